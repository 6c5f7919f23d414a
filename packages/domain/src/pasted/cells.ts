/** A heading without what people write it with: capitals, spaces, hyphens, dots, a star. Pure. */
export const plainHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What stands before a text so that a spreadsheet does not run it as a formula. */
const HARMLESS = /^'(?=[=+\-@\t\r])/;
/** What no database keeps. */
const UNKEPT = /\0|\p{Surrogate}/gu;

/** A cell's text without what a spreadsheet or a hurried hand puts around it; '' where there is none. Pure. */
export const tidyCell = (cell: string | undefined): string =>
  (cell ?? '').replaceAll(UNKEPT, '').replaceAll(/\s+/gu, ' ').trim().replace(HARMLESS, '');
