import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PanelSlots } from './panel-slots.tsx';

afterEach(cleanup);
const slots = (last: string) => (
  <PanelSlots>
    <button type="button">Udskriv</button>
    <button key={last} type="button">
      {last}
    </button>
  </PanelSlots>
);
const focused = () => document.activeElement?.textContent;

test('the focus stays in its place when another button comes there', async () => {
  const { rerender } = render(slots('Annuller tur'));
  screen.getByText('Annuller tur').focus();
  rerender(slots('Genbestil tur'));
  await vi.waitFor(() => expect(focused()).toBe('Genbestil tur'));
});

test('whoever has left the foot is not fetched back to it', async () => {
  const { rerender } = render(slots('Annuller tur'));
  screen.getByText('Annuller tur').focus();
  fireEvent.pointerDown(document.body);
  screen.getByText('Annuller tur').blur();
  rerender(slots('Genbestil tur'));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
