import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sampleOptions } from '../../../entities/booking-form/draft/form-samples.ts';
import type { FormOptions } from '../../../entities/booking-form/draft/form-state.ts';
import { havnegade, kastrup } from '../../../entities/order/order-samples.ts';
import { useOrderForm } from './use-order-form.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const withFirst = (favourites: FormOptions['favourites']): FormOptions => ({ ...sampleOptions, favourites });
const open = () =>
  renderHook(({ options }: { options: FormOptions }) => useOrderForm('u', options, [], NOW), {
    initialProps: { options: withFirst([{ ...havnegade, comment: 'Ring på' }]) },
  });
beforeEach(() => sessionStorage.clear());

test('an untouched form takes the new first favourite with its message to the driver', () => {
  const { result, rerender } = open();
  expect(result.current.draft.pickup.chosen).toMatchObject({ fullAddress: havnegade.fullAddress, comment: 'Ring på' });
  rerender({ options: withFirst([{ ...kastrup, comment: 'Dør 3' }, havnegade]) });
  expect(result.current.draft.pickup).toMatchObject({ text: kastrup.fullAddress, chosen: { comment: 'Dør 3' } });
  expect(result.current.dirty).toBe(false);
  rerender({ options: withFirst([{ ...kastrup, comment: 'Dør 4' }]) });
  expect(result.current.draft.pickup.chosen?.comment).toBe('Dør 4');
});

test('a form with something typed keeps its pickup, and takes the new one when it is emptied', () => {
  const { result, rerender } = open();
  act(() => result.current.change({ texts: { ...result.current.draft.texts, comment: 'To kufferter' } }));
  rerender({ options: withFirst([kastrup]) });
  expect(result.current.draft.pickup.text).toBe(havnegade.fullAddress);
  expect(result.current.draft.texts.comment).toBe('To kufferter');
  act(() => result.current.reset());
  expect(result.current.draft.pickup.text).toBe(kastrup.fullAddress);
});

test('without favourites the branch’s own address is the pickup', () => {
  const { result, rerender } = open();
  rerender({ options: { ...withFirst([]), branchAddress: kastrup } });
  expect(result.current.draft.pickup.text).toBe(kastrup.fullAddress);
});
