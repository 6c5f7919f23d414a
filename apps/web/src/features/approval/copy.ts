/** What approving an order says (decision 113). */
export const COPY = {
  title: 'Godkend turen?',
  boundary: 'Godkendelse',
  decide: 'Se og afgør',
  orderedBy: (name: string, branch: string) => `Bestilt af ${name}, ${branch}`,
  facts: { when: 'Afhentning', way: 'Tur', price: 'Pris', passenger: 'Passager', cars: 'Vogne' },
  from: (place: string) => `Fra ${place}`,
  upTo: (price: string, cars: number) => `${cars === 1 ? 'Op til' : 'I alt op til'} ${price}`,
  noPrice: 'Kendes ikke på forhånd',
  cars: (number: number, size: number, together: number) => {
    const which = `Vogn ${number} af ${size}.`;
    if (together === size) return `${which} Alle vogne i bestillingen afgøres på én gang.`;
    return together === 1 ? `${which} Den afgøres for sig.` : `${which} ${together} af dem afgøres på én gang.`;
  },
  changed: 'Turen er ændret, siden du åbnede den. Læs den igennem, før du afgør den.',
  settled: 'Turen afventer ikke længere godkendelse.',
  close: 'Luk',
  approve: 'Godkend',
  reject: 'Afvis',
  approved: 'Turen er godkendt og bestilt',
  partly: 'Godkendt. Turen venter stadig på en anden',
  rejected: 'Turen er afvist. Den, der bestilte, får besked',
} as const;
