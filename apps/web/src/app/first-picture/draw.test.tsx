import { expect, test } from 'vitest';
import { FIRST_MODULES, SIGNED_IN_PAGES } from '../routes/page-parts.ts';
import { drawFirstPictures } from './draw.tsx';

const pictures = drawFirstPictures();
const drawnFrom = (module: string): string => {
  const picture = pictures[module];
  if (picture === undefined) throw new Error(`no picture of ${module}`);
  return picture;
};

test('each is of a page that the server knows by its path', () => {
  const known = Object.values(FIRST_MODULES).flatMap((rules) => rules.flatMap(([, modules]) => modules));
  for (const module of Object.keys(pictures)) expect(known).toContain(module);
});

test('the sign-in page says in it what it is for, and nothing in it can be typed into or pressed', () => {
  const html = drawnFrom('src/pages/sign-in/sign-in-page.tsx');
  expect(html).toContain('<h1>Velkommen til «NAME»</h1>');
  const parts = html.match(/<(input|button) [^>]*/g) ?? [];
  expect(parts).toHaveLength(4);
  for (const part of parts) expect(part).toMatch(/^<\w+ disabled /);
});

test.each(SIGNED_IN_PAGES.filter(([, module]) => module in pictures).map(([, module]) => [module]))(
  '%s says one heading and leads nowhere',
  (module) => {
    const html = drawnFrom(module);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<header class="[^"]*_bar_/g)).toHaveLength(1);
    for (const [, to] of html.matchAll(/ href="([^"]*)"/g)) expect(to).toBe('/');
  },
);

test('a page behind the sign-in without a heading that is everybody’s shows nobody’s: only the bar with the installation’s name', () => {
  expect(drawnFrom('src/app/frame/signed-in-frame.tsx').replaceAll(/<[^>]*>/g, '')).toBe('«name»');
});

// Else the largest text of these is a notice or a card, which comes a second or two later (decision 148).
test.each([
  ['fixed-trips/fixed-trips-page', 'Aftalte ture, som lokationen bestiller med ét valg.'],
  ['vouchers/vouchers-page', 'Taxature, der gives på SMS.'],
  ['ordering-rules/ordering-rules-page', 'Reglerne gælder overalt, hvor der bestilles'],
])('%s says what its list is for', (page, said) => {
  expect(drawnFrom(`src/pages/${page}.tsx`)).toContain(`>${said}`);
});
