/** The forms in which an invoice goes to a customer's own systems over Nemhandel: OIOUBL 2.1, and Peppol BIS Billing 3. */
export const DOCUMENT_FORMATS = ['oioubl', 'peppol'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** How far the sending of an invoice has come; one that nobody sent has no state. */
export const SENDING_STATES = ['waiting', 'sent', 'failed'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/**
 * What keeps an invoice from being a document that its receiver takes: nobody said where it is to be paid, nobody knows where it is to be
 * sent, its trips have several rates of VAT (OIOUBL has room for one), or its VAT, which is that of each trip, has come too far from
 * that of their sum.
 */
export const DOCUMENT_LACKS = ['seller_bank', 'buyer_endpoint', 'mixed_rates', 'vat_drift'] as const;
export type DocumentLack = (typeof DOCUMENT_LACKS)[number];

/** What of an invoice or credit note decides that. Money in øre, of a credit note what is given back. */
export interface DocumentFacts {
  readonly payableOere: number;
  readonly hasBank: boolean;
  /** Where it is to be sent; null where that is not known. */
  readonly ean: string | null;
  readonly cvr: string | null;
  readonly lines: readonly TaxedLine[];
}
/** A line's amount without VAT, its VAT, and at which rate in percent. */
export interface TaxedLine {
  readonly netOere: number;
  readonly vatOere: number;
  readonly vatPercent: number;
}

/** By how much the VAT of a rate may differ from the rate of its sum: less than a krone (EN 16931, BR-CO-17). */
const DRIFT_OERE = 100;

/** What keeps an invoice from being a document of this form; nothing where it can be one. A credit note asks for no payment. Pure. */
export function whatLacks(
  { payableOere, hasBank, ean, cvr, lines }: DocumentFacts,
  isCredit: boolean,
  format: DocumentFormat,
): DocumentLack[] {
  const taxes = sumByRate(lines);
  const rates = taxes.filter(({ vatPercent }) => vatPercent > 0);
  const lacks: Record<DocumentLack, boolean> = {
    seller_bank: !isCredit && payableOere > 0 && !hasBank,
    buyer_endpoint: ean === null && cvr === null,
    mixed_rates: format === 'oioubl' && rates.length > 1,
    vat_drift: rates.some(({ netOere, vatOere, vatPercent }) => {
      const ofSum = Math.round((Math.abs(netOere) * vatPercent) / 100);
      return Math.abs(Math.abs(vatOere) - ofSum) >= DRIFT_OERE;
    }),
  };
  return DOCUMENT_LACKS.filter((lack) => lacks[lack]);
}

/** What lines come to at each rate, the lowest first. Pure. */
export function sumByRate(lines: readonly TaxedLine[]): TaxedLine[] {
  const byRate = Map.groupBy(lines, ({ vatPercent }) => vatPercent);
  return [...byRate]
    .map(([vatPercent, its]) => ({
      vatPercent,
      netOere: its.reduce((total, { netOere }) => total + netOere, 0),
      vatOere: its.reduce((total, { vatOere }) => total + vatOere, 0),
    }))
    .toSorted((one, other) => one.vatPercent - other.vatPercent);
}

/** A postal address as documents ask for it; what cannot be told apart stands in `street`. */
export interface PostalParts {
  readonly street: string;
  readonly houseNo: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
}
/** The parts of `Torvet 1, 8000 Aarhus C`. Pure. */
export function splitAddress(line: string): PostalParts {
  const [, before = line, zipCode = null, city = null] = /^(.*?),?\s+(\d{4})\s+([^\d\s]\D*)$/.exec(line) ?? [];
  const [, street = before, houseNo = null] = /^(.*\D)\s+(\d+\s?[A-Za-z]?)$/.exec(before.trim()) ?? [];
  return { street: street.trim(), houseNo, zipCode, city };
}

/** A Danish bank account: four digits of the branch, ten of the account. */
export interface BankAccount {
  readonly regNo: string;
  readonly accountNo: string;
}
/** The account of `1234 12345678` or `1234-0012345678`; undefined for what is none. Pure. */
export function readBankAccount(text: string): BankAccount | undefined {
  const [, regNo, accountNo] = /^(\d{4})(\d{4,10})$/.exec(text.replaceAll(/[\s.-]/g, '')) ?? [];
  return regNo === undefined || accountNo === undefined || Number(regNo) === 0
    ? undefined
    : { regNo, accountNo: accountNo.padStart(10, '0') };
}
