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
