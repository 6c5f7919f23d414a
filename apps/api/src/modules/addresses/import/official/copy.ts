import { countText } from '../../../../platform/imports/copy.ts';

const counted = (count: number, one: string, several: string): string => `${countText(count)} ${count === 1 ? one : several}`;

/** Why a file of addresses cannot be imported, each in one line. */
export const REFUSED = {
  unreadable: (file: string) => `Filen ${file} kunne ikke læses.`,
  foreign: (file: string) => `Filen ${file} er ikke en CSV-fil med adresser.`,
  encoding: (file: string) => `Filen ${file} er ikke skrevet i UTF-8.`,
  columns: (file: string, missing: readonly string[]) => `Linje 1 i ${file} mangler ${missing.join(', ')}.`,
  longLine: (file: string, line: number) => `Linje ${countText(line)} i ${file} slutter ikke. Filen er ikke en CSV-fil med adresser.`,
  quotes: (file: string, line: number) => `Linje ${countText(line)} i ${file} har et citationstegn, der ikke bliver lukket.`,
  tooManyBad: (file: string, bad: number, rows: number, line: number, why: string) =>
    `${countText(bad)} af ${counted(rows, 'linje', 'linjer')} i ${file} kan ikke bruges, den første er linje ${countText(line)}: ${why}.`,
  empty: (file: string) => `Filen ${file} har ingen adresser.`,
};

/** What a line of the file lacks. */
export const BAD = {
  street: 'vejnavnet mangler',
  number: 'husnummeret kan ikke læses',
  zip: 'postnummeret er ikke på fire cifre',
  place: 'koordinaterne ligger ikke i Danmark',
  city: 'bynavnet mangler',
};

/** The columns as a person would name them. */
export const COLUMN_NAMES = { street: 'vejnavn', number: 'husnr', zip: 'postnr', place: 'koordinater' };

export const DOING = 'Importerer adresser';

export const DONE = {
  already: (file: string) => `${file} er allerede importeret. Intet er ændret.`,
  imported: (houses: number, streets: number, file: string) =>
    `${counted(houses, 'hus', 'huse')} på ${counted(streets, 'vej', 'veje')} er importeret fra ${file}.`,
  skipped: (bad: number, line: number, why: string) =>
    `${counted(bad, 'linje', 'linjer')} er sprunget over, den første er linje ${countText(line)}: ${why}.`,
  changed: (changed: number, gone: number) =>
    `Nye eller ændrede veje: ${countText(changed)}. Veje, der ikke findes mere: ${countText(gone)}.`,
};
