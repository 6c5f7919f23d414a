/** What stands on a printed order and on its button (S1 §2, design §4.5). */
export const COPY = {
  print: 'Udskriv',
  notYet: 'Kan udskrives, når vognen er fremme.',
  order: (number: string) => `Ordre ${number}`,
  printed: (at: string) => `Udskrevet ${at}`,
} as const;
