import { countText, durationText, sizeText } from '../../../platform/imports/copy.ts';

const day = new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: 'UTC' });

/** What the import is doing. */
export const DOING = {
  looking: 'Undersøger filen',
  reading: 'Læser filen',
  tiles: 'Tegner kortet',
  network: 'Lægger vejnettet',
  places: 'Finder steder',
  writing: 'Gemmer adresser',
};

/** What an import says when it is over. */
export const IMPORT = {
  same: (file: string) => `${file} er allerede importeret. Intet er ændret.`,
  done: (file: string, dataDate: string | null, ms: number, memory: number) =>
    `${file}${dataDate === null ? '' : ` (data fra ${day.format(new Date(dataDate))})`} er importeret på ${durationText(ms)} med højst ${sizeText(memory)} hukommelse.`,
  read: ({ nodes, ways, relations }: { nodes: number; ways: number; relations: number }) =>
    `Læst: ${countText(nodes)} punkter, ${countText(ways)} linjer og ${countText(relations)} relationer.`,
  map: (bytes: number) => `Kort: ${sizeText(bytes)}.`,
  network: (bytes: number) => `Vejnet: ${sizeText(bytes)}.`,
  places: (streets: number, points: number) =>
    `Adressesøgning: ${countText(streets)} veje og ${countText(points)} steder er nye eller ændrede.`,
  inUse: 'Portaler, der kører, viser de nye data om få sekunder.',
};

/** What is told of an import that ended after its addresses were written and before its map came into use. */
export const INTERRUPTED = {
  finished: 'En import af et kort blev afbrudt, da den næsten var færdig. Nu er den gjort færdig.',
  behind: 'Adresserne er fra et andet kort end det, der vises på denne maskine. Importér det nye kort her også (npm run import -- osm).',
};

/** Why an import ended, each in one line. */
export const ENDED = {
  busy: (holder: string) => `Et andet kort importeres allerede (proces ${holder}). Vent, til det er færdigt.`,
  cancelled: 'Importen er afbrudt. Intet er ændret.',
  diskFull: 'Der er ikke mere plads på disken. Intet er ændret.',
  notInUse: (why: string) =>
    `Adresserne er gemt, men kortet kunne ikke tages i brug: ${why}. Start portalen igen, eller kør importen igen.`,
  failed: (why: string) => `Importen mislykkedes: ${why}. Intet er ændret.`,
};
