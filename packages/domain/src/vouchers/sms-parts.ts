/** How phones count a text message (3GPP TS 23.038, GSM 03.38): what a part holds alone, and as one of several. */
const GSM = { alone: 160, among: 153 };
const UCS2 = { alone: 70, among: 67 };
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Signs that take an escape before them, so two places. */
const EXTENDED = new Set('^{}\\[~]|€\f');

/** Does the text fit the alphabet every phone knows (GSM 03.38)? One sign that does not makes the whole message longer. Pure. */
export const isGsmText = (text: string): boolean => Array.from(text).every((sign) => BASIC.has(sign) || EXTENDED.has(sign));

/**
 * What a text takes as SMS: `characters` as phones count them (septets of GSM 03.38, or 16-bit units of UCS-2 as soon as one sign
 * is not of that alphabet), and the `parts` that are paid for. No sign is split between two parts. An empty text is one part. Pure.
 */
export function smsParts(text: string): { readonly characters: number; readonly parts: number } {
  const gsm = isGsmText(text);
  const room = gsm ? GSM : UCS2;
  const places = Array.from(text).map((sign) => (gsm ? (EXTENDED.has(sign) ? 2 : 1) : sign.length));
  const characters = places.reduce((sum, place) => sum + place, 0);
  if (characters <= room.alone) return { characters, parts: 1 };
  let parts = 1;
  let taken = 0;
  for (const place of places) {
    if (taken + place > room.among) {
      parts++;
      taken = 0;
    }
    taken += place;
  }
  return { characters, parts };
}
