/** The choice of trips without an account (decisions §5). */
export const NO_ACCOUNT = 'Ingen konto';
/** The choice of trips that a voucher pays. */
export const VOUCHER = 'Taxibon';
/** What stands where a filter is not in use. */
export const ALL = 'Alle';
/** The texts of the report for spreadsheets. */
export const WORKBOOK = {
  trips: 'Ture',
  filters: 'Filtre',
  unknown: 'andet valg',
  /** The sheets of what trips are charged to. */
  sums: { name: 'Navn', trips: 'Ture', total: 'Samlet pris', without: 'Uden' },
  facts: {
    from: 'Fra',
    to: 'Til',
    account: 'Konto',
    customer: 'Kunde',
    destination: 'Destination',
    employee: 'Medarbejder',
    branch: 'Lokation',
    company: 'Virksomhed',
    priceFrom: 'Pris fra',
    priceTo: 'Pris til',
    search: 'Søgning',
    trips: 'Ture',
    total: 'Samlet pris',
    by: 'Hentet af',
    at: 'Hentet',
  },
} as const;
/** The head of the sums as CSV. */
export const SUMS_HEADS = ['Kontering', 'Kode', WORKBOOK.sums.name, WORKBOOK.sums.trips, WORKBOOK.sums.total] as const;
