import { countText, durationText, sizeText } from '../imports/copy.ts';

const moment = new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Copenhagen' });

export const DOING = { writing: 'Skriver sikkerhedskopien', restoring: 'Lægger sikkerhedskopien ind' };

/** What is said when it is over. */
export const DONE = {
  written: (file: string, { tables, rows, bytes }: { tables: number; rows: number; bytes: number }, ms: number) =>
    `${file} er skrevet på ${durationText(ms)}: ${countText(tables)} tabeller, ${countText(rows)} rækker, ${sizeText(bytes)}.`,
  secret: 'Filen rummer personoplysninger og nøgler. Opbevar den, så kun I kan læse den.',
  restored: (file: string, { at, tables, rows }: { at: string; tables: number; rows: number }, ms: number) =>
    `${file} fra ${moment.format(new Date(at))} er lagt ind på ${durationText(ms)}: ${countText(tables)} tabeller, ${countText(rows)} rækker, talt efter.`,
  signIn: 'Alle skal logge ind igen. Gentag de anonymiseringer, der er sket siden kopien.',
};

/** Why nothing was done, each in one line. */
export const REFUSED = {
  exists: (file: string) => `${file} findes allerede. Vælg et andet navn.`,
  noPlace: (file: string, code: string) => `${file} kan ikke skrives (${code}). Se efter, om mappen findes, og om der må skrives i den.`,
  diskFull: (file: string) => `Der er ikke plads på disken til ${file}. Intet er skrevet.`,
  nothing: 'Databasen er tom. Der er intet at skrive.',
  noFile: (file: string) => `Filen ${file} kunne ikke læses.`,
  noBackup: (file: string) => `${file} er ikke en sikkerhedskopi fra Praj, eller den er beskadiget. Intet er ændret.`,
  damaged: (table: string) => `Sikkerhedskopien er beskadiget: tabellen ${table} er ikke, som den var. Intet er lagt ind.`,
  inUse: 'Portalen kører på databasen. Stop den først.',
  notEmpty: (users: number) => `Databasen har allerede ${countText(users)} brugere. En sikkerhedskopi lægges kun i en tom database.`,
  databaseNewer: 'Databasen er nyere end sikkerhedskopien. Brug en helt tom database.',
  backupNewer: (migration: string) => `Sikkerhedskopien er nyere end programmet: ${migration} kendes ikke. Brug en nyere udgave af Praj.`,
};
