import { type AddressParts, lacksHouseNumber, showHouseNumber, showStreet } from '../../address.ts';
import { foldedWords } from '../../fold-danish.ts';

/** What a text of a list means: one address, one of several that a person has to choose between, or none that is known. */
export type AddressMatch<A> = { readonly address: A } | { readonly among: readonly A[] };

/** Words that stand for others, and those that say nothing. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['kbh', 'koebenhavn'],
  ['cph', 'koebenhavn'],
  ['frb', 'frederiksberg'],
  ['dk', ''],
  ['danmark', ''],
]);
const wordsOf = (text: string): string[] =>
  foldedWords(text)
    .map((word) => SHORT.get(word) ?? word)
    .filter(Boolean);
const joined = (text: string): string => wordsOf(text).join(' ');

/** Is the text what the address is called: in full, by its name, or its label? */
const isNamed = ({ fullAddress, poi, label }: AddressParts, text: string): boolean =>
  [fullAddress, poi, label].some((name) => name && joined(name) === text);

/** Does the text say this street and number, and besides only what the address says too? '4 A' is '4A'. */
function isSpelled(address: AddressParts, text: string): boolean {
  const number = showHouseNumber(address);
  const { houseLetter } = address;
  const spaced = houseLetter ? `${address.streetName} ${address.houseNo} ${houseLetter}` : undefined;
  const start = [showStreet(address), spaced].map((one) => one && joined(one)).find((one) => one && `${text} `.startsWith(`${one} `));
  if (!address.streetName || number === '' || !start) return false;
  const known = new Set(wordsOf(`${address.fullAddress} ${address.zipCode} ${address.city}`));
  return text
    .slice(start.length)
    .split(' ')
    .filter(Boolean)
    .every((word) => known.has(word));
}

const oneOfEach = <A extends AddressParts>(addresses: readonly A[]): A[] => [
  ...new Map(addresses.map((address) => [address.fullAddress, address])).values(),
];

/**
 * Which of the addresses that were found for a text it means. Only one that is called just so, or whose street and number the text says,
 * is taken without asking; a street without a number never is, since nobody finds a person by it. Pure.
 * @param found the hits of the search, the likeliest first
 */
export function matchAddress<A extends AddressParts>(typed: string, found: readonly A[]): AddressMatch<A> {
  const text = joined(typed);
  const findable = found.filter((address) => !lacksHouseNumber(address));
  for (const fits of [isNamed, isSpelled]) {
    const [only, ...others] = oneOfEach(findable.filter((address) => fits(address, text)));
    if (only) return others.length === 0 ? { address: only } : { among: [only, ...others] };
  }
  return { among: oneOfEach(found) };
}
