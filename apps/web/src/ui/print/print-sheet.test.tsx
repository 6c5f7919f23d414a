import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PrintSheet } from './print-sheet.tsx';

afterEach(cleanup);

const print = (moment: 'beforeprint' | 'afterprint') =>
  act(() => {
    dispatchEvent(new Event(moment));
  });

test('the sheet is drawn when the browser prints, as things are then, and taken away after', () => {
  let copies = 0;
  render(<PrintSheet>{() => `Udskrevet ${(copies += 1)}. gang`}</PrintSheet>);
  expect(document.querySelector('[data-print-sheet]')).toBeNull();
  print('beforeprint');
  expect(screen.getByText('Udskrevet 1. gang').parentElement).toBe(document.body);
  print('afterprint');
  expect(document.querySelector('[data-print-sheet]')).toBeNull();
});

test('of two sheets the later one stands last, which is the one that prints', () => {
  render(
    <>
      <PrintSheet>{() => 'Overblik'}</PrintSheet>
      <PrintSheet>{() => 'Ordre'}</PrintSheet>
    </>,
  );
  print('beforeprint');
  expect([...document.querySelectorAll('[data-print-sheet]')].at(-1)?.textContent).toBe('Ordre');
});
