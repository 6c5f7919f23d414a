/** What is told of a company's rules where somebody orders, changes or decides a trip (decision 113). */
export const COPY = {
  willWait: 'Turen skal godkendes, før den bestilles.',
  willBeRefused: 'Turen kan ikke bestilles.',
  unanswered: 'Vi har ikke fået svar, så turen er måske ikke afgjort. Prøv igen: den afgøres kun én gang.',
  rule: (rule: string, why: string) => `${rule}: ${why}`,
} as const;
