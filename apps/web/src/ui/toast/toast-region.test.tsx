import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  toast.queue.clear();
});

const draw = () =>
  render(
    <>
      <input aria-label="Reference" />
      <ToastRegion />
    </>,
  );

test('a message that is answered gives the focus back to the field one was in', () => {
  const onPress = vi.fn();
  toast.error('Bookingmodulet er blevet opdateret', { action: { label: 'Indlæs igen', onPress } });
  draw();
  const field = screen.getByLabelText('Reference');
  field.focus();
  screen.getByRole('button', { name: 'Indlæs igen' }).focus();
  screen.getByRole('button', { name: 'Luk' }).focus();
  screen.getByRole('button', { name: 'Indlæs igen' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Indlæs igen' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('Bookingmodulet er blevet opdateret')).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('one that is closed from elsewhere leaves the focus where it is', () => {
  toast.info('Formularen er udfyldt fra turen.');
  draw();
  const field = screen.getByLabelText('Reference');
  field.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Luk besked' }));
  expect(document.activeElement).toBe(field);
});

/** jsdom lays nothing out: the messages lie over the field and over lists, and over nothing else. */
const layOver = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('ol, [role=listbox], [aria-label="Reference"]') ? new DOMRect(20, 500, 400, 80) : new DOMRect(20, 100, 400, 36);
  });
const isAside = () => screen.getByRole('list').className.includes('aside');

test('messages stand aside while one is in what they lie over, and out again once one is elsewhere', () => {
  layOver();
  toast.success('Ordre oprettet');
  render(
    <>
      <input aria-label="Destination" />
      <input aria-label="Reference" />
      <h2 tabIndex={-1}>Ordre</h2>
      <ToastRegion />
    </>,
  );
  act(() => screen.getByLabelText('Destination').focus());
  expect(isAside()).toBe(false);
  act(() => screen.getByLabelText('Reference').focus());
  expect(isAside()).toBe(true);
  fireEvent.pointerEnter(screen.getByRole('presentation'));
  expect(isAside()).toBe(false);
  fireEvent.pointerLeave(screen.getByRole('presentation'));
  expect(isAside()).toBe(true);
  act(() => screen.getByRole('button', { name: 'Luk besked' }).focus());
  expect(isAside()).toBe(false);
  act(() => screen.getByLabelText('Reference').focus());
  expect(isAside()).toBe(true);
  act(() => screen.getByLabelText('Destination').focus());
  expect(isAside()).toBe(false);
});

test('one that comes stands out until one types on', () => {
  layOver();
  draw();
  const field = screen.getByLabelText('Reference');
  field.focus();
  act(() => void toast.error('Turen kunne ikke annulleres.'));
  expect(isAside()).toBe(false);
  fireEvent.input(field, { target: { value: 'P' } });
  expect(isAside()).toBe(true);
  act(() => void toast.success('Ordre oprettet'));
  expect(isAside()).toBe(false);
});

test('they stand aside of a list that is moved in from its field, and not of one that floats over them', () => {
  layOver();
  toast.success('Ordre oprettet');
  render(
    <>
      <input aria-label="Søg" aria-controls="found" />
      <input aria-label="Destination" aria-controls="places" />
      <div id="found" role="listbox" />
      <div popover="manual">
        <div id="places" role="listbox" />
      </div>
      <ToastRegion />
    </>,
  );
  act(() => screen.getByLabelText('Søg').focus());
  expect(isAside()).toBe(true);
  act(() => screen.getByLabelText('Destination').focus());
  expect(isAside()).toBe(false);
});
