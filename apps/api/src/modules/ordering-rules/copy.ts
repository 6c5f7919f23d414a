/** What people who order are told of rules. */
export const COPY = {
  ask: (name: string, email: string, phone: string | null) =>
    phone === null ? `Spørg ${name}, ${email}.` : `Spørg ${name}, ${phone} eller ${email}.`,
  askNobody: 'Spørg virksomhedens administrator.',
} as const;
