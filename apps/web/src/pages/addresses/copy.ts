/** What the lists of a branch's addresses say (S2 §2). */
export const COPY = {
  columns: {
    streetName: 'Vejnavn',
    houseNo: 'Husnr.',
    city: 'By',
    zipCode: 'Postnr.',
    poi: 'Sted',
    label: 'Betegnelse',
  },
  none: '–',
  missing: 'Adressen er forkert, eller lokationen findes ikke',
  favourites: {
    title: 'Favoritadresser',
    intro: 'Steder, som lokationen bestiller fra med ét tryk. Det øverste er afhentningsstedet, til nogen vælger et andet.',
    nouns: { one: 'favoritadresse', many: 'favoritadresser' },
    search: { label: 'Søg i favoritadresser', placeholder: 'Søg vej, by eller sted' },
    add: 'Opret favoritadresse',
    beforeOrderSaved: 'Gem den, før du opretter en favoritadresse.',
    empty: 'Ingen favoritadresser endnu',
    emptyText:
      'En favoritadresse kan vælges med ét tryk, når lokationen bestiller. Den øverste er afhentningsstedet, til nogen vælger et andet.',
    panel: 'Favoritadresse',
  },
  custom: {
    title: 'Brugerdefinerede adresser',
    nouns: { one: 'adresse', many: 'adresser' },
    search: { label: 'Søg i brugerdefinerede adresser', placeholder: 'Søg vej, by eller betegnelse' },
    add: 'Opret adresse',
    empty: 'Ingen brugerdefinerede adresser endnu',
    emptyText: 'Giv et sted lokationens egen betegnelse, fx Port 3. Den står først, når lokationen søger, og taxacentralen læser den op.',
    panel: 'Adresse',
  },
} as const;
