import { expect, test } from 'vitest';
import { sampleBasis } from './form-samples.ts';
import { newDraft } from './form-state.ts';
import { orderSentence } from './order-sentence.ts';

const now = Date.parse('2026-11-20T13:05:40Z');
const draft = newDraft(sampleBasis, 'key-1234', now);

test('the sentence repeats when, what and how it is paid', () => {
  expect(orderSentence(draft, 'Salg Danmark', now)).toEqual({
    when: 'I dag 14:05',
    what: 'Alm. vogn · 1 vogn',
    payment: 'Betales med konto Salg Danmark',
    note: undefined,
  });
});

test('a large car, several cars and no account are told', () => {
  const sentence = orderSentence({ ...draft, people: 6, cars: 2, asap: false, date: '2026-11-21', time: '07:30' }, undefined, now);
  expect(sentence).toMatchObject({ when: 'I morgen 07:30', what: 'Stor vogn (6 personer) · 2 vogne', payment: 'Betales i taxi' });
});

test('a past time is told', () => {
  expect(orderSentence({ ...draft, asap: false, date: '2026-11-20', time: '09:00' }, undefined, now)).toMatchObject({
    when: 'I dag 14:05',
    note: 'Tidspunktet er passeret – vi bestiller til nu.',
  });
});
