import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('an unavailable button reads as disabled, keeps the focus and tells of the press', () => {
  const press = vi.fn();
  render(
    <Button unavailable onClick={press}>
      Bestil taxa
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Bestil taxa' });
  button.focus();
  fireEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
  expect(press).toHaveBeenCalledOnce();
});

test('a busy button keeps its label and swallows presses and submits', () => {
  const press = vi.fn();
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button busy type="submit" onClick={press}>
        Log ind
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Log ind' }));
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('a double press of what the server is asked for is one, also where the first has not been drawn yet', () => {
  const ask = vi.fn();
  const step = vi.fn();
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button busy={false} onClick={ask}>
        Send igen
      </Button>
      <Button busy={false} type="submit">
        Gem
      </Button>
      <Button onClick={step}>Flere</Button>
    </form>,
  );
  for (const name of ['Send igen', 'Gem', 'Flere']) {
    for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button', { name }), { detail });
  }
  expect([ask, submit, step].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
});
