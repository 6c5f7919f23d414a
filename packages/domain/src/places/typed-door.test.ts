import { expect, test } from 'vitest';
import { typedDoor } from './typed-door.ts';

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
  '',
])('%s has none', (text) => expect(typedDoor(text)).toBeUndefined());
