import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

test('a draft that comes back without an add-on that is offered no more says so until another is chosen', () => {
  const [gone, other] = sampleOptions.module.attributesFields.filter(({ required }) => !required);
  const typed = open();
  act(() => typed.result.current.change({ attributeIds: [gone?.id ?? ''] }));
  expect(typed.result.current.news).toBeUndefined();
  cleanup();
  const { module } = sampleOptions;
  const offered = { ...module, attributesFields: module.attributesFields.filter(({ id }) => id !== gone?.id) };
  const { result } = renderHook(() => useOrderForm('u', { ...sampleOptions, module: offered }, [], NOW));
  expect(result.current.draft.attributeIds).not.toContain(gone?.id);
  expect(result.current.news).toBe('addOnsGone');
  act(() => result.current.change({ attributeIds: [other?.id ?? ''] }));
  expect(result.current.news).toBeUndefined();
});

describe('a tab that was duplicated', () => {
  /** The locks of a browser, as far as they are held at once or not at all. */
  function browserLocks() {
    const held = new Set<string>();
    return {
      held,
      request: async (name: string, _options: unknown, work: (lock: object | null) => unknown) => {
        if (held.has(name)) return work(null);
        held.add(name);
        await work({});
        held.delete(name);
      },
    };
  }
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(navigator, 'locks');
  });
  const type = (form: ReturnType<typeof open>) =>
    act(() => form.result.current.change({ texts: { ...form.result.current.draft.texts, comment: 'To kufferter' } }));

  test('keeps what was typed and orders it under a key of its own, while the first one has its key until it is left', async () => {
    const locks = browserLocks();
    Object.assign(navigator, { locks });
    const first = open();
    type(first);
    const { key } = first.result.current.draft;
    await waitFor(() => expect([...locks.held]).toEqual([`order-key ${key}`]));
    const second = open();
    await waitFor(() => expect(second.result.current.draft.key).not.toBe(key));
    expect(second.result.current.draft.texts.comment).toBe('To kufferter');
    expect(first.result.current.draft.key).toBe(key);
    first.unmount();
    second.unmount();
    await waitFor(() => expect(locks.held.size).toBe(0));
  });

  test('asks for the same order where its answer has not come', async () => {
    Object.assign(navigator, { locks: browserLocks() });
    const first = open();
    type(first);
    const { draft } = first.result.current;
    act(() =>
      first.result.current.keepUnanswered({
        body: { comment: 'To kufferter' } as never,
        quick: false,
        pressedAt: new Date(NOW).toISOString(),
      }),
    );
    const second = open();
    await act(() => vi.waitFor(() => expect(second.result.current.unanswered).not.toBeNull()));
    expect(second.result.current.draft.key).toBe(draft.key);
  });
});
