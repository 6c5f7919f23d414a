import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../overlay/dialog.tsx';
import { Announcer } from './announcer.tsx';

// Nothing was said of late.
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const after = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('of several messages within three seconds the first is read out at once and then only the last', () => {
  const { rerender } = render(<Announcer message="På vej, 4 minutter" />);
  after(0);
  expect(said()).toEqual(['På vej, 4 minutter']);
  rerender(<Announcer message="På vej, 3 minutter" />);
  after(1000);
  rerender(<Announcer message="Ved afhentning" />);
  after(1999);
  expect(said()).toEqual(['På vej, 4 minutter']);
  after(1);
  expect(said()).toEqual(['Ved afhentning']);
});

test('two places of a page do not speak within the same three seconds either', () => {
  const page = (one: string, other: string) => (
    <>
      <Announcer message={one} />
      <Announcer message={other} />
    </>
  );
  const { rerender } = render(page('', ''));
  after(6000);
  rerender(page('Ved afhentning', 'Kræver handling'));
  after(0);
  expect(said()).toEqual(['Ved afhentning', '']);
  after(3000);
  expect(said()).toEqual(['Ved afhentning', 'Kræver handling']);
});

test('it is heard too while its part of the page is out of sight, and behind an open dialog', () => {
  render(
    <>
      <div hidden>
        <Announcer message="Kræver handling" />
      </div>
      <Dialog title="Er du sikker?" onClose={() => {}}>
        Det kan ikke fortrydes.
      </Dialog>
    </>,
  );
  after(3000);
  expect(screen.getByRole('dialog', { name: 'Er du sikker?' })).toBeTruthy();
  expect(said()).toEqual(['Kræver handling']);
});
