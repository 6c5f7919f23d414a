/** The words of choosing an invoice for each order. */
export const COPY = {
  title: 'Én ordre, én faktura',
  intro: 'Ture, der faktureres til et af disse EAN-numre, får hver deres faktura. De andre samles i én om måneden.',
  eans: 'EAN-numre',
  hint: 'Skriv ét EAN-nummer på hver linje. Det gælder fra næste gang, en måned lukkes.',
  wrong: (text: string) => `${text} er ikke et EAN-nummer. Det har 13 cifre, og det sidste skal passe til de andre.`,
  saved: 'EAN-numrene er gemt',
  loading: 'Henter EAN-numrene',
  failed: 'EAN-numrene kunne ikke hentes.',
} as const;
