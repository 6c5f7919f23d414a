import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { COPY } from '../copy.ts';
import { ColumnPicker } from './column-picker.tsx';

vi.mock('../../../entities/allocation/use-asked-kinds.ts', () => ({ useAskedKinds: () => ['costCentre'] }));
vi.mock('./use-column-names.ts', () => ({ useColumnNames: () => ({ ...COPY.columns, reference: 'Sagsnummer' }) }));
afterEach(cleanup);

const open = (onResetWidths?: () => void) => {
  const picker = { role: 'BranchEmployee', choice: undefined, onChange: () => {}, onResetWidths } as const;
  render(<ColumnPicker {...picker} />);
  fireEvent.click(screen.getByRole('button', { name: 'Kolonner' }));
};

test('columns that a person has drawn wider are put back here, and nothing is to be put back while none is', () => {
  const reset = vi.fn<() => void>();
  open(reset);
  fireEvent.click(screen.getByRole('button', { name: 'Nulstil bredder' }));
  expect(reset).toHaveBeenCalledOnce();
  cleanup();
  open();
  expect(screen.queryByRole('button', { name: 'Nulstil bredder' })).toBeNull();
});

test('of what trips are charged to only what the company asks for can be switched on', () => {
  open();
  expect(screen.getByRole('checkbox', { name: 'Omkostningssted' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'EAN-nummer' })).toBeNull();
});

test('a reference stands there as the company calls it', () => {
  open();
  expect(screen.getByRole('checkbox', { name: 'Sagsnummer' })).toBeTruthy();
});
