import { expect, test } from 'vitest';
import { FIRST_MODULES } from '../routes/page-parts.ts';
import { drawFirstPictures } from './draw.tsx';

const pictures = drawFirstPictures();
const drawnFrom = (module: string): string => {
  const picture = pictures[module];
  if (picture === undefined) throw new Error(`no picture of ${module}`);
  return picture;
};

test('each is of a page that the server knows by its path', () => {
  const known = Object.values(FIRST_MODULES).flatMap((rules) => rules.map(([, [module]]) => module));
  for (const module of Object.keys(pictures)) expect(known).toContain(module);
});

test('the sign-in page says in it what it is for, and nothing in it can be typed into or pressed', () => {
  const html = drawnFrom('src/pages/sign-in/sign-in-page.tsx');
  expect(html).toContain('<h1>Velkommen til «NAME»</h1>');
  const parts = html.match(/<(input|button) [^>]*/g) ?? [];
  expect(parts).toHaveLength(4);
  for (const part of parts) expect(part).toMatch(/^<\w+ disabled /);
});

test('a page behind the sign-in shows nobody’s: only the bar with the installation’s name', () => {
  expect(drawnFrom('src/app/frame/signed-in-frame.tsx').replaceAll(/<[^>]*>/g, '')).toBe('«name»');
});
