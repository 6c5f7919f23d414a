/** What is told of a company's rules where somebody orders or changes a trip (decision 113). */
export const COPY = {
  willWait: 'Turen skal godkendes, før den bestilles.',
  willBeRefused: 'Turen kan ikke bestilles.',
  rule: (rule: string, why: string) => `${rule}: ${why}`,
} as const;
