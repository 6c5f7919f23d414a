import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fetchLikelyParts, lazyWithRetry } from './lazy-with-retry.ts';

afterEach(cleanup);
const Part = () => <input aria-label="Tur" />;
const field = () => screen.queryByRole('textbox', { name: 'Tur' });
const drawn = (Likely: ReturnType<typeof likelyPart>) => (
  <Suspense fallback={null}>
    <Likely />
  </Suspense>
);
const likelyPart = () => lazyWithRetry(async () => Part, { likely: true });

test('a part that came ahead is drawn with what asks for it, not after it', async () => {
  const Likely = likelyPart();
  await fetchLikelyParts([]);
  render(drawn(Likely));
  expect(field()).not.toBeNull();
});

test('a part that is drawn before the page rests stays what it is', async () => {
  const Likely = likelyPart();
  const { rerender } = render(drawn(Likely));
  expect(field()).toBeNull();
  const before = await screen.findByRole('textbox', { name: 'Tur' });
  await fetchLikelyParts([]);
  rerender(drawn(Likely));
  expect(field()).toBe(before);
});
