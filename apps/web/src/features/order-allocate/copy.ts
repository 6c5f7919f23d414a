/** What correcting a trip's allocations says (decision 103). */
export const COPY = {
  open: 'Ret kontering',
  title: 'Ret kontering',
  intro: (trip: string) => `${trip}. Rettelsen står i turens historik.`,
  save: 'Gem kontering',
  saved: 'Konteringen er rettet',
  broke: 'Konteringen kunne ikke vises.',
} as const;
