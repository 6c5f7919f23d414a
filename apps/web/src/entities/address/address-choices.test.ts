import { expect, test } from 'vitest';
import { type AddressSources, addressChoices, exactChoice, withoutHeading } from './address-choices.ts';
import { recentAddresses } from './recent-addresses.ts';

const place = (fullAddress: string, label: string | null = null) => ({
  fullAddress,
  streetName: fullAddress,
  houseNo: 9999,
  city: 'København K',
  zipCode: '1058',
  longitude: 12.5,
  latitude: 55.6,
  label,
});
const office = place('Havnegade 4, 1058 København K', 'Hovedkontor');
const airport = place('Kastrup Lufthavn, 2770 Kastrup');
const beach = place('Amager Strandvej 60, 2300 København S');
const sources = { favourites: [office], recents: [airport], found: [] };

test('favourites come first, then recent addresses, then what the search found', () => {
  const choices = addressChoices('', { ...sources, found: [beach] });
  expect(choices.map((choice) => [choice.kind, choice.text, choice.detail])).toEqual([
    ['favourite', 'Hovedkontor', 'Havnegade 4, 1058 København K'],
    ['recent', 'Kastrup Lufthavn, 2770 Kastrup', undefined],
    ['place', 'Amager Strandvej 60, 2300 København S', undefined],
  ]);
});

test('typing narrows favourites and recent ones by the beginnings of their words', () => {
  expect(addressChoices('hoved', sources).map((choice) => choice.text)).toEqual(['Hovedkontor']);
  expect(addressChoices('kast luft', sources).map((choice) => choice.kind)).toEqual(['recent']);
  expect(addressChoices('ufthavn', sources)).toEqual([]);
});

test('a number that stands in one address is not the beginning of another one’s zip code', () => {
  const [second, third] = [2, 3].map((n) => ({ ...place(`Kastrup Lufthavn, Terminal ${n}, 2770 Kastrup`), zipCode: '2770' }));
  const texts = (typed: string, known: Partial<AddressSources>) =>
    addressChoices(typed, { ...sources, recents: [], ...known }).map(({ text }) => text);
  if (!second || !third) throw new Error('no terminals');
  expect(texts('kastrup terminal 2', { favourites: [third], recents: [second] })).toEqual([second.fullAddress]);
  expect(texts('kastrup terminal 2', { favourites: [third], found: [second] })).toEqual([second.fullAddress]);
  expect(texts('kastrup 2', { favourites: [third, place('Rosenvej 2, 2300 København S')] })).toEqual([third.fullAddress]);
  expect(texts('kastrup 277', { favourites: [third], recents: [second] })).toEqual([third.fullAddress, second.fullAddress]);
});

test('an address is offered once', () => {
  expect(addressChoices('', { ...sources, found: [office, airport] })).toHaveLength(2);
});

test('what the branch calls an address stands by that name, also where the address is known otherwise', () => {
  const gate = { ...office, label: 'Porten' };
  const plain = { ...beach, label: '' };
  const choices = addressChoices('', { ...sources, found: [gate, plain, { ...airport, label: '' }] });
  expect(choices.slice(2).map(({ kind, text, detail }) => [kind, text, detail])).toEqual([
    ['place', 'Porten', 'Havnegade 4, 1058 København K'],
    ['place', 'Amager Strandvej 60, 2300 København S', undefined],
  ]);
  expect(exactChoice('porten', choices)).toEqual(gate);
});

test('a whole address that was typed or pasted is taken without pointing at it', () => {
  const choices = addressChoices('amager', { ...sources, found: [beach] });
  expect(exactChoice('amager strandvej 60 2300 københavn s', choices)).toEqual(beach);
  expect(exactChoice('amager', choices)).toBeUndefined();
});

test.each([
  'Amager Strandvej 60 - 2300 København S',
  'Amager Strandvej 60 • 2300 København S',
  'Amager Strandvej 60 2300 København S Danmark',
  'Amager Strandvej 60, DK-2300 København S',
  'Amager Strandvej 60, 2300 Kbh. S',
])('%s is that whole address', (pasted) =>
  expect(exactChoice(pasted, addressChoices('amager', { ...sources, found: [beach] }))).toEqual(beach),
);

test.each([
  ['Adresse: Bredgade 10, 1260 København K', 'Bredgade 10, 1260 København K'],
  ['Fra: Bredgade 10', 'Bredgade 10'],
  ['Til:\u00a0Kastrup Lufthavn', 'Kastrup Lufthavn'],
  ['Adressen 4', 'Adressen 4'],
  ['Til Lufthavnen', 'Til Lufthavnen'],
])('of %s the search is asked %s', (typed, asked) => expect(withoutHeading(typed)).toBe(asked));

test('recent addresses are the last five used, each once, without favourites and without their trip’s message', () => {
  const used = [office, { ...airport, comment: 'Dør 3' }, airport, ...[1, 2, 3, 4, 5].map((n) => place(`Vej ${n}`))];
  const recents = recentAddresses(used, [office]);
  expect(recents.map((address) => address.fullAddress)).toEqual(['Kastrup Lufthavn, 2770 Kastrup', 'Vej 1', 'Vej 2', 'Vej 3', 'Vej 4']);
  expect(recents[0]?.comment).toBeNull();
});

test('two that the branch calls by two names are two, and one without a name is the favourite', () => {
  const [third, fourth] = [place('Vestergade 7, 1456 København K', 'Lager 3'), place('Vestergade 7, 1456 København K', 'Lager 4')];
  const recents = recentAddresses([third, fourth, third, place(office.fullAddress)], [office]);
  expect(recents.map(({ label }) => label)).toEqual(['Lager 3', 'Lager 4']);
});

test('the address as its field shows it is taken without pointing at it', () => {
  const choices = addressChoices('', sources);
  expect(exactChoice('Hovedkontor, Havnegade 4, 1058 København K', choices)).toEqual(office);
});

test('a favourite named as its place does not say the name twice', () => {
  const named = place('Københavns Lufthavn, Lufthavnsboulevarden 6, 2770 Kastrup', 'Københavns Lufthavn');
  const [choice] = addressChoices('', { favourites: [named], recents: [], found: [] });
  expect(choice?.detail).toBe('Lufthavnsboulevarden 6, 2770 Kastrup');
});
