import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeLeaving } from '../overlay/unsaved.ts';
import { toast } from '../toast/toast-queue.ts';
import { ListPage } from './list-page.tsx';
import { inRouter, NOTHING, PEOPLE, PHONE, sampleList, samplePage, stubWindow } from './list-samples.tsx';
import type { RowOrder } from './list-state.ts';
import { CreateInOrder } from './row-order.tsx';

const save = vi.fn<RowOrder['save']>();
const create = vi.fn<() => void>();
beforeEach(() => {
  stubWindow();
  vi.clearAllMocks();
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'error');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface SampleProps {
  more?: Partial<RowOrder>;
  search?: string;
}
/** Three people in an order that is kept here. */
function Sample({ more = {}, search = '' }: SampleProps) {
  const [rows, setRows] = useState(PEOPLE);
  const [moves, setMoves] = useState(0);
  const order: RowOrder = {
    isUnsaved: rows.some(({ id }, i) => id !== PEOPLE[i]?.id),
    isSaving: false,
    isOvertaken: false,
    isSearched: search !== '',
    placeOf: (id) => rows.findIndex((row) => row.id === id) + 1,
    length: rows.length,
    move: (id, step) => {
      const from = rows.findIndex((row) => row.id === id);
      const [row, other] = [rows[from], rows[from + step]];
      if (!row || !other || search) return undefined;
      setRows(rows.with(from, other).with(from + step, row));
      setMoves(moves + 1);
      return from + step + 1;
    },
    save,
    reset: () => {
      setRows(PEOPLE);
      setMoves(moves + 1);
    },
    ...more,
  };
  const list = sampleList({ rows, total: rows.length, asked: String(moves), search: { ...NOTHING, search } });
  return (
    <ListPage
      {...samplePage(list)}
      rowLink={({ id }) => ({ to: `/users/${id}` })}
      ordered={{ order, nameOf: ({ name }) => name, before: 'Gem den, før du opretter en medarbejder.' }}
      actions={
        <CreateInOrder order={order} onClick={create}>
          Opret
        </CreateInOrder>
      }
    />
  );
}
const show = (props: SampleProps = {}) => render(inRouter(<Sample {...props} />));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const UNSAVED = 'Rækkefølgen er ændret og ikke gemt. Gem den, før du opretter en medarbejder.';

test('a row is moved by its arrows, and the focus stays on the one that was pressed', () => {
  show();
  button('Flyt Bo op').focus();
  fireEvent.click(button('Flyt Bo op'));
  expect(names()).toEqual(['Bo', 'Aase', 'Ćira']);
  expect(document.activeElement).toBe(button('Flyt Bo op'));
  fireEvent.click(button('Flyt Bo ned'));
  expect(names()).toEqual(['Aase', 'Bo', 'Ćira']);
  expect(document.activeElement).toBe(button('Flyt Bo ned'));
});

test('the first goes no higher and the last no lower', () => {
  show();
  expect([isOff('Flyt Aase op'), isOff('Flyt Aase ned'), isOff('Flyt Ćira op'), isOff('Flyt Ćira ned')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  fireEvent.click(button('Flyt Aase op'));
  expect(names()).toEqual(['Aase', 'Bo', 'Ćira']);
});

test('Alt with an arrow moves the row that has the focus, and the focus goes along', () => {
  show();
  const link = screen.getByRole('link', { name: 'Aase' });
  link.focus();
  fireEvent.keyDown(link, { key: 'ArrowDown', altKey: true });
  expect(names()).toEqual(['Bo', 'Aase', 'Ćira']);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Aase' }));
  fireEvent.keyDown(screen.getByRole('link', { name: 'Aase' }), { key: 'ArrowDown' });
  expect(names()).toEqual(['Bo', 'Aase', 'Ćira']);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ćira' }));
});

test('where a row has come to is read out', async () => {
  show();
  fireEvent.click(button('Flyt Aase ned'));
  await waitFor(() => expect(screen.getByText('Aase er nu nummer 2 af 3')).toBeTruthy());
});

test('Gem Sortering is there once the order differs, and nothing is created meanwhile, for a reason that is said', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Gem Sortering' })).toBeNull();
  fireEvent.click(button('Opret'));
  expect(create).toHaveBeenCalledOnce();
  fireEvent.click(button('Flyt Bo op'));
  expect(button('Gem Sortering')).toBeTruthy();
  expect(isOff('Opret')).toBe(true);
  const reason = document.getElementById(button('Opret').getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain(UNSAVED);
  fireEvent.click(button('Opret'));
  expect(create).toHaveBeenCalledOnce();
  fireEvent.click(button('Fortryd'));
  expect(names()).toEqual(['Aase', 'Bo', 'Ćira']);
  expect(isOff('Opret')).toBe(false);
});

test.each([
  [{ kind: 'saved' }, 'success', 'Sorteringen er gemt'],
  [{ kind: 'changed' }, 'error', 'Listen er ændret et andet sted imens. Din rækkefølge er beholdt. Se den efter, og gem igen.'],
  [{ kind: 'failed', message: 'Prøv igen om lidt' }, 'error', 'Prøv igen om lidt'],
] as const)('what came of saving is told: %o', async (outcome, tone, text) => {
  save.mockResolvedValue(outcome);
  show();
  fireEvent.click(button('Flyt Bo op'));
  await act(async () => fireEvent.click(button('Gem Sortering')));
  expect(vi.mocked(toast[tone]).mock.calls).toEqual([[text]]);
});

test('while it is being saved the button says so, and nothing is moved', () => {
  show({ more: { isSaving: true, isUnsaved: true } });
  expect(button('Et øjeblik')).toBeTruthy();
  expect(isOff('Flyt Bo op')).toBe(true);
});

test('while one searches nothing can be moved, and it is said why', () => {
  show({ search: 'a' });
  expect(isOff('Flyt Bo op')).toBe(true);
  const reason = document.getElementById(button('Flyt Bo op').getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('Ryd søgningen for at flytte rækker.');
});

test('that the list was changed elsewhere is said', () => {
  show({ more: { isUnsaved: true, isOvertaken: true } });
  expect(screen.getByText(/Din rækkefølge er beholdt og gælder, når du gemmer\./)).toBeTruthy();
});

test('leaving the page asks first while the order is unsaved; another row of it may be opened', async () => {
  show();
  fireEvent.click(button('Flyt Bo op'));
  const gone = vi.fn<() => void>();
  act(() => beforeLeaving(gone, true));
  expect(gone).toHaveBeenCalledOnce();
  act(() => beforeLeaving(gone));
  expect(await screen.findByText('Den nye rækkefølge er ikke gemt.')).toBeTruthy();
  expect(gone).toHaveBeenCalledOnce();
  fireEvent.click(button('Kassér'));
  expect(gone).toHaveBeenCalledTimes(2);
});

test('on a phone the arrows stand at the end of the card', () => {
  stubWindow(PHONE);
  show();
  fireEvent.click(button('Flyt Bo op'));
  const cards = within(screen.getByRole('list', { name: 'Medarbejdere' })).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual(['Bo', 'Aase', 'Ćira']);
  expect(button('Gem Sortering')).toBeTruthy();
});
