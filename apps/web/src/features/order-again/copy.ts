/** Ordering a finished trip once more (issue 3, design §1). */
export const COPY = {
  again: 'Bestil igen',
  back: 'Returtur',
} as const;
