/** What the choice of add-ons says (S1 §2). */
export const COPY = {
  addOns: 'Tilvalg',
  manyAddOns: 'Flere tilvalg kan give længere ventetid.',
  required: (addOn: string) => `${addOn} (påkrævet)`,
} as const;
