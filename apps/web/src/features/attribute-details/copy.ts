import { showNumber } from '../../platform/format.ts';

/** How many companies, as one says it. */
const companies = (count: number): string => (count === 1 ? '1 kunde' : `${showNumber(count)} kunder`);

export const COPY = {
  add: (rows: number) => (rows > 1 ? `Opret ${rows} attributter` : 'Opret attribut'),
  addIntro: 'De kan derefter vælges i kundernes bookingmodule.',
  row: (at: number) => `Attribut ${at}`,
  addRow: 'Ny attribut',
  removeRow: (at: number) => `Fjern attribut ${at}`,
  full: 'Der kan højst oprettes 50 attributter ad gangen.',
  added: 'Attribute oprettet',
  one: 'Attribut',
  loading: 'Henter attributten…',
  failed: 'Attributten kunne ikke hentes.',
  missing: 'Attributten findes ikke',
  details: 'Detaljer',
  use: 'Brug',
  category: 'Gruppe',
  modules: 'Bookingmoduler',
  inModules: (count: number) => (count === 0 ? 'Ingen kunder har den' : companies(count)),
  reliedOn: 'Portalen bygger på denne attribut. Derfor kan den hverken ændres eller arkiveres.',
  archivedHint: 'Attributten er arkiveret. Aktivér den, hvis den skal ændres eller kunne vælges igen.',
  archivedMeanwhile: 'Attributten er blevet arkiveret. Det, du har skrevet, kan gemmes, når attributten er aktiveret igen.',
  saved: 'Attributten er gemt',
  archive: 'Arkiver',
  activate: 'Aktivér',
  cancel: 'Annuller',
  busy: 'Et øjeblik',
  archiveTitle: 'Arkiver attributten?',
  archiveUse: (count: number) =>
    count === 0
      ? 'Ingen kunder har den i deres bookingmodul.'
      : `${companies(count)} har den i ${count === 1 ? 'sit' : 'deres'} bookingmodul. Den forsvinder fra bestillingen med det samme.`,
  archiveTrips: 'Faste ture med attributten skal opdateres, før de kan bestilles. Bestilte ture bliver kørt som aftalt.',
  archived: 'Attributten er arkiveret',
  activated: 'Attributten er aktiveret',
} as const;
