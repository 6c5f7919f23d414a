import { withinSentence } from '@praj/domain/allocations/allocation-kinds.ts';
import { showNumber } from '../../platform/format.ts';

const values = (count: number): string => (count === 1 ? '1 værdi' : `${showNumber(count)} værdier`);
const rows = (count: number): string => (count === 1 ? '1 række' : `${showNumber(count)} rækker`);

/** What keeping the lists of what trips are charged to says (decision 103). */
export const COPY = {
  code: 'Kode',
  name: 'Navn',
  inUse: 'I brug',
  inUseText: 'Kan vælges ved bestilling. Ture, der har værdien, beholder den.',
  add: 'Opret værdi',
  addTo: (list: string) => `${list}: kan vælges, så snart værdien er oprettet.`,
  added: 'Værdi oprettet',
  saved: 'Værdien er gemt',
  fields: {
    title: 'Felter i bestillingen',
    intro: 'Hvert felt kan udelades, skrives frit eller vælges på en liste. Åbne bestillinger får besked.',
    source: { none: 'Ikke i brug', free: 'Fri tekst', list: 'Fra liste' },
    required: 'Påkrævet',
    save: 'Gem felter',
    saved: 'Felterne er gemt',
  },
  import: {
    title: (list: string) => `Importér ${withinSentence(list)}`,
    intro: 'Indsæt fra Excel, eller vælg en CSV-fil: kode i første kolonne, navn i anden. Højst 5.000 rækker.',
    label: 'Listen som tekst',
    placeholder: 'Kode;Navn\n4711;Salg',
    chooseFile: 'Vælg fil',
    template: 'Hent skabelon',
    templateFile: 'konteringsliste-skabelon.csv',
    rest: 'Deaktivér værdier, der ikke står på listen',
    trying: 'Prøver rækkerne…',
    faults: {
      workbook: 'Det er en Excel-projektmappe. Gem den som CSV, eller kopiér rækkerne, og indsæt dem her.',
      tooLarge: 'Filen er for stor. Der kan højst importeres 5.000 rækker ad gangen.',
      unreadable: 'Filen kunne ikke læses. Prøv igen.',
      empty: 'Filen er tom. Vælg en anden.',
      quotes: (row: number) => `Anførselstegnene i række ${row} passer ikke sammen. Ret dem, så resten kan læses.`,
      tooMany: (count: number) => `Listen har ${rows(count)}. Der kan højst importeres 5.000 ad gangen.`,
      noRows: 'Der er ingen rækker på listen.',
    },
    becomes: { created: 'oprettes', changed: 'ændres', same: 'uden ændring', wrong: 'har fejl' },
    became: { created: 'oprettet', changed: 'ændret', same: 'uden ændring', wrong: 'med fejl' },
    goes: (count: number) => `${values(count)} deaktiveres`,
    went: (count: number) => `${values(count)} deaktiveret`,
    trial: 'Prøvekørsel. Intet er gemt endnu.',
    over: 'Importen er slut.',
    wrong: (row: number, code: string) => `Række ${row}${code ? ` (${code})` : ''}`,
    more: (count: number) => `og ${rows(count)} mere med fejl`,
    restStays: 'Intet deaktiveres, så længe en række har fejl.',
    nothing: 'Listen er allerede, som den skal være.',
    save: (count: number) => `Importér ${values(count)}`,
    onlyGoes: 'Deaktivér',
    done: 'Listen er importeret',
    close: 'Luk',
    cancel: 'Annuller',
  },
} as const;
