import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFormFocus } from './use-form-focus.ts';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Form() {
  const ref = useRef<HTMLFormElement>(null);
  useFormFocus(ref, 'empty');
  return (
    <form ref={ref}>
      <input aria-label="Afhentning" defaultValue="Vesterbrogade 112" />
      <input aria-label="Destination" />
    </form>
  );
}
/** Something that is there already, and has the focus. */
function heldBy(role: string): HTMLElement {
  const over = document.createElement('div');
  over.setAttribute('role', role);
  const item = document.createElement('button');
  over.append(item);
  document.body.append(over);
  item.focus();
  return item;
}

test('a form that has come begins in its first empty field, also where a link that led there has the focus', () => {
  heldBy('navigation');
  render(<Form />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Destination' }));
});

test.each(['menu', 'dialog'])('a form that comes late leaves the focus to the %s that was opened before', (role) => {
  const item = heldBy(role);
  render(<Form />);
  expect(document.activeElement).toBe(item);
});
