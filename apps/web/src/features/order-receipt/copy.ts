/** The words of the button that fetches a trip's receipt. */
export const COPY = {
  fetch: 'Hent kvittering',
  fileName: (number: string) => `kvittering-${number}.pdf`,
} as const;
