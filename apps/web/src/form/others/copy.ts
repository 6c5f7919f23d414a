/** Said where a colleague has taken away what is typed in: the form stays to be read. */
export const NOT_SAVED = 'Det, du har skrevet, er ikke gemt, men kan kopieres herfra.';

export const COPY = {
  overtaken: 'En kollega har ændret det samme, mens du skrev:',
  theirs: (label: string, text: string) => (text.trim() === '' ? `${label} er nu tom` : `${label} er nu ”${text}”`),
  yoursIsSaved: 'Gemmer du, gælder det, du har skrevet.',
} as const;
