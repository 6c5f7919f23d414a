import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ROOM_BESIDE, useMedia } from './use-media.ts';

afterEach(() => vi.unstubAllGlobals());

const Shown = () => <p>{useMedia(ROOM_BESIDE) ? 'beside' : 'over'}</p>;

test('what the window is like decides, and not the paper that the browser prints on meanwhile', () => {
  let isWide = true;
  let tell = () => {};
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_: string, listener: () => void) => {
      tell = listener;
    },
    removeEventListener: () => undefined,
  }));
  const become = (wide: boolean) =>
    act(() => {
      isWide = wide;
      tell();
    });
  const { container } = render(<Shown />);
  expect(container.textContent).toBe('beside');
  act(() => void dispatchEvent(new Event('beforeprint')));
  become(false);
  expect(container.textContent).toBe('beside');
  act(() => void dispatchEvent(new Event('afterprint')));
  become(true);
  expect(container.textContent).toBe('beside');
  become(false);
  expect(container.textContent).toBe('over');
});
