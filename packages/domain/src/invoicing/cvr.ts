/** What each of the eight digits counts; the last one makes the sum divisible by 11 (the Danish business register’s rule). */
const WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1] as const;
const MODULUS = 11;

/** The digits of a CVR number as people write it: `12 34 56 74`, `DK-12345674`, `DK12345674`. Other text comes back without its spaces and dashes. Pure. */
export const plainCvr = (written: string): string => written.replaceAll(/[\s-]/g, '').replace(/^DK/i, '');

/** Is it a CVR number, eight plain digits of which the last one checks the others? Source: the Danish business register. Pure. */
export const isCvr = (digits: string): boolean =>
  /^[1-9]\d{7}$/.test(digits) && WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % MODULUS === 0;

/** `12 34 56 74`, of eight plain digits. Pure. */
export const showCvr = (digits: string): string => digits.replaceAll(/(\d\d)(?=\d)/g, '$1 ');
