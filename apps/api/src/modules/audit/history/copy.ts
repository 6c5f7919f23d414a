/** What history says of values that are too many to be written out. */
export const COPY = {
  more: (count: number) => `${count.toLocaleString('da-DK')} flere`,
  everywhere: 'Alle postnumre',
} as const;
