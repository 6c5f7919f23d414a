import { Workbook } from '@cj-tech-master/excelts';
import { expect, test } from 'vitest';
import { type Cell, workbookParts } from './workbook-parts.ts';

const FACTS = { name: 'Om', widths: [10, 10] as const, facts: [['Hvem', 'Mette']] as const };
async function* portionsOf(count: number, size: number): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < count; at += size)
    yield Array.from({ length: Math.min(size, count - at) }, (_, row) => [at + row, `Række ${at + row}`]);
}
const COLUMNS = [
  { head: 'Nr.', width: 8, format: '0' },
  { head: 'Navn', width: 20 },
];

test('rows that a sheet has no room for go on in another, under the same heads', async () => {
  const parts: Uint8Array[] = [];
  for await (const part of workbookParts({ name: 'Ture', columns: COLUMNS, portions: portionsOf(25, 7) }, () => FACTS, 11))
    parts.push(part);
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(Buffer.concat(parts)));
  expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['Ture', 11],
    ['Ture 2', 11],
    ['Ture 3', 6],
    ['Om', 1],
  ]);
  const third = book.getWorksheet('Ture 3');
  expect([third?.getRow(1).getCell(2).value, third?.getRow(2).getCell(1).value, third?.autoFilter]).toEqual(['Navn', 20, 'A1:B6']);
});

test('rows are given on as they come: nothing is read ahead of who takes the parts', async () => {
  let read = 0;
  const counted = async function* () {
    for await (const portion of portionsOf(200_000, 1000)) {
      read += portion.length;
      yield portion;
    }
  };
  const parts = workbookParts({ name: 'Ture', columns: COLUMNS, portions: counted() }, () => FACTS);
  for (let taken = 0; taken < 5; taken += 1) await parts.next();
  expect(read).toBeLessThan(50_000);
  await parts.return();
});
