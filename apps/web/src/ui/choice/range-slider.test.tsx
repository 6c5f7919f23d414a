import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RangeSlider, type RangeSliderProps } from './range-slider.tsx';

afterEach(cleanup);

const show = (more: Partial<RangeSliderProps> = {}) => {
  const onSettle = vi.fn();
  const draw = (now: Partial<RangeSliderProps>) => (
    <RangeSlider
      label="Pris"
      unit="kr."
      min={60}
      max={960}
      value={{ from: 150, to: 640 }}
      fromLabel="Laveste pris"
      toLabel="Højeste pris"
      onSettle={onSettle}
      {...more}
      {...now}
    />
  );
  const { container, rerender } = render(draw({}));
  return { onSettle, container, redraw: (now: Partial<RangeSliderProps>) => rerender(draw(now)) };
};
const entry = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = (name: string, value: string) => {
  fireEvent.change(entry(name), { target: { value } });
  fireEvent.keyDown(entry(name), { key: 'Enter' });
};

test('a number is entered by Enter and kept within the limits', () => {
  const { onSettle } = show();
  const lowest = screen.getByRole('textbox', { name: 'Laveste pris' });
  fireEvent.change(lowest, { target: { value: '600' } });
  expect(onSettle).not.toHaveBeenCalled();
  fireEvent.keyDown(lowest, { key: 'Enter' });
  expect(onSettle).toHaveBeenLastCalledWith({ from: 600, to: 640 });
  enter('Laveste pris', '2000');
  expect(onSettle).toHaveBeenLastCalledWith({ from: 960, to: undefined });
});

test('a number that is typed beyond the other end takes that along, up to the limit', () => {
  const { onSettle } = show({ min: 50, max: 640, value: { from: 100, to: 200 } });
  enter('Laveste pris', '300');
  expect(onSettle).toHaveBeenLastCalledWith({ from: 300, to: 300 });
  enter('Højeste pris', '70');
  expect(onSettle).toHaveBeenLastCalledWith({ from: 70, to: 70 });
  enter('Laveste pris', '640');
  expect(onSettle).toHaveBeenLastCalledWith({ from: 640, to: undefined });
});

test('thousands are told apart, in the fields and in what is read out', () => {
  show({ max: 1436.5, value: { from: 1200, to: undefined } });
  expect([entry('Laveste pris').value, entry('Højeste pris').value]).toEqual(['1.200', '1.436,50']);
  expect(screen.getByRole('slider', { name: 'Højeste pris' }).getAttribute('aria-valuetext')).toBe('1.436,50 kr.');
});

test('leaving the field enters the number, letters are thrown away', () => {
  const { onSettle } = show();
  const highest = screen.getByRole<HTMLInputElement>('textbox', { name: 'Højeste pris' });
  fireEvent.change(highest, { target: { value: '2.500,50' } });
  fireEvent.blur(highest);
  // At the limit there is no limit.
  expect(onSettle).toHaveBeenLastCalledWith({ from: 150, to: undefined });
  fireEvent.change(highest, { target: { value: 'mange' } });
  fireEvent.blur(highest);
  expect(onSettle).toHaveBeenCalledOnce();
  expect(highest.value).toBe('640');
});

test('a thumb is reported while it moves and settles when it is let go, never past the other', () => {
  const onChange = vi.fn();
  const { onSettle } = show({ onChange });
  const thumb = screen.getByRole('slider', { name: 'Laveste pris' });
  fireEvent.change(thumb, { target: { value: '700' } });
  expect(onChange).toHaveBeenLastCalledWith({ from: 640, to: 640 });
  expect(onSettle).not.toHaveBeenCalled();
  fireEvent.pointerUp(thumb);
  expect(onSettle).toHaveBeenLastCalledWith({ from: 640, to: 640 });
});

test('nothing is shown when there is nothing to choose between', () => {
  expect(show({ min: 100, max: 100 }).container.childElementCount).toBe(0);
});

test('an end that nobody has touched stays open, and shows the exact limit', () => {
  const { onSettle } = show({ min: 82.5, max: 454.25, value: { from: undefined, to: undefined } });
  expect([entry('Laveste pris').value, entry('Højeste pris').value]).toEqual(['82,50', '454,25']);
  enter('Laveste pris', '200');
  expect(onSettle).toHaveBeenLastCalledWith({ from: 200, to: undefined });
  const highest = screen.getByRole('slider', { name: 'Højeste pris' });
  fireEvent.change(highest, { target: { value: '300' } });
  fireEvent.pointerUp(highest);
  expect(onSettle).toHaveBeenLastCalledWith({ from: undefined, to: 300 });
});

test('a thumb that is drawn to the end is at the exact limit, and no limit', () => {
  const { onSettle } = show({ min: 82.5, max: 454.25, value: { from: 100, to: 300 } });
  const highest = screen.getByRole('slider', { name: 'Højeste pris' });
  fireEvent.change(highest, { target: { value: highest.getAttribute('max') } });
  expect(highest.getAttribute('aria-valuetext')).toBe('454,25 kr.');
  fireEvent.pointerUp(highest);
  expect(onSettle).toHaveBeenLastCalledWith({ from: 100, to: undefined });
});

test('what is typed while the limits are being fetched is held against the new ones, not those before', () => {
  const before = { min: 454, max: 454.5, value: { from: undefined, to: undefined } };
  const { onSettle, redraw } = show({ ...before, limitsToCome: true });
  enter('Laveste pris', '60');
  expect(onSettle).not.toHaveBeenCalled();
  expect(entry('Laveste pris').value).toBe('60');
  redraw({ min: 48, max: 960, value: { from: undefined, to: undefined }, limitsToCome: false });
  expect(onSettle).toHaveBeenCalledExactlyOnceWith({ from: 60, to: undefined });
});

test('what is typed against limits that then change is given on as it was typed for them', () => {
  const { onSettle, redraw } = show({ value: { from: undefined, to: undefined } });
  fireEvent.change(entry('Laveste pris'), { target: { value: '200' } });
  redraw({ min: 454, max: 460, value: { from: undefined, to: undefined }, limitsToCome: true });
  fireEvent.keyDown(entry('Laveste pris'), { key: 'Enter' });
  redraw({ min: 48, max: 960, value: { from: undefined, to: undefined } });
  expect(onSettle).toHaveBeenCalledExactlyOnceWith({ from: 200, to: undefined });
});

test('limits that come while somebody stands in a field leave its text alone until they have entered or left', () => {
  const { redraw } = show({ value: { from: undefined, to: undefined } });
  const lowest = entry('Laveste pris');
  fireEvent.focus(lowest);
  redraw({ min: 51, max: 2899 });
  expect([lowest.value, entry('Højeste pris').value]).toEqual(['60', '2.899']);
  fireEvent.blur(lowest);
  expect(lowest.value).toBe('51');
  fireEvent.focus(lowest);
  fireEvent.change(lowest, { target: { value: '100' } });
  redraw({ min: 45, max: 2899 });
  expect(lowest.value).toBe('100');
  fireEvent.keyDown(lowest, { key: 'Enter' });
  redraw({ min: 45, max: 2899, value: { from: 100, to: undefined } });
  expect(lowest.value).toBe('100');
});
