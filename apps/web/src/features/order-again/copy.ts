/** Ordering a finished trip once more, and any trip back (design §1). */
export const COPY = {
  again: 'Bestil igen',
  back: 'Returtur',
  notDriven: 'Turen blev ikke kørt.',
  noDestination: 'Turen har ingen destination.',
} as const;
