export const COPY = {
  report: 'Hent rapport',
  /** What the button beside it is called. */
  formats: 'Vælg format',
  excel: 'Excel',
  excelNote: 'Rigtige tal og datoer, filtrene på eget ark',
  csv: 'CSV',
  csvNote: 'Semikolon og decimalkomma',
  sums: 'Summer (CSV)',
  sumsNote: 'Turudgift pr. kontering, en linje pr. kode',
  onlyShown: (columns: number) => (columns === 1 ? 'Kun den viste kolonne' : `Kun de ${columns} viste kolonner`),
  trips: (total: string, one: boolean) => (one ? '1 tur' : `${total} ture`),
  files: { csv: 'rapport.csv', excel: 'rapport.xlsx', sums: 'summer.csv' },
} as const;
