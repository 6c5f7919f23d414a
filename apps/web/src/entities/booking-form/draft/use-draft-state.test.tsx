import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { sampleOptions } from './form-samples.ts';
import { newDraft } from './form-state.ts';
import { useDraftState } from './use-draft-state.ts';

const now = Date.parse('2026-11-20T13:05:40Z');
const draw = () =>
  renderHook(() =>
    useDraftState({ options: sampleOptions, recents: [], now, editing: false, start: () => newDraft(sampleOptions, 'key-1234', now) }),
  ).result;
afterEach(cleanup);

test('a required field that is left empty says so only when sending was tried', () => {
  const form = draw();
  act(() => form.current.onBlur('customerName'));
  expect(form.current.errorOf('customerName')).toBeUndefined();
  expect(form.current.hasErrors).toBe(false);
  act(() => void form.current.ready());
  expect(form.current.errorOf('customerName')).toBe('Mangler at udfylde Firma / Navn');
  expect(form.current.hasErrors).toBe(true);
});

test('what was refused is not sent again before it is changed', () => {
  const form = draw();
  const type = (texts: object) => act(() => form.current.change({ texts: { ...form.current.draft.texts, ...texts } }));
  type({ customerName: 'Jonas Holm', customerPhone: '12345678' });
  act(() => form.current.refuse({ customerPhone: 'Ugyldigt telefonnummer' }));
  let isReady = true;
  const press = () => act(() => void (isReady = form.current.ready()));
  press();
  expect(isReady).toBe(false);
  type({ customerName: 'Jonas Friis' });
  expect(form.current.errorOf('customerPhone')).toBe('Ugyldigt telefonnummer');
  type({ customerPhone: '87654321' });
  expect(form.current.errorOf('customerPhone')).toBeUndefined();
  press();
  expect(isReady).toBe(true);
});

describe('a chosen day that is over', () => {
  const tomorrow = now + 24 * 60 * 60 * 1000;
  const PAST = 'Datoen kan ikke ligge før i dag.';
  const later = { ...newDraft(sampleOptions, 'key-1234', now), asap: false, time: '23:30' };
  const drawn = (start = later) =>
    renderHook((at: number) => useDraftState({ options: sampleOptions, recents: [], now: at, editing: false, start: () => start }), {
      initialProps: now,
    });
  test('once midnight has passed says so at once, though nobody was in its field', () => {
    const { result, rerender } = drawn();
    expect(result.current.errorOf('date')).toBeUndefined();
    rerender(tomorrow);
    expect(result.current.errorOf('date')).toBe(PAST);
    act(() => result.current.change({ date: '2026-11-21' }));
    expect(result.current.errorOf('date')).toBeUndefined();
  });
  test('in a form that was kept or comes back says so at once', () => {
    const { result } = drawn({ ...later, date: '2026-11-19' });
    expect(result.current.errorOf('date')).toBe(PAST);
    act(() => result.current.startFrom(later));
    expect(result.current.errorOf('date')).toBeUndefined();
    act(() => result.current.startFrom({ ...later, date: '2026-11-19' }));
    expect(result.current.errorOf('date')).toBe(PAST);
  });
  test('and is being typed is told of when its field is left', () => {
    const { result } = drawn();
    act(() => result.current.change({ date: '2026-11-19' }));
    expect(result.current.errorOf('date')).toBeUndefined();
    act(() => result.current.onBlur('date'));
    expect(result.current.errorOf('date')).toBe(PAST);
  });
});

describe('an account that is taken away while it stands in the form', () => {
  const left = { ...sampleOptions, accounts: sampleOptions.accounts.slice(1) };
  const drawn = () =>
    renderHook(
      ({ options }) => useDraftState({ options, recents: [], now, editing: false, start: () => newDraft(sampleOptions, 'key-1234', now) }),
      { initialProps: { options: sampleOptions } },
    );
  const GONE = 'Kontoen Salg Danmark kan ikke bruges længere. Vælg en anden.';
  test('is told of at once by its name, stays, and keeps the order from being sent', () => {
    const { result, rerender } = drawn();
    act(() => result.current.change({ texts: { ...result.current.draft.texts, customerName: 'Jonas Holm' } }));
    rerender({ options: left });
    expect(result.current.errorOf('payment')).toBe(GONE);
    expect(result.current).toMatchObject({ hasErrors: true, goneAccount: 'Salg Danmark' });
    expect(result.current.draft).toMatchObject({ accountId: sampleOptions.accounts[0]?.id, texts: { customerName: 'Jonas Holm' } });
    let isReady = true;
    act(() => void (isReady = result.current.ready()));
    expect(isReady).toBe(false);
  });
  test('is told of no more once another is chosen, or none, or it is back', () => {
    const { result, rerender } = drawn();
    const { accountId } = result.current.draft;
    rerender({ options: left });
    for (const other of [left.accounts[0]?.id ?? '', '']) {
      act(() => result.current.change({ accountId: other }));
      expect([result.current.errorOf('payment'), result.current.hasErrors]).toEqual([undefined, false]);
    }
    act(() => result.current.change({ accountId }));
    rerender({ options: sampleOptions });
    expect(result.current.errorOf('payment')).toBeUndefined();
  });
  test('is told of without a name after a reload', () => {
    const { result } = renderHook(() =>
      useDraftState({ options: left, recents: [], now, editing: false, start: () => newDraft(sampleOptions, 'key-1234', now) }),
    );
    expect(result.current.errorOf('payment')).toBe('Kontoen kan ikke bruges længere. Vælg en anden.');
  });
});
