import { COPY as DISCOUNT } from '../../entities/discount-code/copy.ts';

export const COPY = {
  title: DISCOUNT.title,
  nouns: DISCOUNT.nouns,
  settings: 'Indstillinger',
  redeemed: 'Indløste rabatkoder',
  marketing: 'Brugere tilmeldt marketing',
  search: { label: 'Søg i rabatkoder', placeholder: 'Søg kode' },
  hide: { label: 'Skjul udløbne', show: 'Vis udløbne', hint: 'Udløbne og deaktiverede rabatkoder står ikke på listen.' },
  add: 'Opret rabatkode',
  panel: DISCOUNT.one,
  empty: 'Ingen rabatkoder endnu',
  emptyText: 'Opret den første, så kan den bruges i appen.',
} as const;
