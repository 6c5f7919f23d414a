/** What the order page's frame says. */
export const COPY = {
  many: 'Bestil mange',
  title: 'Bestilling',
  width: 'Bredde på bestillingsformularen',
  parts: 'Dele af siden',
  order: 'Bestil',
  ongoing: 'Ture',
  finished: 'Afsluttede',
  counted: (label: string, n: number | undefined) => (n === undefined ? label : `${label} · ${n}`),
  formBroke: 'Der gik noget galt i bestillingsformularen.',
  listBroke: 'Der gik noget galt i listen.',
  panel: 'Tur',
  oneTrip: 'tur',
  approval: 'Godkendelse',
  panelBroke: 'Turens panel kunne ikke vises.',
} as const;

/** What a row's actions are called (S1 §2). */
export const ROW_ACTIONS = {
  of: (trip: string) => `Handlinger for ${trip}`,
  follow: 'Følg turen',
  ring: (name: string) => `Ring til ${name}`,
  ringPassenger: 'Ring til passageren',
  back: 'Returtur',
  reorder: 'Genbestil tur',
  cancel: 'Annuller tur',
  cancelCars: 'Annuller vognene',
} as const;
