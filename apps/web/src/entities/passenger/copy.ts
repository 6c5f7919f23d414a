/** What the passenger field says. */
export const COPY = {
  knownPassengers: 'Kendte passagerer',
} as const;
