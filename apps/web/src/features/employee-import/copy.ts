import { IMPORT_HEADINGS, IMPORT_MAX_ROWS, type ImportField } from '@praj/domain/people/import/import-columns.ts';
import { showNumber } from '../../platform/format.ts';
import type { Delimiter } from '../../platform/pasted/read-table.ts';

const rows = (count: number): string => (count === 1 ? '1 række' : `${showNumber(count)} rækker`);
const people = (count: number): string => (count === 1 ? '1 medarbejder' : `${showNumber(count)} medarbejdere`);
const DELIMITERS: Readonly<Record<Delimiter, string>> = { ';': 'semikolon', '\t': 'tabulator', ',': 'komma' };
const list = new Intl.ListFormat('da-DK');
const headings = (fields: readonly ImportField[]): string => list.format(fields.map((field) => IMPORT_HEADINGS[field]));

export const COPY = {
  title: 'Importér medarbejdere',
  crumb: 'Importér',
  template: 'Hent skabelon',
  templateFile: 'medarbejdere-skabelon.csv',
  wrongFile: 'medarbejdere-med-fejl.csv',
  list: 'Listen',
  chooseFile: 'Vælg fil',
  how: 'Indsæt fra Excel, eller slip en CSV-fil her. Første række skal være overskrifter. Højst 4.000 rækker.',
  place: (branch: string) => `Rækker uden lokation hører til ${branch}.`,
  textLabel: 'Listen som tekst',
  drop: 'Slip filen her',
  needs: 'Fornavn, efternavn og e-mail skal med. Telefon, rolle og lokation kan udelades.',
  read: (count: number, delimiter: Delimiter, encoding: string | undefined) =>
    `${rows(count)}, adskilt af ${DELIMITERS[delimiter]}${encoding ? `, ${encoding}` : ''}.`,
  allColumns: 'Alle seks kolonner er fundet.',
  someColumns: (found: readonly ImportField[]) => `Fundet: ${headings(found)}.`,
  unused: (names: readonly string[]) =>
    names.length === 1 ? `Kolonnen ${names[0]} bruges ikke.` : `Kolonnerne ${list.format(names)} bruges ikke.`,
  lostLetter: (row: number) =>
    `Række ${row} har et spørgsmålstegn i navnet. Det er som regel et bogstav, der gik tabt, da filen blev gemt: gem den som CSV UTF-8, eller indsæt rækkerne fra Excel.`,
  faults: {
    workbook: 'Det er en Excel-projektmappe. Gem den som CSV, eller kopiér rækkerne, og indsæt dem her.',
    tooLarge: 'Filen er for stor. Der kan højst importeres 4.000 rækker ad gangen.',
    unreadable: 'Filen kunne ikke læses. Prøv igen.',
    empty: 'Filen er tom. Vælg en anden.',
    noHeadings: 'Første række skal være overskrifter som Fornavn, Efternavn og E-mail.',
    missing: (fields: readonly ImportField[]) =>
      fields.length === 1 ? `Kolonnen ${headings(fields)} mangler.` : `Kolonnerne ${headings(fields)} mangler.`,
    noRows: 'Der er ingen rækker under overskrifterne.',
    tooMany: (count: number) => `Listen har ${rows(count)}. Der kan højst importeres ${showNumber(IMPORT_MAX_ROWS)} ad gangen.`,
    quotes: (row: number) => `Anførselstegnene i række ${row} passer ikke sammen. Ret dem, så resten kan læses.`,
  },
  results: 'Resultat pr. række',
  trial: 'Prøvekørsel. Intet er oprettet endnu.',
  running: 'Prøvekørslen er slut, medarbejderne oprettes nu.',
  over: 'Importen er slut.',
  interrupted: 'Importen er ikke færdig.',
  empty: { title: 'Her ser du, hvad der vil ske', text: 'Indsæt en liste, så prøver vi hver række, før noget oprettes.' },
  failed: 'Rækkerne kunne ikke prøves.',
  none: 'Ingen rækker at vise',
  show: 'Vis rækker',
  shown: { all: 'Alle', creatable: 'Oprettes', created: 'Oprettet', exists: 'Findes allerede', wrong: 'Kan ikke oprettes' },
  states: {
    creatable: 'Oprettes',
    waiting: 'Oprettes',
    sending: 'Oprettes',
    created: 'Oprettet',
    exists: 'Findes allerede',
    wrong: 'Kan ikke oprettes',
  },
  sameAs: (row: number) => `Samme e-mail som række ${row}.`,
  rowNumber: (number: number) => `Række ${number}`,
  columns: { number: 'Række', name: 'Navn', email: 'E-mail', role: 'Rolle', branch: 'Lokation', result: 'Resultat' },
  noun: 'rækker',
  wrongRows: 'Hent fejlrækker',
  toCreate: (count: number) => (count === 1 ? '1 oprettes' : `${showNumber(count)} oprettes`),
  invited: 'og får en invitation på e-mail.',
  nobody: 'Ingen oprettes.',
  skipped: (count: number) => (count === 0 ? '' : count === 1 ? '1 række springes over.' : `${rows(count)} springes over.`),
  create: (count: number) => `Opret ${people(count)}`,
  progress: (created: number, total: number) => `${showNumber(created)} af ${people(total)} er oprettet`,
  spokenProgress: (percent: number) => `${percent} procent er oprettet`,
  left: (ms: number) => {
    const seconds = Math.max(1, Math.round(ms / 1000));
    if (seconds < 60) return seconds === 1 ? 'ca. 1 sekund tilbage' : `ca. ${seconds} sekunder tilbage`;
    const minutes = Math.round(seconds / 60);
    return minutes === 1 ? 'ca. 1 minut tilbage' : `ca. ${minutes} minutter tilbage`;
  },
  stop: 'Stop importen',
  stopping: 'Stopper…',
  resume: 'Fortsæt',
  stopped: 'Importen er stoppet.',
  lineLost: 'Forbindelsen røg undervejs.',
  refused: 'Importen gik i stå.',
  goOn: 'Fortsæt, når der er forbindelse. Ingen oprettes to gange.',
  done: (count: number) => (count === 1 ? '1 medarbejder er oprettet' : `${people(count)} er oprettet`),
  doneInvited: 'og har fået en invitation på e-mail.',
  nobodyDone: 'Ingen er oprettet.',
  skippedDone: (count: number) => (count === 0 ? '' : count === 1 ? '1 række blev sprunget over.' : `${rows(count)} blev sprunget over.`),
  foundAfterLoss: (count: number) =>
    count === 1
      ? '1 række stod allerede, da importen fortsatte. Den blev formentlig oprettet, lige da forbindelsen røg.'
      : `${rows(count)} stod allerede, da importen fortsatte. De blev formentlig oprettet, lige da forbindelsen røg.`,
  again: 'Importér en ny liste',
  back: 'Til medarbejdere',
  leave: {
    title: 'Stop importen?',
    text: 'De, der er oprettet, bliver stående. Resten af listen oprettes ikke.',
    stay: 'Bliv her',
    go: 'Stop og forlad siden',
  },
} as const;
