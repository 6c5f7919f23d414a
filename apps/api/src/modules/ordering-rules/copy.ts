/** What people who order are told of rules. */
export const COPY = {
  ask: (name: string, email: string, phone: string | null) =>
    phone === null ? `Spørg ${name}, ${email}.` : `Spørg ${name}, ${phone} eller ${email}.`,
  askNobody: 'Spørg virksomhedens administrator.',
  /** Of a change or a voucher's trip, which cannot wait. */
  voucherNeedsApproval: 'Turen skal godkendes, så den kan ikke bestilles i vognen.',
} as const;
