/** The choice of trips without an account (decisions §5). */
export const NO_ACCOUNT = 'Ingen konto';
/** The choice of trips that a voucher pays. */
export const VOUCHER = 'Taxibon';
