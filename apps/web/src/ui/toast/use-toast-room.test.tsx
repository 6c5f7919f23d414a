import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { useToastRoom } from './use-toast-room.ts';

/** jsdom lays nothing out: what the browser would measure. */
const laidOut = new Map<string, { height: number; left: number; above?: number }>();
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
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { bottom: innerHeight - (of(this)?.above ?? 0) } as DOMRect;
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
const lay = (name: string, height: number, left: number, above = 0) =>
  act(() => {
    laidOut.set(name, { height, left, above });
    for (const measure of measures) measure();
  });
const bottom = () => document.querySelector<HTMLElement>('[aria-label="Beskeder"]')?.style.getPropertyValue('--room');

test('messages stand above the highest foot that reaches under them, and fall back when it is gone', () => {
  render(<ToastRegion />);
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

test('messages stand above what stands a little above the lower edge, and beside what ends further up', () => {
  render(<ToastRegion />);
  render(<Foot name="version" />);
  lay('version', 40, 52, 44);
  expect(bottom()).toBe('100px');
  lay('version', 40, 52, 300);
  expect(bottom()).toBe('');
});

test('a foot tells the region alone, so that the style of no other element is reckoned anew', () => {
  render(<ToastRegion />);
  render(<Foot name="form" />);
  lay('form', 84, 0);
  expect(bottom()).toBe('100px');
  expect(document.documentElement.getAttribute('style')).toBeNull();
});
