import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BesideEachOther } from './page-layout.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});
const page = (userId: string, docked: boolean) => (
  <BesideEachOther
    docked={docked}
    userId={userId}
    parts={{
      form: <p>form</p>,
      ongoing: <p>ongoing</p>,
      finished: <p>finished</p>,
      noticeIn: () => null,
      ongoingName: 'Ture',
      finishedName: 'Afsluttede',
    }}
  />
);
const draw = (userId = 'mette') => render(page(userId, false));
const edge = () => screen.getByRole('separator', { name: 'Bredde på bestillingsformularen' });
const width = () => Number(edge().getAttribute('aria-valuenow'));
const press = (key: string) => fireEvent.keyDown(edge(), { key });

test('the form is 720 px wide at first, at least 480 and at most 1100', () => {
  const { container } = draw();
  expect(width()).toBe(720);
  expect((container.firstElementChild as HTMLElement).style.getPropertyValue('--form-width')).toBe('720px');
  press('Home');
  press('ArrowLeft');
  expect(width()).toBe(480);
  press('End');
  press('ArrowRight');
  expect(width()).toBe(1100);
  expect((container.firstElementChild as HTMLElement).style.getPropertyValue('--form-width')).toBe('1100px');
});

test('its width is remembered for the person who chose it', () => {
  const first = draw();
  press('End');
  first.unmount();
  const again = draw();
  expect(width()).toBe(1100);
  again.unmount();
  draw('jonas');
  expect(width()).toBe(720);
});

test.each([479, 1101, '800'])('a kept width of %j is none', (kept) => {
  localStorage.setItem('choice.mette.order-form-width', JSON.stringify(kept));
  draw();
  expect(width()).toBe(720);
});

test('form and lists make room for a panel a picture after it stands, and take the room back at once', () => {
  vi.useFakeTimers();
  const { container, rerender } = draw();
  const makesRoom = () => container.firstElementChild?.className.includes('docked');
  rerender(page('mette', true));
  expect(makesRoom()).toBe(false);
  act(() => void vi.advanceTimersByTime(100));
  expect(makesRoom()).toBe(true);
  rerender(page('mette', false));
  expect(makesRoom()).toBe(false);
});

test('a page that comes with a panel has room for it from the start', () => {
  const { container } = render(page('mette', true));
  expect(container.firstElementChild?.className).toContain('docked');
});
