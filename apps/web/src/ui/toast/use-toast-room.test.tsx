import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToastRoom } from './use-toast-room.ts';

/** jsdom lays nothing out: what the browser would measure. */
const laidOut = new Map<string, { height: number; left: number }>();
const measures: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
      constructor(measure: () => void) {
        measures.push(measure);
      }
    },
  );
  const of = (element: HTMLElement) => laidOut.get(element.title);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return of(this)?.height ?? 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return of(this)?.left ?? 0;
  });
});
afterEach(() => {
  cleanup();
  measures.length = 0;
  laidOut.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Foot({ name }: { name: string }) {
  const foot = useRef<HTMLElement>(null);
  useToastRoom(foot);
  return <footer ref={foot} title={name} />;
}
const lay = (name: string, height: number, left: number) =>
  act(() => {
    laidOut.set(name, { height, left });
    for (const measure of measures) measure();
  });
const bottom = () => document.documentElement.style.getPropertyValue('--toast-bottom');

test('messages stand above the highest foot that reaches under them, and fall back when it is gone', () => {
  const page = render(<Foot name="form" />);
  lay('form', 84, 0);
  expect(bottom()).toBe('100px');
  const panel = render(<Foot name="panel" />);
  // A panel on a phone; then one at the right edge of a wide window.
  lay('panel', 120, 0);
  expect(bottom()).toBe('136px');
  lay('panel', 120, 800);
  expect(bottom()).toBe('100px');
  lay('form', 0, 0);
  expect(bottom()).toBe('');
  lay('panel', 120, 288);
  expect(bottom()).toBe('136px');
  panel.unmount();
  page.unmount();
  expect(bottom()).toBe('');
});
