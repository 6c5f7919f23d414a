import { COPY as TRIP } from '../../entities/fixed-trip/copy.ts';

/** What the list of fixed trips says (S2 §2). */
export const COPY = {
  title: TRIP.title,
  nouns: TRIP.nouns,
  intro: 'Aftalte ture, som lokationen bestiller med ét valg. De tilbydes i den rækkefølge, de står i her.',
  search: { label: 'Søg i faste ture', placeholder: 'Søg titel eller adresse' },
  columns: {
    title: TRIP.name,
    account: TRIP.account,
    price: TRIP.price,
    pickup: 'Afhentning',
    destination: 'Destination',
    status: 'Status',
  },
  none: '–',
  cannotBeOrdered: (count: number) => (count === 1 ? '1 fast tur kan ikke bestilles.' : `${count} faste ture kan ikke bestilles.`),
  untilUpdated: (count: number) =>
    count === 1
      ? 'Den står i bestillingsformularen med årsagen, til den er opdateret.'
      : 'De står i bestillingsformularen med årsagen, til de er opdateret.',
  beforeOrderSaved: 'Gem den, før du opretter en fast tur.',
  empty: 'Ingen faste ture endnu',
  emptyText: 'En fast tur kan vælges, næste gang nogen i lokationen bestiller en tur.',
  missing: 'Adressen er forkert, eller du har ikke adgang til lokationen',
  add: TRIP.add,
  panel: 'Fast tur',
} as const;
