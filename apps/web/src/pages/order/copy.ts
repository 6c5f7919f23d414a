/** What the order page's frame says. */
export const COPY = {
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
  panelBroke: 'Turens panel kunne ikke vises.',
} as const;
