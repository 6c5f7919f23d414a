import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './dialog.tsx';

beforeAll(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
});
afterEach(cleanup);

test('names the thing it happens to, and says while it is being done', () => {
  const onDo = vi.fn<() => void>();
  const dialog = (busy: boolean) => (
    <ConfirmDialog
      title="Arkivér kunden?"
      subject="Nordlys A/S"
      safeText="Annuller"
      doText="Arkivér"
      busyText="Et øjeblik"
      tone="danger"
      busy={busy}
      onDo={onDo}
      onClose={() => undefined}
    >
      Kundens medarbejdere logges ud.
    </ConfirmDialog>
  );
  const { rerender } = render(dialog(false));
  const question = screen.getByRole('alertdialog', { name: 'Arkivér kunden?' });
  const described = document.getElementById(question.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Nordlys A/SKundens medarbejdere logges ud.');
  fireEvent.click(screen.getByRole('button', { name: 'Arkivér' }));
  rerender(dialog(true));
  fireEvent.click(screen.getByRole('button', { name: 'Et øjeblik' }));
  expect(onDo).toHaveBeenCalledOnce();
});
