import { VOUCHER_PRICE_MAX, VOUCHERS_PER_CALL_MAX } from '@praj/domain/limits.ts';
import { COPY as VOUCHER } from '../../entities/voucher/copy.ts';
import { showNumber } from '../../platform/format.ts';

const vouchers = (n: number): string => (n === 1 ? '1 taxibon' : `${showNumber(n)} taxiboner`);
const recipients = (n: number): string => (n === 1 ? '1 modtager' : `${showNumber(n)} modtagere`);

export const COPY = {
  title: (n: number) => (n === 1 ? 'Opret taxibon' : `Opret ${showNumber(n)} taxiboner`),
  intro: (account: string) => `Modtagerne får hver en SMS. Turene betales på konto ${account}.`,
  switchedOff: 'Taxibon er slået fra for lokationen. Når det er slået til igen, kan det, der står her, sendes.',
  created: (n: number) => (n === 1 ? 'Taxibon oprettet' : `${showNumber(n)} taxiboner oprettet`),
  row: (n: number) => `Modtager ${n}`,
  name: VOUCHER.name,
  phone: VOUCHER.phone,
  reference: VOUCHER.reference,
  language: VOUCHER.language,
  languages: [
    { value: 'DK', label: 'DK', spoken: 'Dansk' },
    { value: 'EN', label: 'EN', spoken: 'Engelsk' },
  ],
  number: 'Antal',
  users: 'Modtagere',
  removeRow: (name: string, n: number) => `Fjern ${name || `modtager ${n}`}`,
  addRow: 'Tilføj modtager',
  full: `Højst ${VOUCHERS_PER_CALL_MAX} modtagere ad gangen.`,
  validity: 'Gyldighed',
  count: (people: number, n: number) => `${recipients(people)}, ${vouchers(n)}.`,
  left: (n: number) => `${showNumber(n)} tilbage i dag.`,
  tooFew: (n: number) =>
    n === 0 ? 'Der kan ikke sendes flere SMS’er i dag.' : `Der kan kun sendes ${n === 1 ? '1 SMS' : `${n} SMS’er`} mere i dag.`,
  notArrived: 'Taxibonerne nåede ikke frem og er ikke oprettet. Prøv igen.',
  asking: 'Svaret kom ikke frem. Vi undersøger, om taxibonerne er oprettet…',
  givenUp: 'Vi ved ikke, om taxibonerne er oprettet. Se på listen, eller åbn Opret taxibon igen, så spørger vi.',
  sms: {
    label: 'SMS, som modtageren får',
    language: 'Sprog i eksemplet',
    languages: [
      { value: 'DK', label: 'Dansk' },
      { value: 'EN', label: 'English' },
    ],
    somebody: 'Jonas',
    parts: (parts: number, characters: number, sender: string) =>
      `${parts === 1 ? '1 SMS' : `${parts} SMS’er`} pr. taxibon (${characters} tegn). Afsender: ${sender}.`,
  },
  limits: {
    set: 'Sæt grænser',
    hint: 'Højeste pris, områder, dage og klokkeslæt.',
    label: 'Grænser',
    remove: 'Fjern grænser',
    highestPrice: 'Højeste pris',
    priceHint: 'Er turen dyrere, betaler modtageren selv resten i taxien.',
    price: 'Skriv prisen i kroner, fx 400 eller 1.250,50.',
    priceTooHigh: `Højst ${showNumber(VOUCHER_PRICE_MAX)} kr.`,
    days: 'Kun på disse dage',
    daysHint: 'Vælger du ingen, gælder alle dage.',
    dayNames: ['Man', 'Tir', 'Ons', 'Tor', 'Fre', 'Lør', 'Søn'],
    from: 'Fra kl.',
    to: 'Til kl.',
    hours: 'Skriv begge klokkeslæt som tt:mm, eller lad begge stå tomme.',
    sameHour: 'Start og slut kan ikke være ens.',
    areasFrom: 'Fra-områder',
    areasTo: 'Til-områder',
  },
  paste: {
    open: 'Indsæt liste eller CSV',
    title: 'Indsæt liste eller CSV',
    how: 'Én modtager pr. linje: navn, telefon, reference, sprog og antal. Sprog og antal kan udelades.',
    placeholder: 'Navn;Telefon;Reference;Sprog;Antal',
    label: 'Modtagere som tekst',
    choose: 'Vælg fil',
    drop: 'Slip filen her',
    cancel: 'Annuller',
    add: (n: number) => (n === 1 ? 'Tilføj 1 modtager' : `Tilføj ${showNumber(n)} modtagere`),
    read: (n: number, wrong: number) =>
      wrong === 0 ? `${recipients(n)} læst.` : `${recipients(n)} læst. ${wrong === 1 ? '1 skal' : `${wrong} skal`} rettes.`,
    line: 'Linje',
    fault: 'Skal rettes',
    preview: 'Læste modtagere',
    none: 'Der er ingen modtagere i teksten.',
    quotes: (line: number) => `Anførselstegnene i linje ${line} passer ikke sammen.`,
    workbook: 'Filen er en projektmappe. Gem den som CSV, og vælg den igen.',
    tooLarge: 'Filen er for stor.',
    unreadable: 'Filen kunne ikke læses.',
    empty: 'Filen er tom. Vælg en anden.',
    missing: (label: string) => `${label} mangler.`,
    tooLong: (label: string, fault: string | undefined) => fault && `${label}: ${fault}`,
    languageFault: 'Sprog skal være DK eller EN.',
    tooMany: (room: number) =>
      room === 0 ? 'Der er ikke plads til flere modtagere.' : `Der er kun plads til ${room} mere. Resten er ikke taget med.`,
  },
} as const;
