import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Splitter } from './splitter.tsx';

afterEach(cleanup);

function Trial({ start }: { start: number }) {
  const [width, setWidth] = useState(start);
  return <Splitter label="Bredde" value={width} min={480} max={1100} initial={720} onChange={setWidth} />;
}
const edge = () => screen.getByRole('separator', { name: 'Bredde' });
const width = () => Number(edge().getAttribute('aria-valuenow'));

test.each([
  ['ArrowRight', false, 716],
  ['ArrowLeft', false, 684],
  ['ArrowRight', true, 764],
  ['ArrowLeft', true, 636],
  ['Home', false, 480],
  ['End', false, 1100],
])('%s (Shift: %s) moves the edge from 700 to %i', (key, shiftKey, expected) => {
  render(<Trial start={700} />);
  fireEvent.keyDown(edge(), { key, shiftKey });
  expect(width()).toBe(expected);
});

test('the edge stops at its limits', () => {
  render(<Trial start={490} />);
  fireEvent.keyDown(edge(), { key: 'ArrowLeft', shiftKey: true });
  expect(width()).toBe(480);
});

test('a double click returns to the first width', () => {
  render(<Trial start={1000} />);
  fireEvent.doubleClick(edge());
  expect(width()).toBe(720);
});

test('two buttons move the edge for whoever cannot drag', () => {
  render(<Trial start={700} />);
  fireEvent.click(screen.getByRole('button', { name: 'Bredde: bredere' }));
  expect(width()).toBe(764);
  fireEvent.click(screen.getByRole('button', { name: 'Bredde: smallere' }));
  expect(width()).toBe(700);
});

test('it is one tab stop with a name, a value and what the value means', () => {
  const { container } = render(<Trial start={700} />);
  const stops = [...container.querySelectorAll<HTMLElement>('[tabindex], button')].filter(({ tabIndex }) => tabIndex >= 0);
  expect(stops).toEqual([edge()]);
  expect(edge().getAttribute('aria-valuetext')).toBe('700 pixel');
  expect(['aria-valuemin', 'aria-valuemax', 'aria-orientation'].map((name) => edge().getAttribute(name))).toEqual([
    '480',
    '1100',
    'vertical',
  ]);
});
