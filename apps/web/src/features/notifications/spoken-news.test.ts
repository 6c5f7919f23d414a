import { expect, test } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { spokenNews } from './spoken-news.ts';

const now = Date.parse('2026-11-20T13:00:00Z');
const arriving = sampleOrder(1, { state: 'arriving', estimatedPickup: '2026-11-20T13:04:00Z' });

test('the open order speaks', () => {
  expect(spokenNews(arriving, arriving.id, now)).toBe('Havnegade 4: På vej, Indenfor 4 min');
});

test('another one speaks only when somebody has to do something', () => {
  expect(spokenNews(arriving, undefined, now)).toBeUndefined();
  expect(spokenNews(sampleOrder(2, { state: 'noshow' }), undefined, now)).toBe('Havnegade 4: Ingen passager');
  expect(spokenNews(sampleOrder(2, { state: 'cancelled', cancelCause: 'person' }), undefined, now)).toBeUndefined();
  expect(spokenNews(sampleOrder(2, { state: 'cancelled', cancelCause: 'dispatch' }), undefined, now)).toBe('Havnegade 4: Annulleret');
});
