import { expect, test } from 'vitest';
import { matchParts } from './match-parts.ts';

const bold = (text: string, query: string) =>
  matchParts(text, query)
    .map((part) => (part.match ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Amager Strandvej 60', 'amager str', '[Amager] [Str]andvej 60'],
  ['Østerbrogade 2', 'øst', '[Øst]erbrogade 2'],
  ['Nørre Farimagsgade', 'gade', 'Nørre Farimagsgade'],
  ['Havnegade 4', '', 'Havnegade 4'],
  ['A+ (test)', '(te', 'A+ [(te]st)'],
])('%s searched by "%s" shows %s', (text, query, shown) => {
  expect(bold(text, query)).toBe(shown);
});

test.each([
  ['København', 'hav', false, ['København']],
  ['København', 'hav', true, ['Køben', 'hav', 'n']],
  ['Havnegade, København', 'hav', true, ['Hav', 'negade, København']],
])('%s by “%s”, inside words: %s', (text, query, inside, parts) => {
  expect(matchParts(text, query, { inside }).map((part) => part.text)).toEqual(parts);
});
