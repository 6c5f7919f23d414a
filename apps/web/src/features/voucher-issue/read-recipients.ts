import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { NAME_MAX, REFERENCE_MAX, VOUCHERS_PER_RECIPIENT_MAX } from '@praj/domain/limits.ts';
import { isDanishPhone } from '@praj/domain/people/danish-phone.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { type PastedTable, readTable } from '../../platform/pasted/read-table.ts';
import { phoneDigits } from '../../ui/field/phone-digits.ts';
import { COPY } from './copy.ts';
import { faultOfLength, faultOfPhone, NO_RECIPIENT, type Recipient } from './issue-form.ts';

type Column = keyof Recipient;
const COLUMNS: readonly Column[] = ['name', 'phone', 'reference', 'language', 'number'];
/** What spreadsheets call the columns, in small letters. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  name: ['navn', 'modtager', 'name', 'fulde navn'],
  phone: ['telefon', 'telefonnummer', 'tlf', 'tlf.', 'mobil', 'mobilnummer', 'mobilnr.', 'phone', 'nummer'],
  reference: ['reference', 'ref', 'ref.', 'bemærkning', 'anledning'],
  language: ['sprog', 'language'],
  number: ['antal', 'stk', 'stk.', 'number', 'count'],
};
const LANGUAGES: Readonly<Record<string, Recipient['language']>> = {
  dk: 'DK',
  da: 'DK',
  dansk: 'DK',
  danish: 'DK',
  en: 'EN',
  uk: 'EN',
  engelsk: 'EN',
  english: 'EN',
};

/** A recipient of a pasted list, with what is to be mended; each fault as a sentence. */
export interface PastedRecipient {
  readonly line: number;
  readonly recipient: Recipient;
  readonly faults: readonly string[];
}
export interface PastedRecipients extends Pick<PastedTable, 'brokenAt'> {
  readonly rows: readonly PastedRecipient[];
}

const columnOf = (heading: string): Column | undefined => {
  const text = heading.trim().toLocaleLowerCase('da-DK');
  return COLUMNS.find((column) => HEADINGS[column].includes(text));
};
const isHead = (cells: readonly string[]): boolean => cells.some((cell) => columnOf(cell) === 'name' || columnOf(cell) === 'phone');

/** Reads recipients: with headings in any order, or without as name, phone, reference, language and number. Pure. */
export function readRecipients(text: string): PastedRecipients {
  const { lines, brokenAt } = readTable(text, (cells) => cells.length);
  const [first] = lines;
  const hasHead = first !== undefined && isHead(first.cells);
  const columns = hasHead ? first.cells.map(columnOf) : COLUMNS;
  const rows = lines.slice(hasHead ? 1 : 0).map(({ number, cells }) => {
    const cell = (column: Column): string => seenText(cells[columns.indexOf(column)] ?? '');
    return { line: number, ...recipientOf(cell) };
  });
  return { rows, brokenAt };
}

function recipientOf(cell: (column: Column) => string): Omit<PastedRecipient, 'line'> {
  const [name, written, reference, language, number] = COLUMNS.map(cell) as [string, string, string, string, string];
  const phone = isDanishPhone(written) ? written : (phoneDigits(written) ?? written);
  const known = language === '' ? NO_RECIPIENT.language : LANGUAGES[language.toLocaleLowerCase('da-DK')];
  const count = number === '' ? NO_RECIPIENT.number : Number(number);
  const isCount = Number.isInteger(count) && count >= 1 && count <= VOUCHERS_PER_RECIPIENT_MAX;
  const faults = [
    name === '' ? COPY.paste.missing(COPY.name) : COPY.paste.tooLong(COPY.name, faultOfLength(name, NAME_MAX)),
    phone === '' ? COPY.paste.missing(COPY.phone) : faultOfPhone(phone),
    reference === '' ? COPY.paste.missing(COPY.reference) : COPY.paste.tooLong(COPY.reference, faultOfLength(reference, REFERENCE_MAX)),
    known === undefined && COPY.paste.languageFault,
    !isCount && FIELD_TEXTS.voucherNumber,
  ].flatMap((fault) => (fault ? [fault.replace(/[^.]$/, '$&.')] : []));
  return { recipient: { name, phone, reference, language: known ?? 'DK', number: isCount ? count : 1 }, faults };
}
