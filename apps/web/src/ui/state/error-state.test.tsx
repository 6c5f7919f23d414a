import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ErrorState } from './error-state.tsx';

afterEach(cleanup);

test('what fails again with the same words is told again to who asked for it, and not while it is tried or when it tries by itself', () => {
  const drawn = (busy: boolean) => <ErrorState message="Der er ingen forbindelse." busy={busy} onRetry={() => undefined} />;
  const { rerender } = render(drawn(false));
  const said = () => screen.getByText('Der er ingen forbindelse.');
  const fails = () => {
    rerender(drawn(true));
    const before = said();
    rerender(drawn(false));
    return said() === before ? 'silent' : 'told';
  };
  const first = said();
  expect(fails()).toBe('silent');
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(said()).toBe(first);
  expect([fails(), fails()]).toEqual(['told', 'silent']);
  expect(screen.getByRole('alert').contains(said())).toBe(true);
});
