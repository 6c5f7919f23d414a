/** Words of a company wherever it stands (S2 §2). */
export const COPY = {
  name: 'Firmanavn',
  address: 'Kvikbestil adresse',
  contactPerson: 'Kontaktperson',
  email: 'Kontakt e-mail',
  logo: 'Logo',
  trips: 'Ture kørt',
  statuses: { ACTIVE: 'Aktiv', INACTIVE: 'Inaktiv' },
} as const;
