import { NO_HOUSE_NUMBER } from '../address.ts';

export interface HouseNumber {
  /** 1 to 9998. */
  readonly no: number;
  /** One capital letter, or null. */
  readonly letter: string | null;
}

/** Zeros in front are the register's; what follows after a sign or a blank (a range, a floor, a door) is no part of the number. */
const NUMBER = /^\s*0*(\d{1,4})(?:\s*([A-ZÆØÅ]))?(?![\p{L}\p{N}])/iu;

/**
 * The house numbers that a register or a map writes in one text: '12A', '012A', '12-14' (12), '12;14' (both), '2B, 3. th' (2B). What
 * is no house number gives none. Pure.
 */
export function readHouseNumbers(text: string): HouseNumber[] {
  return text.split(';').flatMap((part) => {
    const [, digits = '', letter] = NUMBER.exec(part) ?? [];
    const no = Number(digits);
    return no > 0 && no < NO_HOUSE_NUMBER ? [{ no, letter: letter?.toUpperCase() ?? null }] : [];
  });
}
