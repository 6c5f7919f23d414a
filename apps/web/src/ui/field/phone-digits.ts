/** The eight digits of the one Danish number in a text as people write it, whatever stands between and around them: dashes, 'Mobil:', a name; with 45, +45 or 0045; undefined for anything else. Pure. */
export const phoneDigits = (text: string): string | undefined => /^(?:(?:\+|00)?45)?(\d{8})$/.exec(text.replaceAll(/[^\d+]/g, ''))?.[1];
