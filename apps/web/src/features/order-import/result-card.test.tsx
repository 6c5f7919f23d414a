import type { Address } from '@praj/contract/shapes.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { havnegade } from '../../entities/order/order-samples.ts';
import { headingsOf, type ImportList, readOrderList, withCell } from './import-rows.ts';
import { judgeRows, readRow } from './judge-rows.ts';
import { ResultCard } from './result-card.tsx';

const now = Date.parse('2026-11-20T13:05:00Z');
const other: Address = { ...havnegade, fullAddress: 'Havnegade 4, 5000 Odense C' };
afterEach(cleanup);

/** A list whose rows are mended as the page mends them; ‘Havnegade 4’ may be in two towns. */
function Listed({ lines }: { lines: readonly string[] }) {
  const headings = headingsOf(sampleOptions);
  const [list, setList] = useState(() => {
    const read = readOrderList(lines.join('\n'), headings, () => crypto.randomUUID());
    if ('fault' in read) throw new Error(read.fault);
    return read;
  });
  const change = (key: string, next: (row: ImportList['rows'][number]) => ImportList['rows'][number]) =>
    setList((then) => ({ ...then, rows: then.rows.map((row) => (row.key === key ? next(row) : row)) }));
  const rows = list.rows.map((row) => readRow(row, sampleOptions, now, () => ({ among: [havnegade, other], says: 'Flere' })));
  return (
    <ResultCard
      views={judgeRows({ rows, checked: undefined, orders: [], run: undefined })}
      columns={list.columns}
      headings={headings}
      readOnly={false}
      unused={[]}
      failure={undefined}
      onRetry={vi.fn()}
      onSearchAgain={undefined}
      footer={null}
      onWrite={(key, column, text, choice) => change(key, (row) => withCell(row, column, text, choice))}
      onOpen={vi.fn()}
      onLeaveOut={(key, leftOut) => change(key, (row) => ({ ...row, leftOut }))}
    />
  );
}
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
const LINES = ['Dato\tTid\tFra\tPassager', '21-11-2026\t08:00\tHavnegade 4\tBo', '21-11-2026\t08:30\tHavnegade 4\tEa'];

test('an address that was chosen may be exchanged for another one of those it was chosen among', () => {
  render(<Listed lines={LINES} />);
  const [among] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Vælg blandt 2/ });
  if (!among) throw new Error('nothing to choose among');
  fireEvent.change(among, { target: { value: '0' } });
  expect(among.isConnected).toBe(true);
  expect(among.selectedOptions[0]?.textContent).toBe(havnegade.fullAddress);
  fireEvent.change(among, { target: { value: '1' } });
  expect(screen.getByLabelText<HTMLInputElement>('Afhentning, række 2').value).toBe(other.fullAddress);
  fireEvent.change(screen.getByLabelText('Afhentning, række 2'), { target: { value: 'Havnegade' } });
  expect(among.value).toBe('');
});

test('a row that is mended while one looks at those that are wrong stays until they are asked for anew', () => {
  render(<Listed lines={LINES} />);
  fireEvent.click(screen.getByRole('button', { name: 'Skal rettes 2' }));
  const [among] = screen.getAllByRole('combobox', { name: /^Vælg blandt 2/ });
  if (!among) throw new Error('nothing to choose among');
  fireEvent.change(among, { target: { value: '0' } });
  expect(screen.getByRole('button', { name: 'Skal rettes 1' })).toBeTruthy();
  expect(shown()).toEqual(['2', '3']);
  fireEvent.click(screen.getByRole('button', { name: 'Skal rettes 1' }));
  expect(shown()).toEqual(['3']);
});
