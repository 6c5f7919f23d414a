import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConsentBanner } from './consent-banner.tsx';
import { useCountingMenu } from './use-counting-menu.ts';

let analyticsId: string | null;
vi.mock('../../entities/installation/queries.ts', () => ({ useInstallation: () => ({ analyticsId }) }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'mette' }) }));

const QUESTION = /^Må vi tælle, hvordan portalen bruges\?/;
const tagged = () => document.querySelectorAll('script[src*="googletagmanager"]').length;
function Page() {
  const item = useCountingMenu('mette')[0]?.items[0];
  return (
    <>
      <ConsentBanner />
      {item && (
        <button type="button" aria-pressed={item.checked} onClick={item.onSelect}>
          {item.label}
        </button>
      )}
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  analyticsId = 'G-TEST1234';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  document.head.replaceChildren();
});

test('where nothing is counted nobody is asked', () => {
  analyticsId = null;
  render(<Page />);
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(tagged()).toBe(0);
});

test('an installation that is told of after the page is drawn does not push it down; one is asked the next time', () => {
  analyticsId = null;
  const { rerender } = render(<Page />);
  analyticsId = 'G-TEST1234';
  rerender(<Page />);
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(screen.getByRole('button', { name: 'Tæl min brug af portalen' })).toBeTruthy();
  cleanup();
  render(<Page />);
  expect(screen.getByText(QUESTION)).toBeTruthy();
});

test('nothing is loaded before an answer, nor after a no, and a no is remembered', () => {
  render(<Page />);
  expect(screen.getByText(QUESTION)).toBeTruthy();
  expect(tagged()).toBe(0);
  press('Nej tak');
  expect(screen.queryByText(QUESTION)).toBeNull();
  cleanup();
  render(<Page />);
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(tagged()).toBe(0);
});

test('a yes loads the tag, is remembered, and can be taken back in the user menu', () => {
  render(<Page />);
  press('Ja');
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(tagged()).toBe(1);
  const item = screen.getByRole('button', { name: 'Tæl min brug af portalen' });
  expect(item.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(item);
  expect(item.getAttribute('aria-pressed')).toBe('false');
  expect(window['ga-disable-G-TEST1234']).toBe(true);
});
