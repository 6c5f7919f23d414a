/** What every list of the administration says. */
export const COPY = {
  settings: 'Indstillinger',
  settingsOn: (count: number) => (count === 1 ? '1 valg er slået til' : `${count} valg er slået til`),
  onlyYou: 'Gælder kun dig, på denne computer.',
  reset: 'Nulstil',
  clearSearch: 'Ryd søgning',
  loading: (many: string) => `Indlæser ${many}…`,
  noMatch: (many: string) => `Ingen ${many} passer til det, du har valgt`,
  noMatchFor: (many: string, search: string) => `Ingen ${many} passer til “${search}”`,
  mayBeHidden: 'Nogle er skjult og kan være dem, du søger.',
  failed: 'Listen kunne ikke hentes.',
} as const;
