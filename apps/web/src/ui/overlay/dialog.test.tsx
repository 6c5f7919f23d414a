import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { SidePanel } from './side-panel.tsx';

beforeAll(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
});
afterEach(cleanup);

const onClose = vi.fn<() => void>();
const dialog = (
  <Dialog title="Opret konto" onClose={onClose}>
    Indhold
  </Dialog>
);
const question = (
  <ConfirmDialog title="Arkivér kontoen?" safeText="Annuller" doText="Arkivér" onDo={() => undefined} onClose={onClose}>
    Salg
  </ConfirmDialog>
);
const panel = (
  <SidePanel title="Salg" onClose={onClose}>
    Indhold
  </SidePanel>
);

test.each([
  ['dialog', dialog, 2],
  ['dialog', panel, 2],
  ['alertdialog', question, 1],
] as const)('Escape closes a %s, and so does a press outside unless it asks for an answer (%#)', (role, drawn, closings) => {
  onClose.mockReset();
  render(drawn);
  const inside = screen.getByRole(role);
  const scrim = inside.parentElement?.parentElement ?? document.body;
  fireEvent.keyDown(inside, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(inside);
  fireEvent.click(inside);
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(scrim);
  fireEvent.click(scrim);
  expect(onClose).toHaveBeenCalledTimes(closings);
});

test.each([dialog, panel, question])('the page behind it does not scroll while it is open (%#)', (drawn) => {
  const page = document.documentElement;
  const { unmount } = render(drawn);
  expect(page.style.overflow).toBe('hidden');
  unmount();
  expect(page.style.overflow).toBe('');
});
