/** What the address field says (S1 §2, design §2.1). */
export const COPY = {
  favourites: 'Favoritter',
  recents: 'Seneste',
  places: 'Adresser',
  searchDown: 'Adressesøgning svarer ikke – prøv igen',
  chooseOnList: 'Vælg en adresse på listen',
  writeNumber: 'Skriv husnummer',
} as const;
