/** What an order's history says of a change while it waited to be approved. */
export const COPY = {
  asksAgain: 'Skal godkendes på ny',
  asksNoMore: 'Skal ikke længere godkendes',
} as const;
