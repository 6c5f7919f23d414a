// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { clearDrafts } from '../../platform/storage.ts';
import { draftOfOrder } from './draft-of-order.ts';
import { forgetChange, KEPT_AT_MOST, keepChange, keptChangeOf } from './kept-changes.ts';

afterEach(() => sessionStorage.clear());

const USER = 'mette';
const KEY = `draft.${USER}.order-changes`;
const typedOn = (n: number, comment = 'Ring på') => {
  const seen = sampleOrder(n);
  const draft = draftOfOrder(seen);
  return { seen, draft: { ...draft, texts: { ...draft.texts, comment } } };
};

test('of each order the last that was typed is kept, with the version it was typed on', () => {
  keepChange(USER, typedOn(1));
  keepChange(USER, typedOn(2, 'Til den anden'));
  keepChange(USER, typedOn(1, 'Ring på igen'));
  expect(keptChangeOf(USER, sampleOrder(1, { version: 7 }))).toEqual(typedOn(1, 'Ring på igen'));
  expect(keptChangeOf(USER, sampleOrder(2))?.draft.texts.comment).toBe('Til den anden');
  forgetChange(USER, sampleOrder(1).id);
  expect(keptChangeOf(USER, sampleOrder(1))).toBeUndefined();
  expect(keptChangeOf(USER, sampleOrder(2))).toBeDefined();
});

test('they do not pile up: the one typed longest ago goes first', () => {
  for (let n = 1; n <= KEPT_AT_MOST + 2; n++) keepChange(USER, typedOn(n));
  keepChange(USER, typedOn(3, 'Set på igen'));
  keepChange(USER, typedOn(99));
  const kept = Array.from({ length: KEPT_AT_MOST + 2 }, (_, index) => index + 1).filter((n) => keptChangeOf(USER, sampleOrder(n)));
  expect(kept).toEqual([3, 5, 6, 7]);
});

test('what the order holds by now is nothing that was typed', () => {
  keepChange(USER, typedOn(1));
  expect(keptChangeOf(USER, sampleOrder(1, { version: 2, comment: 'Ring på', reference: 'P-9' }))).toBeUndefined();
  expect(keptChangeOf(USER, sampleOrder(1, { version: 2, comment: 'Noget andet' }))).toBeDefined();
});

test('signing out oneself clears them', () => {
  keepChange(USER, typedOn(1));
  clearDrafts(USER);
  expect(keptChangeOf(USER, sampleOrder(1))).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['no list', { seen: 1 }],
  ['a draft of another form', [{ ...typedOn(1), draft: { texts: {} } }]],
  ['an order of another form', [{ ...typedOn(1), seen: { id: sampleOrder(1).id, version: 1 } }]],
])('%s is let go', (_, stored) => {
  sessionStorage.setItem(KEY, JSON.stringify(stored));
  expect(keptChangeOf(USER, sampleOrder(1))).toBeUndefined();
});
