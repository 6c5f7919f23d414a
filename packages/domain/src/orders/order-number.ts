/** What an order number looks like. */
export const ORDER_NUMBER = /^\d{8}$/;
/** Is it an order number, as against an order's id (decisions §4)? Pure. */
export const isOrderNumber = (text: string): boolean => ORDER_NUMBER.test(text);

/** The order number that was typed, with or without spaces; undefined when it is none. Pure. */
export function readOrderNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '');
  return isOrderNumber(digits) ? digits : undefined;
}

/** An order number (`globalApiId`), eight digits, as it is read out on the phone: 48 210 377 (decisions §2). */
export const showOrderNumber = (globalApiId: string): string => globalApiId.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1 $2 $3');

const NUMBER_NAMES = /(?<!\p{L})(?:ordre(?:nr|nummer)?|vogn|tlf|telefon)[\s.:]*(?=[+\d])/giu;
/** A phone as mails write it, 12-34-56-78 or 1234.5678; no date has its groups. */
const PHONE_IN_GROUPS = /(?<![^\s+)])(?:45[-.])?(?:\d{2}[-.]\d{2}[-.]\d{2}[-.]\d{2}|\d{4}[-.]\d{4})(?!\S)/g;
/**
 * What is searched for, without what a number in it is called by or a phone's groups are held together by: 'Ordre 48 210 377', 'vogn 1482' and
 * 'Tlf. 12-34-56-78' are those numbers. Pure.
 */
export const withPlainNumbers = (search: string): string =>
  search.replaceAll(NUMBER_NAMES, '').replaceAll(PHONE_IN_GROUPS, (phone) => phone.replaceAll(/[-.]/g, ''));
