import { FORGOTTEN_NAME, FORGOTTEN_PASSENGER } from './forgetting.ts';

/** Everything a person was ever called and reached by. Phones as they are stored. */
export interface KnownAs {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}
/** How a person is found in texts that others wrote, and taken out of them. */
export interface Traces {
  /** A regular expression that PostgreSQL reads too, capitals or not; it finds whatever `without` replaces, and perhaps more. */
  readonly pattern: string;
  /** The text without the person: their full name, e-mail or phone in any way of writing. */
  readonly without: (text: string) => string;
  /** The same of every text inside a value as JSON holds it; ids and numbers stay. */
  readonly withoutIn: (value: unknown) => unknown;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const unique = (values: readonly string[]): string[] => [...new Set(values.map((value) => value.trim()).filter(Boolean))];

/** What people write between the digits of a phone: '12 34 56 78', '12-34-56-78', '12.34.56.78'. */
const BETWEEN_DIGITS = String.raw`[\s.-]*`;

/** A Danish phone without its country, `12345678`; any other with all its digits. */
export const nationalDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^(00)?45(?=\d{8}$)/, '');
/** All that a Danish phone's digits may be where they are kept, with its country or without; of any other its own. Pure. */
export function digitsWherever(phone: string): string[] {
  const digits = nationalDigits(phone);
  return digits.length === 8 ? [digits, `45${digits}`, `0045${digits}`] : [digits];
}
/** The full names a person had: each first name with each last name. */
export const fullNames = ({ firstNames, lastNames }: Pick<KnownAs, 'firstNames' | 'lastNames'>): string[] =>
  unique(firstNames.flatMap((first) => lastNames.map((last) => `${first.trim()} ${last.trim()}`)));

/** What finds a person in texts and takes them out; undefined when there is nothing to look for. */
export function tracesOf(known: KnownAs): Traces | undefined {
  const names = fullNames(known).map((name) => name.split(/\s+/).map(literally).join(String.raw`\s+`));
  const others = [
    ...unique(known.emails).map(literally),
    ...unique(known.phones.map(nationalDigits)).map(
      (digits) => String.raw`(?:\(?(?:\+|00)45\)?${BETWEEN_DIGITS})?` + digits.split('').join(BETWEEN_DIGITS),
    ),
  ];
  if (names.length + others.length === 0) return undefined;
  const apart = (ways: readonly string[]) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ways.join('|')})(?![\p{L}\p{N}])`, 'giu');
  const [named, reached] = [apart(names), apart(others)];
  const without = (text: string): string => {
    const unnamed = names.length > 0 ? text.replace(named, FORGOTTEN_NAME) : text;
    return others.length > 0 ? unnamed.replace(reached, FORGOTTEN_PASSENGER) : unnamed;
  };
  const withoutIn = (value: unknown): unknown => {
    if (typeof value === 'string') return UUID.test(value) ? value : without(value);
    if (Array.isArray(value)) return value.map(withoutIn);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutIn(one)]));
  };
  return { pattern: [...names, ...others].join('|'), without, withoutIn };
}
