import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Found } from './found.ts';
import { Palette } from './palette.tsx';

vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'mette', role: 'BranchEmployee' }) }));
vi.mock('./use-found.ts', () => ({
  useFound: (typed: string, pages: readonly Found[]) => ({
    found: pages.filter(({ text }) => typed && text.toLowerCase().startsWith(typed)),
    searching: false,
    failed: false,
  }),
}));
afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const HAVEN = { kind: 'page', id: '/haven', text: 'Haven', detail: '', words: '', to: '/haven' } as const;
function draw(text: string, entered = false, onGo = (_to: string) => {}) {
  const takeTyped = vi.fn(() => ({ text, entered }));
  render(<Palette pages={[HAVEN]} takeTyped={takeTyped} onGo={onGo} onClose={() => {}} />);
  return takeTyped;
}

test('it takes over what was typed while it was on its way', async () => {
  draw('hav');
  await waitFor(() => expect(field().value).toBe('hav'));
  expect(document.activeElement).toBe(field());
});

test('what came into the field before it was ready stays there', async () => {
  const takeTyped = draw('');
  fireEvent.change(field(), { target: { value: '48 210 377' } });
  await waitFor(() => expect(takeTyped).toHaveBeenCalled());
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().value).toBe('48 210 377');
});

test('Enter that was pressed before it was ready opens what was typed', async () => {
  const gone = vi.fn();
  draw('hav', true, gone);
  await waitFor(() => expect(gone).toHaveBeenCalledWith('/haven'));
});

test('without Enter nothing opens by itself', async () => {
  const gone = vi.fn();
  draw('hav', false, gone);
  await waitFor(() => expect(field().value).toBe('hav'));
  expect(gone).not.toHaveBeenCalled();
});
