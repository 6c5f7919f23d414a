import { isPrice } from './money.ts';

/** Digits, by threes or not, and at most two decimals after a comma; 'kr.' may stand behind. */
const DANISH_AMOUNT = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?(?:\s*kr\.?)?$/i;

/**
 * The kroner of an amount as Danes write it: '325', '325,5', '1.234,50 kr.'. Undefined when it is none, or one that nobody can
 * agree on. Source: S2 §2 ('price is free text with unit kr.'), decisions §2. Pure.
 */
export function typedPrice(text: string): number | undefined {
  const [, whole, decimals = ''] = DANISH_AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const kroner = Number(`${whole.replaceAll('.', '')}.${decimals}`);
  return isPrice(kroner) ? kroner : undefined;
}
