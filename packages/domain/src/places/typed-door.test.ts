import { expect, test } from 'vitest';
import { toldAtDoor, typedDoor, typedEntrance } from './typed-door.ts';

test.each([
  ['Bredgade 10, 2. th', 'Bredgade 10', '2. th'],
  ['Bredgade 10, 2. th, 1260 København K', 'Bredgade 10, 1260 København K', '2. th'],
  ['Bredgade 10, 1260 København K, 2. th.', 'Bredgade 10, 1260 København K', '2. th.'],
  ['Bredgade 10, 1260 København K, 12. sal tv', 'Bredgade 10, 1260 København K', '12. sal tv'],
  ['Bredgade 10 B 1.tv', 'Bredgade 10 B', '1.tv'],
  ['bredgade 10b st th', 'bredgade 10b', 'st th'],
  ['Bredgade 10, kl. mf, 1260', 'Bredgade 10, 1260', 'kl. mf'],
  ['Bredgade 10, stuen', 'Bredgade 10', 'stuen'],
  ['Bredgade 10, st., 1260 København K', 'Bredgade 10, 1260 København K', 'st.'],
  ['Bredgade 10, 3. sal', 'Bredgade 10', '3. sal'],
  ['Bredgade 10, 3 etage', 'Bredgade 10', '3 etage'],
  ['Bredgade 10, 4.', 'Bredgade 10', '4.'],
  ['Bredgade 10, kld., 1260 København K', 'Bredgade 10, 1260 København K', 'kld.'],
  ['Bredgade 10, kld. tv', 'Bredgade 10', 'kld. tv'],
  ['Bredgade 10, kælderen', 'Bredgade 10', 'kælderen'],
  ['Bredgade 10, 3. sal, dør 12, 1260 København K', 'Bredgade 10, 1260 København K', '3. sal, dør 12'],
  ['Bredgade 10, 3. dør 12', 'Bredgade 10', '3. dør 12'],
  ['Bredgade 10, Lejl. 4B', 'Bredgade 10', 'Lejl. 4B'],
])('%s has a door behind its house', (text, rest, door) => expect(typedDoor(text)).toEqual({ rest, door }));

test.each([
  'Bredgade 10',
  'Bredgade 10, 1260 København K',
  'Bredgade 10, 2',
  'Bredgade 10 th',
  'Christian 10.s Vej 5',
  '2. Tværvej 4, 8000 Aarhus C',
  'Vej 2. th',
  'Sct. Mathias Gade 12, st',
  'Bredgade 10, Store Heddinge',
  'Thorsgade 4, 2200 København N',
  'Terminal 3',
  'Dørup 12, 8723 Løsning',
  'Lejlstræde 4',
  '',
])('%s has none', (text) => expect(typedDoor(text)).toBeUndefined());

test.each([
  ['rigshospitalet indgang 5', 'rigshospitalet', 'indgang 5'],
  ['Rigshospitalet, opgang 3B, 2100 København Ø', 'Rigshospitalet, 2100 København Ø', 'opgang 3B'],
  ['Bredgade 10, Indgang C', 'Bredgade 10', 'Indgang C'],
  ['Bredgade 10, baghuset, 2. th', 'Bredgade 10, 2. th', 'baghuset'],
  ['Admiral Hotel, værelse 210', 'Admiral Hotel', 'værelse 210'],
])('%s names an entrance behind a place', (text, rest, door) => expect(typedEntrance(text)).toEqual({ rest, door }));

test.each(['indgang 5', 'Baghusene 3', 'Lokalet 12, 8000 Aarhus C', 'Indgangen 5', 'Opgangsvej 5', 'Rigshospitalet', ''])(
  '%s names none',
  (text) => expect(typedEntrance(text)).toBeUndefined(),
);

test('a driver is told entrance, floor and door, and no entrance that the address names', () => {
  expect(toldAtDoor('Bredgade 10, opgang B, 2. th', 'Bredgade 10, 1260 København K')).toBe('opgang B, 2. th');
  expect(toldAtDoor('Bredgade 10, baghuset, 3. sal, dør 12', 'Bredgade 10, 1260 København K')).toBe('baghuset, 3. sal, dør 12');
  expect(toldAtDoor('sundby indgang b', 'Sundby, indgang B, Sundbyvester Plads 1, 2300 København S')).toBeUndefined();
  expect(toldAtDoor('Bredgade 10', 'Bredgade 10, 1260 København K')).toBeUndefined();
});
