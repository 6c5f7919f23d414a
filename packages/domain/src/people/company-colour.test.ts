import { expect, test } from 'vitest';
import { COMPANY_COLOURS, companyColour } from './company-colour.ts';

const ids = Array.from({ length: 400 }, () => crypto.randomUUID());

test('a company has one colour for good', () => {
  for (const id of ids) expect(companyColour(id)).toBe(companyColour(id));
});
test('companies share them all out among themselves', () => {
  expect(new Set(ids.map(companyColour))).toEqual(new Set(COMPANY_COLOURS));
});
test('companies that are added at the same moment share them out too', () => {
  const together = Array.from({ length: 400 }, () => `0191ee98-8578-7${crypto.randomUUID().slice(15)}`);
  expect(new Set(together.map(companyColour))).toEqual(new Set(COMPANY_COLOURS));
});
test('white can be read on each of them (WCAG AA, 4.5 to 1)', () => {
  for (const colour of COMPANY_COLOURS) expect(contrastWithWhite(colour), colour).toBeGreaterThan(4.5);
});

function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
