const INK = '#10211E';
const WHITE = '#FFFFFF';

const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
const luminance = (hex: string): number =>
  0.2126 * channel(hex.slice(1, 3)) + 0.7152 * channel(hex.slice(3, 5)) + 0.0722 * channel(hex.slice(5, 7));

/** Contrast ratio of two colours as `#rrggbb`, 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

/** White or ink, whichever reads better on `background` (`#rrggbb`). */
export const readableOn = (background: string): string => (contrast(WHITE, background) >= contrast(INK, background) ? WHITE : INK);
