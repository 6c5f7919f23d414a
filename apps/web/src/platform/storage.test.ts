import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts, draft, rememberedChoice } from './storage.ts';

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
