import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SidePanel } from './side-panel.tsx';

beforeAll(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
});
afterEach(cleanup);

const show = (dirty: boolean) => {
  const onClose = vi.fn();
  render(
    <SidePanel title="Havnegade 4" onClose={onClose} dirty={dirty}>
      Indhold
    </SidePanel>,
  );
  return onClose;
};

test('the focus starts on the heading, the cross closes', () => {
  const onClose = show(false);
  expect(document.activeElement?.textContent).toBe('Havnegade 4');
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('its head and foot are no banner and contents of the page', () => {
  render(
    <SidePanel title="Havnegade 4" footer="Gem" onClose={() => undefined}>
      Indhold
    </SidePanel>,
  );
  expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
});

test('a panel with unsaved text asks before it closes', async () => {
  const onClose = show(true);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  expect(await screen.findByRole('alertdialog', { name: 'Kassér ændringer?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Bliv her' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  fireEvent.click(screen.getByRole('button', { name: 'Kassér' }));
  expect(onClose).toHaveBeenCalledOnce();
});
