import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BesideEachOther } from './page-layout.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});
const draw = (userId = 'mette') =>
  render(
    <BesideEachOther
      docked={false}
      userId={userId}
      parts={{
        form: <p>form</p>,
        ongoing: <p>ongoing</p>,
        finished: <p>finished</p>,
        noticeIn: () => null,
        ongoingName: 'Ture',
        finishedName: 'Afsluttede',
      }}
    />,
  );
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
