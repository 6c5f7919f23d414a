// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts, draft, rememberedChoice, useRemembered } from './storage.ts';

const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const width = rememberedChoice('order-width', asNumber, 720);
const form = draft('order-form', (value) => (typeof value === 'string' ? value : undefined));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('storage', () => {
  it('keeps each user’s own choice', () => {
    width.write('mette', 640);
    expect(width.read('mette')).toBe(640);
    expect(width.read('jonas')).toBe(720);
  });

  it('falls back when what is kept is broken or of another shape', () => {
    localStorage.setItem('choice.mette.order-width', '{broken');
    expect(width.read('mette')).toBe(720);
    localStorage.setItem('choice.mette.order-width', '"wide"');
    expect(width.read('mette')).toBe(720);
  });

  it('clears a user’s drafts and nothing else', () => {
    form.write('mette', 'Havnegade 4');
    form.write('jonas', 'Tuborg');
    width.write('mette', 640);
    clearDrafts('mette');
    expect(form.read('mette')).toBeUndefined();
    expect(form.read('jonas')).toBe('Tuborg');
    expect(width.read('mette')).toBe(640);
  });

  it('keeps a choice for good and a draft for the session only', () => {
    width.write('mette', 640);
    form.write('mette', 'Havnegade 4');
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 1]);
    // A new session: the tab was closed.
    sessionStorage.clear();
    expect(width.read('mette')).toBe(640);
    expect(form.read('mette')).toBeUndefined();
    form.write('mette', 'Havnegade 4');
    localStorage.clear();
    expect(form.read('mette')).toBe('Havnegade 4');
  });

  it('keeps what a component chooses, also for the next time it is drawn', () => {
    const { result, unmount } = renderHook(() => useRemembered(width, 'mette'));
    expect(result.current[0]).toBe(720);
    act(() => result.current[1](1100));
    expect(result.current[0]).toBe(1100);
    unmount();
    expect(renderHook(() => useRemembered(width, 'mette')).result.current[0]).toBe(1100);
  });

  it('survives a storage that throws', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => width.write('mette', 1)).not.toThrow();
    expect(width.read('mette')).toBe(720);
  });
});
