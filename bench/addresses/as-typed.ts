import type { SeededRandom } from '../../apps/api/db/demo/seeded-random.ts';

/** An address that somebody looks for. */
export interface Sought {
  readonly name: string;
  readonly no: number;
  readonly letter: string | null;
  readonly zip: string;
  readonly city: string;
}
export interface Kind {
  readonly kind: string;
  /** What somebody types who looks for it so; undefined where it cannot be misspelt so. */
  readonly type: (sought: Sought, random: SeededRandom) => string | undefined;
  /** They say no town, so that only where they are tells which of several is meant. */
  readonly nearBy?: true;
}

const door = ({ no, letter }: Sought) => `${no}${letter ?? ''}`;
const whole = (sought: Sought, name = sought.name) => `${name} ${door(sought)}, ${sought.zip} ${sought.city}`;
/** The same, where the name can be written so. */
const as = (sought: Sought, name: string) => (name === sought.name ? undefined : whole(sought, name));

type Mistake = (name: string, at: number, letter: string) => string;
const MISTAKES: Readonly<Record<string, Mistake>> = {
  wrong: (name, at, letter) => name.slice(0, at) + letter + name.slice(at + 1),
  missing: (name, at) => name.slice(0, at) + name.slice(at + 1),
  'too many': (name, at, letter) => name.slice(0, at) + letter + name.slice(at),
  swapped: (name, at) => name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
};
const LETTERS = 'abdefghiklmnoprstuvyæøå'.split('');

function mistaken(name: string, mistake: Mistake, random: SeededRandom): string {
  const at = random.whole(1, name.length - 2);
  return mistake(name.toLowerCase(), at, random.pick(LETTERS));
}
/** Long enough that a mistake still leaves a name. */
const misspelt = (times: 1 | 2, mistake: Mistake, least: number) => (sought: Sought, random: SeededRandom) => {
  if (sought.name.replace(/[^\p{L}]/gu, '').length < least) return;
  let name = sought.name.toLowerCase();
  for (let time = 0; time < times; time++) name = mistaken(name, mistake, random);
  return as(sought, name.trim());
};

const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/^Gammel /, 'Gl. '],
  [/^Gl\. /, 'Gammel '],
  [/^Sankt /, 'Skt. '],
  [/^Skt\. /, 'Sct. '],
  [/^Nordre /, 'Ndr. '],
  [/^Søndre /, 'Sdr. '],
  [/^(Sønder|Søndre) /, 'S. '],
  [/^(Vester|Vestre) /, 'V. '],
  [/^(Øster|Østre) /, 'Ø. '],
  [/^(Nørre|Nordre) /, 'N. '],
  [/^Store /, 'St. '],
  [/^Christian /, 'Chr. '],
  [/ Plads$/, ' Pl.'],
  [/ Boulevard$/, ' Boul.'],
  [/gade$/, 'g.'],
];

export const KINDS: readonly Kind[] = [
  { kind: 'as it is', type: (sought) => whole(sought) },
  { kind: 'street and number, from a place near by', type: (sought) => `${sought.name} ${door(sought)}`, nearBy: true },
  ...Object.entries(MISTAKES).map(([kind, mistake]) => ({ kind: `one letter ${kind}`, type: misspelt(1, mistake, 4) })),
  {
    kind: 'one letter wrong, no town, from a place near by',
    type: (sought, random) =>
      sought.name.length < 6 ? undefined : `${mistaken(sought.name, random.pick(Object.values(MISTAKES)), random)} ${door(sought)}`,
    nearBy: true,
  },
  { kind: 'two letters wrong', type: (sought, random) => misspelt(2, random.pick(Object.values(MISTAKES)), 10)(sought, random) },
  {
    kind: 'ae, oe, aa',
    type: (sought) => as(sought, sought.name.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa')),
  },
  { kind: 'a, o for å, ø', type: (sought) => as(sought, sought.name.replace(/[øØ]/, 'o').replace(/[åÅ]/, 'a')) },
  {
    kind: 'shortened',
    type: (sought) =>
      as(
        sought,
        SHORTER.reduce((name, [from, to]) => (name === sought.name ? name.replace(from, to) : name), sought.name),
      ),
  },
  { kind: 'no dots and capitals', type: (sought) => as(sought, sought.name.replaceAll('.', ' ').toLowerCase()) },
  { kind: 'joined', type: (sought) => as(sought, sought.name.replace(/[ .]+/g, '').toLowerCase()) },
  {
    kind: 'split',
    type: (sought) => as(sought, sought.name.replace(/(?<=\p{Ll}{3})(vej|gade|vænget|parken|haven|stræde|marken)$/u, ' $1')),
  },
  {
    kind: 'house letter set apart',
    type: (sought) =>
      sought.letter ? `${sought.name} ${sought.no} ${sought.letter.toLowerCase()}, ${sought.zip} ${sought.city}` : undefined,
  },
  { kind: 'town first', type: (sought) => `${sought.zip} ${sought.city} ${sought.name} ${door(sought)}` },
  { kind: 'zip alone', type: (sought) => `${sought.name} ${door(sought)} ${sought.zip}` },
  { kind: 'town alone, no comma', type: (sought) => `${sought.name} ${door(sought)} ${sought.city}`.toLowerCase() },
  {
    kind: 'town misspelt',
    type: (sought, random) =>
      sought.city.length < 6
        ? undefined
        : `${sought.name} ${door(sought)}, ${mistaken(sought.city, random.pick(Object.values(MISTAKES)), random)}`,
  },
  { kind: 'Kbh., Frb., Kgs.', type: (sought) => shortTown(sought) },
  { kind: 'floor and door', type: (sought) => `${sought.name} ${door(sought)}, 2. th, ${sought.zip} ${sought.city}` },
];

function shortTown(sought: Sought): string | undefined {
  const city = sought.city.replace('København', 'Kbh.').replace('Frederiksberg', 'Frb.').replace('Kongens', 'Kgs.');
  return city === sought.city ? undefined : `${sought.name} ${door(sought)}, ${city}`;
}
