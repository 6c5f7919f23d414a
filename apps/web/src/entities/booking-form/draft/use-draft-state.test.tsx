import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
