/** What stands on a printed order and on its button (S1 §2, design §4.5). */
export const COPY = {
  print: 'Udskriv',
  order: (number: string) => `Ordre ${number}`,
  printed: (at: string) => `Udskrevet ${at}`,
} as const;
