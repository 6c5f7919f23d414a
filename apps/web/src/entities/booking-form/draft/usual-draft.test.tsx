import type { UsualAllocations } from '@praj/contract/allocations/shapes.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { goneText } from '../../allocation/usual-entry.ts';
import { guestTrip, sampleModule, sampleOptions } from './form-samples.ts';
import { bodyOf, type FormOptions, newDraft, reconcileDraft, saidFor, withFixedTrip, withoutFixedTrip, withUsual } from './form-state.ts';
import { useDraftState } from './use-draft-state.ts';

const now = Date.parse('2026-11-20T13:05:40Z');
const usual = (code: string, inUse = true): UsualAllocations => [{ kind: 'costCentre', code, name: null, inUse }];
const [sales, management] = sampleOptions.accounts as [FormOptions['accounts'][number], FormOptions['accounts'][number]];
const options: FormOptions = {
  ...sampleOptions,
  module: { ...sampleModule, allocationFields: [{ kind: 'costCentre', source: 'list', required: true }] },
  accounts: [sales, { ...management, usualAllocations: [...usual('900')] }],
  usualAllocations: usual('4711'),
};
const draw = (given = options) =>
  renderHook(() => useDraftState({ options: given, recents: [], now, editing: false, start: () => newDraft(given, 'key-1234', now) }))
    .result;
const shown = (form: ReturnType<typeof draw>) => form.current.draft.allocations?.costCentre?.text;
afterEach(cleanup);

test('the form opens with what is usual, and follows the account until somebody types', () => {
  const form = draw();
  expect(shown(form)).toBe('4711');
  act(() => form.current.change({ accountId: management.id }));
  expect(shown(form)).toBe('900');
  act(() => form.current.change({ accountId: sales.id }));
  expect(shown(form)).toBe('4711');
  act(() => form.current.change({ allocations: { costCentre: { text: '1', chosen: null } } }));
  act(() => form.current.change({ accountId: management.id }));
  expect(shown(form)).toBe('1');
});

describe('a fixed trip', () => {
  const toAirport = { ...guestTrip, account: null, usualAllocations: [...usual('lufthavn')] };
  const gone = { ...guestTrip, id: 'gone', account: null, usualAllocations: [...usual('nedlagt', false)] };
  const plain = { ...guestTrip, id: 'plain', account: null };
  const withTrips: FormOptions = { ...options, fixedTrips: [toAirport, gone, plain] };
  const choose = (form: ReturnType<typeof draw>, trip: typeof plain) =>
    act(() => form.current.change(withFixedTrip(form.current.draft, trip, withTrips)));
  const leave = (form: ReturnType<typeof draw>) => act(() => form.current.change(withoutFixedTrip(form.current.draft, withTrips, now)));

  test('fills in before the account and the person, and takes it along when another is chosen', () => {
    const form = draw(withTrips);
    choose(form, toAirport);
    expect(shown(form)).toBe('lufthavn');
    act(() => form.current.change({ accountId: management.id }));
    expect(shown(form)).toBe('lufthavn');
    choose(form, plain);
    expect(shown(form)).toBe('900');
    choose(form, toAirport);
    leave(form);
    // The account that was chosen by hand stays.
    expect(shown(form)).toBe('900');
    act(() => form.current.change({ accountId: sales.id }));
    expect(shown(form)).toBe('4711');
  });

  test('leaves what was typed by hand, before it is chosen and after', () => {
    const form = draw(withTrips);
    act(() => form.current.change({ allocations: { costCentre: { text: '1', chosen: null } } }));
    choose(form, toAirport);
    expect(shown(form)).toBe('1');
    choose(form, plain);
    leave(form);
    expect(shown(form)).toBe('1');
  });

  test('whose value is out of use gives way, and the field says so', () => {
    const form = draw(withTrips);
    choose(form, gone);
    expect(shown(form)).toBe('4711');
    expect(goneText('costCentre', form.current.draft.allocations?.costCentre, saidFor(form.current.draft, withTrips))).toContain('nedlagt');
  });

  test('that is said to be usually charged otherwise meanwhile fills in anew, and one that is removed takes it along', () => {
    const draft = withUsual(withFixedTrip(newDraft(withTrips, 'key-1234', now), toAirport, withTrips), withTrips);
    const other = { ...withTrips, fixedTrips: [{ ...toAirport, usualAllocations: [...usual('andet')] }] };
    expect(reconcileDraft(draft, other).allocations?.costCentre?.text).toBe('andet');
    expect(reconcileDraft(draft, { ...withTrips, fixedTrips: [] }).allocations?.costCentre?.text).toBe('4711');
  });
});

test('what was filled in is ordered on as if it had been typed', () => {
  expect(bodyOf(newDraft(options, 'key-1234', now), options.module, now)?.allocations).toEqual({ costCentre: '4711' });
});

test('what is emptied stays empty, and what is out of use is not filled in', () => {
  const form = draw();
  act(() => form.current.change({ allocations: { costCentre: { text: '', chosen: null } } }));
  act(() => form.current.change({ accountId: management.id }));
  expect(shown(form)).toBe('');
  expect(shown(draw({ ...options, usualAllocations: usual('4711', false) }))).toBeUndefined();
});

test('a form that fills in nothing is as it was, and so is one that asks for nothing', () => {
  const { usualAllocations: _none, ...changing } = options;
  expect(newDraft(changing, 'key-1234', now)).not.toHaveProperty('allocations');
  const draft = newDraft(sampleOptions, 'key-1234', now);
  expect(withUsual(draft, { ...options, module: sampleModule })).toBe(draft);
});
