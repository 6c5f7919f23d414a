import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RangeSlider, type RangeSliderProps } from './range-slider.tsx';

afterEach(cleanup);

const show = (more: Partial<RangeSliderProps> = {}) => {
  const onSettle = vi.fn();
  const { container } = render(
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
    />,
  );
  return { onSettle, container };
};

test('a number is entered by Enter and kept between the other end and the limit', () => {
  const { onSettle } = show();
  const lowest = screen.getByRole('textbox', { name: 'Laveste pris' });
  fireEvent.change(lowest, { target: { value: '900' } });
  expect(onSettle).not.toHaveBeenCalled();
  fireEvent.keyDown(lowest, { key: 'Enter' });
  expect(onSettle).toHaveBeenLastCalledWith({ from: 640, to: 640 });
});

test('leaving the field enters the number, letters are thrown away', () => {
  const { onSettle } = show();
  const highest = screen.getByRole<HTMLInputElement>('textbox', { name: 'Højeste pris' });
  fireEvent.change(highest, { target: { value: '2.500,50' } });
  fireEvent.blur(highest);
  expect(onSettle).toHaveBeenLastCalledWith({ from: 150, to: 960 });
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
