import { LOGO_MAX_BYTES } from '@praj/domain/limits.ts';
import { expect, test } from 'vitest';
import { whyNotDrawn, whyNotLogo } from './company-form.ts';

const file = (part: Partial<Pick<File, 'type' | 'size'>> = {}) => ({ type: 'image/png', size: 1000, ...part });
const small = { width: 100, height: 100 };

test.each([
  ['a png', file(), small, undefined],
  ['a jpg as large as one may be', file({ type: 'image/jpeg', size: LOGO_MAX_BYTES }), { width: 5000, height: 5000 }, undefined],
  ['a drawing', file({ type: 'image/svg+xml' }), small, 'Logoet skal være et billede i png eller jpg.'],
  ['a png that nobody can draw', file(), undefined, 'Logoet skal være et billede i png eller jpg.'],
  ['too many bytes, whether they can be drawn or not', file({ size: LOGO_MAX_BYTES + 1 }), undefined, 'Logoet må højst fylde 1,5 MB.'],
  ['few bytes that unfold to too much', file(), { width: 5001, height: 5000 }, 'Logoet må højst have 25 millioner pixels.'],
])('%s', (_name, chosen, size, why) => {
  expect(whyNotLogo(chosen) ?? whyNotDrawn(size)).toBe(why);
});
