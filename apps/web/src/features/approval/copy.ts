/** What approving an order says (decision 113). */
export const COPY = {
  title: 'Godkend turen?',
  orderedBy: (name: string, branch: string) => `Bestilt af ${name}, ${branch}`,
  facts: { when: 'Afhentning', way: 'Tur', price: 'Pris', passenger: 'Passager', people: 'Personer' },
  from: (place: string) => `Fra ${place}`,
  upTo: (price: string) => `Op til ${price}`,
  noPrice: 'Kendes ikke på forhånd',
  cars: (number: number, size: number) => `Vogn ${number} af ${size}. Alle vogne i bestillingen afgøres på én gang.`,
  approve: 'Godkend',
  reject: 'Afvis',
  approved: 'Turen er godkendt og bestilt',
  partly: 'Godkendt. Turen venter stadig på en anden',
  rejected: 'Turen er afvist. Den, der bestilte, får besked',
} as const;
