import { COPY as COMPANY } from '../../entities/company/copy.ts';

export const COPY = {
  title: 'Kunder',
  nouns: { one: 'kunde', many: 'kunder' },
  search: { label: 'Søg i kunder', placeholder: 'Søg firma eller kontaktperson' },
  hide: { label: 'Skjul deaktiverede kunder', show: 'Vis deaktiverede kunder' },
  empty: 'Ingen kunder endnu',
  columns: {
    name: 'Firma',
    contactPerson: COMPANY.contactPerson,
    employees: 'Medarbejdere',
    trips: COMPANY.trips,
    number: 'Id',
    status: 'Status',
  },
  add: 'Opret kunde',
  company: {
    one: 'Kunde',
    loading: 'Henter kundens oplysninger, lokationer, medarbejdere, konti og bookingmodul…',
    failed: 'Kunden kunne ikke hentes.',
    missing: { title: 'Kunden findes ikke', text: 'Adressen er forkert, eller du har ikke adgang til kunden.', back: 'Gå til kunder' },
    inactive: 'Kunden er inaktiv',
  },
  branch: {
    one: 'Lokation',
    loading: 'Henter lokationens oplysninger og medarbejdere…',
    failed: 'Lokationen kunne ikke hentes.',
    missing: { title: 'Lokationen findes ikke', text: 'Adressen er forkert, eller du har ikke adgang til lokationen.' },
    back: (company: string) => `Gå til ${company}`,
    inactive: 'Lokationen er inaktiv',
  },
  settings: {
    title: 'Indstillinger',
    loading: 'Henter indstillinger, konti og medarbejdere for virksomheden og dens lokationer…',
    failed: 'Indstillingerne kunne ikke hentes.',
    missing: { title: 'Indstillinger', text: 'Du har ikke adgang til indstillingerne.', back: 'Gå til bestilling' },
    keptBy: (brand: string) => `Konti, faste ture og bookingmodule passes af ${brand}. Skriv til `,
  },
  details: { title: 'Oplysninger', text: 'Logo, navn, adresse og kontakt' },
  branchDetails: { title: 'Oplysninger', text: 'Navn, adresse og kontakt' },
  vouchers: 'Taxibon',
  allEmployees: 'Medarbejdere i alle lokationer',
} as const;
