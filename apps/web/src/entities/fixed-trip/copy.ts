/** Words of a fixed trip wherever it is administered (S2 §2). */
export const COPY = {
  title: 'Faste ture',
  nouns: { one: 'fast tur', many: 'faste ture' },
  name: 'Titel',
  price: 'Pris',
  account: 'Konto',
  attributes: 'Tilvalg',
  active: 'Aktiv',
  needsUpdate: 'Skal opdateres',
  add: 'Opret fast tur',
} as const;
