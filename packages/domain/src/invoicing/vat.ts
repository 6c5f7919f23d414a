/** The rate of whoever drives people: taking people from place to place is exempt (Danish VAT act, § 13, 1, no. 15). Percent. */
export const VAT_EXEMPT = 0;
/** The Danish rate of what is not exempt. Percent. */
export const VAT_STANDARD = 25;

/**
 * The VAT that an amount with VAT holds, in øre; half an øre rounds away from zero, so that a credit holds as much as what it takes back.
 * @param oere the amount with VAT, in øre, below zero for a credit
 * @param percent of the amount without VAT, 0 or more
 */
export const vatWithin = (oere: number, percent: number): number =>
  Math.sign(oere) * Math.round((Math.abs(oere) * percent) / (100 + percent));
