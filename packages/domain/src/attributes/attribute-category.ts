import { LARGE_CAR_SEAT_CODES } from '../orders/large-car.ts';

/** What attributes are of, by their codes (S1 §9, S2 §9, decisions §7). */
export const ATTRIBUTE_CATEGORIES = [
  'ELECTRIC',
  'BIGCAR',
  'STATIONCAR',
  'ANIMAL',
  'BIKE',
  'COURIER',
  'PICKUPLIST',
  'LOYALTY',
  'FLEX',
  'OTHER',
] as const;
export type AttributeCategory = (typeof ATTRIBUTE_CATEGORIES)[number];

/** The code of an electric car, by which a trip counts as electric (S1 §9). */
const ELECTRIC_CODE = 'EL';

/**
 * The codes of each group. Of flex driving there are about 40 codes of two letters, of which the spec names TI and VO only
 * (S1 §9: 'full list not shown'): the others are unknown here and fall under OTHER until the taxi centre's own list is at hand.
 */
const CODES: Readonly<Record<Exclude<AttributeCategory, 'OTHER'>, readonly string[]>> = {
  ELECTRIC: [ELECTRIC_CODE],
  BIGCAR: [...LARGE_CAR_SEAT_CODES, 'SV'],
  STATIONCAR: ['SC'],
  ANIMAL: ['DY', 'HU', 'KA', 'FH'],
  BIKE: ['1C', '2C', '3C'],
  COURIER: ['BU'],
  PICKUPLIST: ['PU'],
  LOYALTY: ['EB'],
  FLEX: ['TI', 'VO'],
};

/** The group of a code as it is kept, in capitals; OTHER where it is of none (decisions §7). Pure. */
export const attributeCategory = (code: string): AttributeCategory =>
  ATTRIBUTE_CATEGORIES.find((category) => category !== 'OTHER' && CODES[category].includes(code)) ?? 'OTHER';

/** Codes that the product itself relies on: what is electric, and the seats of a large car (decisions §7). */
export const RELIED_ON_CODES = [ELECTRIC_CODE, ...LARGE_CAR_SEAT_CODES] as const;

/** May an attribute of this code be changed and archived? False for what the product itself relies on (decisions §7). Pure. */
export const isUpdatable = (code: string): boolean => !RELIED_ON_CODES.some((reliedOn) => reliedOn === code);
