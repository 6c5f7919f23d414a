import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrderSentence } from '../../entities/booking-form/draft/order-sentence.ts';
import { OrderReview, type ToldEstimate } from './order-review.tsx';

afterEach(cleanup);

const sentence = { when: 'I dag 14:05', what: 'Alm. vogn', payment: 'Betales med konto Salg', payer: 'Salg' };

function lines(estimate?: ToldEstimate, said: OrderSentence = sentence) {
  render(<OrderReview id="told" sentence={said} estimate={estimate} />);
  return screen.getAllByRole('paragraph').map((line) => line.textContent);
}

test('without an estimate the foot says when, what and how it is paid', () => {
  expect(lines()).toEqual(['I dag 14:05', 'Alm. vogn', 'Betales med konto Salg']);
});

test('an estimate stands first and its note last, around the same order in one line', () => {
  expect(lines({ figures: '9 km · 18 min', note: 'Vejledende pris' })).toEqual([
    '9 km · 18 min',
    'I dag 14:05 · Alm. vogn · Salg',
    'Vejledende pris',
  ]);
});

test('a time that is wrong is left out', () => {
  expect(lines(undefined, { ...sentence, when: undefined })).toEqual(['Alm. vogn', 'Betales med konto Salg']);
});
