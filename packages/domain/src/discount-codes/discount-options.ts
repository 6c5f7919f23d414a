/** Discount percentage codes (S2 §9), and '25', the code of the option of 25 % (decisions §7). Percent. */
const PERCENTAGE_CODES: Readonly<Record<string, number>> = {
  R4: 4,
  R5: 5,
  R6: 6,
  R8: 8,
  10: 10,
  11: 11,
  12: 12,
  15: 15,
  20: 20,
  25: 25,
  35: 35,
  41: 41,
  42: 42,
  LR: 10,
};
/** Special agreement codes (S2 §9), which stand behind a percentage code: 'R5,FX'. */
const AGREEMENT_CODES: Readonly<Record<string, number>> = {
  F1: 1,
  F2: 2,
  F3: 3,
  F4: 4,
  F5: 5,
  F8: 8,
  FC: 12,
  FK: 20,
  FM: 22,
  FR: 25,
  FS: 38,
  FX: 10,
  FY: 39,
  FZ: 15,
};

/** What a form offers, by its `attributeCode`, in this order (S2 §9). */
export const DISCOUNT_OPTIONS = [
  'R5',
  'R8',
  '10',
  '11',
  '12',
  '15',
  '20',
  '25',
  '35',
  '10,F5',
  'R5,FX',
  '10,FX',
  '15,F5',
  '20,F5',
] as const;
/** What a new code begins with. */
export const DEFAULT_DISCOUNT_OPTION = 'R5';

interface DiscountOption {
  /** Of its first part. */
  readonly percentage: number;
  /** Of the special agreement behind it, where there is one. */
  readonly agreement: number | undefined;
}

/** What an `attributeCode` gives; undefined ('unknown' in S2 §9) unless it is a percentage code, alone or with one agreement. */
function readOption(attributeCode: string): DiscountOption | undefined {
  const [first = '', second, ...rest] = attributeCode.split(',');
  if (!Object.hasOwn(PERCENTAGE_CODES, first) || rest.length > 0) return undefined;
  if (second !== undefined && !Object.hasOwn(AGREEMENT_CODES, second)) return undefined;
  return { percentage: PERCENTAGE_CODES[first] ?? 0, agreement: second === undefined ? undefined : AGREEMENT_CODES[second] };
}

/** The percentage that an `attributeCode` stands for, also one that no form offers; undefined where a part of it is not known. */
export const percentageOf = (attributeCode: string): number | undefined => readOption(attributeCode)?.percentage;

/** An option as people read it: '5 %', '10 % + F5', and 'R5,FX' as '5 % + F10' (S2 §9). An unknown code reads as it stands. */
export function optionWords(attributeCode: string): string {
  const option = readOption(attributeCode);
  if (!option) return attributeCode;
  return option.agreement === undefined ? `${option.percentage} %` : `${option.percentage} % + F${option.agreement}`;
}
