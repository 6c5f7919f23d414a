import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** What stands for letters that no typeface of a paper has, as of Arabic, and for emoji: that something is missing must be seen. */
const UNSHOWN = '[kan ikke vises]';
/** Says how letters stand, not which: joiners, marks of direction, how an emoji is drawn. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
/** Spaces of other widths, as come along with what is pasted: the typefaces have a plain one, and one that does not break. */
const OTHER_SPACE = /[^\S\n\r\u00a0]/g;

/** A typeface in one weight, by the name that a paper knows it by. */
interface Typeface {
  readonly name: string;
  readonly file: Buffer;
  readonly font: Font;
}
function load(name: string, url: string): Typeface {
  const file = readFileSync(fileURLToPath(url));
  const font = create(file);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${url} holds several typefaces`);
  return { name, file, font };
}

/** The portal's own typeface, which is Latin, and one like it that is Greek and Cyrillic too. */
export const TYPEFACES = {
  plain: [
    load('plain', import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf')),
    load('plain-wide', import.meta.resolve('@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf')),
  ],
  bold: [
    load('bold', import.meta.resolve('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf')),
    load('bold-wide', import.meta.resolve('@expo-google-fonts/manrope/700Bold/Manrope_700Bold.ttf')),
  ],
} as const;
export type Weight = keyof typeof TYPEFACES;

const isLacking = ({ font }: Typeface, letter: string): boolean =>
  !/\s/.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** In which typeface a text is set, and what of it can be: a text is set in one throughout, the portal's own where that has all of it. Pure. */
export function setIn(weight: Weight, written: string): { readonly typeface: string; readonly text: string } {
  const text = written.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll('\u2011', '-').replaceAll(OTHER_SPACE, ' ');
  const letters = Array.from(text);
  const [own, wide] = TYPEFACES[weight];
  if (!letters.some((letter) => isLacking(own, letter))) return { typeface: own.name, text };
  // What neither has is no reason to leave the portal's own.
  const chosen = letters.some((letter) => isLacking(own, letter) && !isLacking(wide, letter)) ? wide : own;
  const marked = letters.map((letter) => (isLacking(chosen, letter) ? '\0' : letter)).join('');
  return { typeface: chosen.name, text: marked.replaceAll(/\0(?:\s*\0)*/g, UNSHOWN) };
}
