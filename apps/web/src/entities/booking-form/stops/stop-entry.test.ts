import { expect, test } from 'vitest';
import { chosenAddress } from '../../address/address-entry.ts';
import { havnegade, kastrup } from '../../order/order-samples.ts';
import { areStops, entriesOfStops, stopProblems, withStop, withStopBack, withStopMoved } from './stop-entry.ts';

const stops = entriesOfStops([havnegade, kastrup, havnegade]);
const keys = (list: typeof stops) => list.map(({ key }) => key).join('');

test('a stop is moved to where another one stands, which gives way', () => {
  expect([keys(withStopMoved(stops, '1', '3')), keys(withStopMoved(stops, '3', '1'))]).toEqual(['231', '312']);
  expect(withStopMoved(stops, '1', '9')).toBe(stops);
});
test('one more stands last and is empty; one that comes back stands where it was', () => {
  const more = withStop(stops);
  expect([keys(more), more.at(-1)?.chosen]).toEqual(['1234', null]);
  const [first, ...rest] = stops;
  const back = first && withStopBack(rest, first, 0);
  expect([back?.[0]?.text, keys(back ?? [])]).toEqual([havnegade.fullAddress, '423']);
});
test('each stop that was not filled in or not chosen says so by its own name', () => {
  const typed = { key: '5', text: 'Havnegade', chosen: null };
  expect(stopProblems([...stops, typed, ...withStop([]).map((one) => ({ ...one, key: '6' }))])).toEqual({
    'stops.5': { text: 'Vælg en adresse på listen', missing: false },
    'stops.6': { text: 'Mangler at udfylde Stop 5', missing: true },
  });
});
test('a kept draft may have stops and may have none', () => {
  const isEntry = (one: unknown) => typeof one === 'object';
  expect([undefined, [], [{ ...chosenAddress(kastrup), key: '1' }], [{}], 'x'].map((value) => areStops(value, isEntry))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
