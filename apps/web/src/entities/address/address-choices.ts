import type { Address } from '@praj/contract/shapes.ts';
import { showAddress } from '@praj/domain/address.ts';

/** One address to choose; `detail` is the address where `text` is a favourite's own name, or what the branch calls it. */
export interface AddressChoice {
  readonly id: string;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly kind: 'favourite' | 'recent' | 'place';
  readonly address: Address;
}

export interface AddressSources {
  readonly favourites: readonly Address[];
  readonly recents: readonly Address[];
  readonly found: readonly Address[];
}

const fold = (text: string): string =>
  text
    .toLocaleLowerCase('da-DK')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A typed or pasted address as `fold` gives it, without the land behind it and with its town in full. */
const asWhole = (folded: string): string =>
  folded
    .replace(/ (?:danmark|denmark|dk)$/, '')
    .replace(/ dk(?= \d{4} )/, '')
    .replace(/ kbh(?= |$)/, ' københavn');

/** What was typed, without what a mail calls an address by before it: 'Adresse:', 'Fra:'. Pure. */
export const withoutHeading = (typed: string): string =>
  typed.replace(/^\s*(?:adr(?:esse)?|afhentning|destination|fra|til)\.?\s*:\s*/i, '');

const wordsOf = ({ label, poi, fullAddress }: Address): string[] => fold([label, poi, fullAddress].filter(Boolean).join(' ')).split(' ');
const matches = (address: Address, words: readonly string[]): boolean => {
  const its = wordsOf(address);
  return words.every((word) => its.some((one) => one.startsWith(word)));
};
/** Is the number nothing of the address but the beginning of its zip code? Then 'Terminal 2' is not meant of Terminal 3 in 2770. */
const isOnlyZip = (address: Address, number: string): boolean =>
  wordsOf(address).every((one) => one === address.zipCode || !one.startsWith(number));

/** What an address tells besides its name. */
const withoutName = (fullAddress: string, name: string): string =>
  fullAddress.startsWith(`${name}, `) ? fullAddress.slice(name.length + 2) : fullAddress;

const choice =
  (kind: AddressChoice['kind']) =>
  (address: Address, index: number): AddressChoice => {
    const name = address.label || (kind === 'favourite' ? address.poi : undefined);
    return {
      id: `${kind}-${index}`,
      text: name || address.fullAddress,
      detail: name ? withoutName(address.fullAddress, name) : undefined,
      kind,
      address,
    };
  };

/** Is the address one of these? One that the branch has a name for is another one under that name. */
export const isAmong = (known: readonly Address[], { fullAddress, label }: Address): boolean =>
  known.some((one) => one.fullAddress === fullAddress && (!label || one.label === label));

/** What is offered for a typed text: favourites, then recent addresses, both narrowed by it, then what the search found. Pure. */
export function addressChoices(typed: string, { favourites, recents, found }: AddressSources): AddressChoice[] {
  const words = fold(typed).split(' ').filter(Boolean);
  // A number that stands whole in what fits is meant as it is.
  const fitting = [...favourites, ...recents, ...found].filter((address) => matches(address, words));
  const whole = words.filter((word) => /^\d{1,3}$/.test(word) && fitting.some((address) => wordsOf(address).includes(word)));
  const isOffered = (address: Address) => matches(address, words) && !whole.some((number) => isOnlyZip(address, number));
  const own = favourites.filter(isOffered);
  const used = recents.filter(isOffered);
  const known = [...own, ...used];
  return [
    ...own.map(choice('favourite')),
    ...used.map(choice('recent')),
    ...found.filter((address) => !isAmong(known, address)).map(choice('place')),
  ];
}

/** The one address that is exactly what was typed or pasted, so that nobody must point at it too. */
export function exactChoice(typed: string, choices: readonly AddressChoice[]): Address | undefined {
  const wanted = asWhole(fold(typed));
  const same = choices.filter(
    ({ address, text }) => wanted !== '' && [address.fullAddress, showAddress(address), text].some((name) => fold(name) === wanted),
  );
  return same.length === 1 ? same[0]?.address : undefined;
}
