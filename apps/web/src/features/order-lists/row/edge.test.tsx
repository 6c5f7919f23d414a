import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EDGE_MS } from '../use-news.ts';
import { Edge } from './edge.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const edgeIn = (row: HTMLElement) => row.querySelector('i') as HTMLElement;

test('an edge is worn for four seconds and fades, without becoming a layer of its own', () => {
  const { container } = render(<Edge cameAt={Date.now()} />);
  const edge = edgeIn(container);
  expect(edge.hidden).toBe(false);
  pass(1000);
  expect(edge.style.opacity).toBe('');
  expect(edge.style.backgroundColor).not.toBe('');
  pass(EDGE_MS);
  expect(edge.hidden).toBe(true);
});

test('it begins anew with a later change, and is the same edge', () => {
  const { container, rerender } = render(<Edge cameAt={Date.now()} />);
  const edge = edgeIn(container);
  pass(3000);
  rerender(<Edge cameAt={Date.now()} />);
  expect(edgeIn(container)).toBe(edge);
  expect(edge.style.backgroundColor).toBe('');
  pass(3000);
  expect(edge.hidden).toBe(false);
});

test('a row that is scrolled to when its news is over wears none', () => {
  const { container } = render(<Edge cameAt={Date.now() - EDGE_MS} />);
  expect(edgeIn(container).hidden).toBe(true);
});
