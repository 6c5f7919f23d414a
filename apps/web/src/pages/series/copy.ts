/** What the list of series says. */
export const COPY = {
  title: 'Gentagne ture',
  nouns: { one: 'gentaget tur', many: 'gentagne ture' },
  search: { label: 'Søg i gentagne ture', placeholder: 'Søg passager, adresse eller person' },
  hide: { label: 'Skjul stoppede', show: 'Vis stoppede' },
  empty: 'Ingen gentagne ture endnu',
  emptyText: 'Vælg Gentag turen, når du bestiller en tur, der køres igen.',
  panel: 'Gentaget tur',
  ordering: 'Bestilling',
  order: 'Til bestilling',
  columns: { when: 'Gentages', customerName: 'Passager', trip: 'Tur', next: 'Næste tur', issuedBy: 'Bestilt af', active: 'Status' },
  none: '–',
  active: 'I gang',
  stopped: 'Stoppet',
  refused: (n: number): string => (n === 1 ? '1 tur kunne ikke bestilles' : `${n} ture kunne ikke bestilles`),
} as const;
