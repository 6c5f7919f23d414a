import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

afterEach(() => {
  cleanup();
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
