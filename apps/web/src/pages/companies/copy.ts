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
  company: 'Kunde',
  loading: 'Henter kunden…',
  failed: 'Kunden kunne ikke hentes.',
  missing: { title: 'Kunden findes ikke', text: 'Adressen er forkert, eller du har ikke adgang til kunden.', back: 'Gå til kunder' },
  details: { title: 'Oplysninger', text: 'Logo, navn, adresse og kontakt' },
} as const;
