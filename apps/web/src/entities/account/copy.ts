/** What the choice of an account says (S1 §2). */
export const COPY = {
  account: 'Konto',
  noAccount: 'Ingen konto',
} as const;
