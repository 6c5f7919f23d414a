import { ORDER_IMPORT_MAX } from '@praj/domain/orders/import/order-columns.ts';
import { showNumber } from '../../platform/format.ts';

const trips = (count: number): string => (count === 1 ? '1 tur' : `${showNumber(count)} ture`);
const rows = (count: number): string => (count === 1 ? '1 række' : `${showNumber(count)} rækker`);
const list = new Intl.ListFormat('da-DK');

/** What ordering from a list says. */
export const COPY = {
  title: 'Bestil mange',
  crumb: 'Bestilling',
  template: 'Hent skabelon',
  templateFile: 'ture-skabelon.csv',
  reportFile: 'ture-resultat.csv',
  list: 'Listen',
  how: `Indsæt rækker fra Excel, eller slip en CSV-fil her. Første række skal være overskrifter. Højst ${ORDER_IMPORT_MAX} ture ad gangen.`,
  columns: (headings: readonly string[]) => `Kolonner, der kan bruges: ${list.format(headings)}.`,
  drop: 'Slip filen her',
  textLabel: 'Listen som tekst',
  chooseFile: 'Vælg fil',
  look: 'Se turene',
  another: 'Ny liste',
  loadFailed: 'Bestillingen kunne ikke hentes.',
  faults: {
    workbook: 'Det er en Excel-projektmappe. Gem den som CSV, eller kopiér rækkerne, og indsæt dem her.',
    tooLarge: `Filen er for stor. Der kan højst bestilles ${ORDER_IMPORT_MAX} ture ad gangen.`,
    unreadable: 'Filen kunne ikke læses. Prøv igen.',
    empty: 'Filen er tom. Vælg en anden.',
    noHeadings: 'Første række skal være overskrifter som Dato, Tid, Fra og Til.',
    noRows: 'Der er ingen rækker under overskrifterne.',
    tooMany: (count: number) => `Listen har ${rows(count)}. Der kan højst bestilles ${ORDER_IMPORT_MAX} ture ad gangen.`,
    quotes: (row: number) => `Anførselstegnene i række ${row} passer ikke sammen. Ret dem, så resten kan læses.`,
  },
  unused: (names: readonly string[]) =>
    names.length === 1 ? `Kolonnen ${names[0]} bruges ikke.` : `Kolonnerne ${list.format(names)} bruges ikke.`,
  results: 'Turene på listen',
  number: 'Række',
  result: 'Resultat',
  cell: (heading: string, row: number) => `${heading}, række ${row}`,
  edit: (row: number) => `Ret række ${row}`,
  leaveOut: (row: number) => `Udelad række ${row}`,
  takeIn: (row: number) => `Tag række ${row} med`,
  choose: (count: number) => `Vælg blandt ${count}`,
  fields: {
    lookingUp: 'Adressen slås op…',
    notFound: 'Adressen blev ikke fundet. Skriv den om.',
    ambiguous: 'Flere adresser passer. Vælg den rigtige.',
    notExact: 'Vælg adressen på listen, eller skriv den helt ud.',
    searchDown: 'Adressen kunne ikke slås op.',
    account: 'Kontoen er ikke en af dine.',
    attributes: (names: readonly string[]) => `${list.format(names)} kan ikke vælges.`,
    fixedTrip: 'Der er ingen fast tur med det navn.',
    fixedAddress: 'Den faste tur har sine egne adresser. Lad feltet være tomt.',
    date: 'Skriv datoen som dd/mm/åååå.',
    time: 'Skriv tiden som 08:30.',
    past: 'Tidspunktet er passeret.',
    people: 'Skriv et antal fra 1 til 8.',
    cars: 'Skriv et antal fra 1 til 8.',
  },
  states: {
    checking: 'Prøves…',
    ready: 'Klar',
    approval: 'Klar, skal godkendes',
    wrong: 'Skal rettes',
    leftOut: 'Udelades',
    waiting: 'Bestilles',
    sending: 'Bestilles',
    placed: 'Bestilt',
    placedWaiting: 'Afventer godkendelse',
    refused: 'Ikke bestilt',
    unknown: 'Ukendt',
  },
  unknownWhy: 'Svaret gik tabt. Tryk Fortsæt, så spørger vi igen. Turen bestilles ikke to gange.',
  forgotten: 'Svaret gik tabt for over et døgn siden. Se efter i dine ture, før du prøver igen.',
  orders: (numbers: readonly string[]) => list.format(numbers),
  twin: (row: number) => `Samme tur som række ${row}.`,
  existing: (number: string) => `Ligner ordre ${number}.`,
  show: 'Vis rækker',
  shown: {
    all: 'Alle',
    ready: 'Klar',
    wrong: 'Skal rettes',
    warned: 'Advarsler',
    leftOut: 'Udelades',
    placed: 'Bestilt',
    failed: 'Ikke bestilt',
  },
  checkFailed: 'Rækkerne kunne ikke prøves.',
  retry: 'Prøv igen',
  sum: (ready: number, rest: number) => {
    const skipped = rest === 0 ? '' : ` ${rows(rest)} springes over.`;
    return ready === 0 ? `Ingen ture er klar.${skipped}` : `${trips(ready)} er klar.${skipped}`;
  },
  links: (count: number, held: number) => {
    const sent = `Link sendes på SMS til ${showNumber(count)} rejsende`;
    if (held === 0) return `${sent}.`;
    const approved = `når ${held === 1 ? 'turen' : 'turene'} er godkendt.`;
    return held === count ? `${sent}, ${approved}` : `${sent}, til ${showNumber(held)} af dem først ${approved}`;
  },
  checking: 'Rækkerne prøves…',
  lookingUp: (left: number) => (left === 1 ? 'Slår 1 adresse op…' : `Slår ${left} adresser op…`),
  place: (count: number) => `Bestil ${trips(count)}`,
  progress: (done: number, total: number) => `${showNumber(done)} af ${trips(total)} er behandlet`,
  pausing: (seconds: number) =>
    `Der kan ikke bestilles flere lige nu. Fortsætter om ${seconds === 1 ? '1 sekund' : `${seconds} sekunder`}.`,
  stop: 'Stop',
  stopping: 'Stopper…',
  goOn: 'Fortsæt',
  lineLost: 'Forbindelsen røg undervejs. Fortsæt, når den er tilbage. Ingen tur bestilles to gange.',
  stopped: 'Bestillingen er stoppet.',
  done: (placed: number, failed: number, held = 0) => {
    const missing = failed === 0 ? '' : ` ${trips(failed)} blev ikke bestilt. Ret ${failed === 1 ? 'den' : 'dem'}, og prøv igen.`;
    if (held > 0 && held === placed) return `${trips(held)} venter på godkendelse.${missing}`;
    const besides = held === 0 ? '' : `, og ${showNumber(held)} venter på godkendelse`;
    return `${placed === 0 ? 'Ingen ture' : trips(placed - held)} er bestilt${besides}.${missing}`;
  },
  report: 'Hent resultat',
  toOrders: 'Til bestilling',
  reportHeads: { result: 'Resultat', orders: 'Ordrenumre', says: 'Forklaring' },
  leave: {
    title: 'Stop bestillingen?',
    text: 'De ture, der er bestilt, bliver stående. Resten af listen bestilles ikke.',
    stay: 'Bliv her',
    go: 'Stop og forlad siden',
  },
  discard: {
    title: 'Begynd på en ny liste?',
    text: 'Ture, der er bestilt, bliver stående. Rettelserne i resten går tabt.',
    stay: 'Tilbage',
    go: 'Ny liste',
  },
} as const;
