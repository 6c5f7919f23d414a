/** Colours that stand behind a company's initial while it has no logo. White can be read on each. */
export const COMPANY_COLOURS = [
  '#2B4C7E',
  '#8C4A2F',
  '#3F6B3A',
  '#5B3E77',
  '#1F6F78',
  '#7A3B5E',
  '#4A5A23',
  '#34568B',
  '#8A2E3B',
  '#2F5D50',
  '#6B4E16',
  '#4B4E8F',
] as const;

/** The colour of a new company, told by its id (a UUID), whose end is chance. */
export function companyColour(id: string): string {
  const at = Number.parseInt(id.slice(-8), 16) % COMPANY_COLOURS.length;
  return COMPANY_COLOURS[at] ?? COMPANY_COLOURS[0];
}
