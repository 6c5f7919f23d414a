import { showDateTime } from '@praj/domain/copenhagen-time.ts';
import { csvKroner, csvText } from '@praj/domain/overview/csv-cell.ts';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../../test/database.ts';
import type { DatabaseHandle } from '../../../platform/database.ts';
import { copyOut } from '../../../platform/spool/copy-out.ts';
import { kronerCell, textCell, timeCell } from './store.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openFreshDatabase(2);
});
afterAll(() => database.close());

/** Ends a cell where no value holds it: PostgreSQL's texts have no NUL, and these here no unit separator. */
const END = '\u001F';
/** The cells that the database makes of values, read as the report reads its lines. */
async function cellsOf(type: string, values: readonly unknown[], cell: (column: RawBuilder<unknown>) => RawBuilder<string>) {
  const parts: Buffer[] = [];
  const all = sql`select ${cell(sql.ref('value'))} || ${END} from unnest(${[...values]}::${sql.raw(type)}[]) with ordinality as v (value, place) order by place`;
  await copyOut(database.db, all, async (part) => void parts.push(part));
  return Buffer.concat(parts).toString('utf8').split(END).slice(0, -1);
}
const oddText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', "'", ';', '\r', '\n', '\t', '=', '+', '-', '@', '\\', '$1', 'å', '🚕', ' ', ',', '{', '}') }),
  )
  .filter((text) => !text.includes('\0') && !text.includes(END));

test('a text makes the same cell in the database as by the rule, whatever people typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oddText, { minLength: 1, maxLength: 400 }), async (texts) => {
      expect(await cellsOf('text', texts, textCell)).toEqual(texts.map(csvText));
    }),
    { numRuns: 40 },
  );
});
test.each(['=1+1', '+45', '-2', '@SUM(A1)', '\tx', '\rx', '', ' =1', '";', 'x\n=1'])('%j is one of them', async (text) => {
  expect(await cellsOf('text', [text], textCell)).toEqual([csvText(text)]);
});
test('øre make the same cell', async () => {
  const oere = fc.oneof(fc.integer(), fc.integer({ min: -200, max: 200 }));
  await fc.assert(
    fc.asyncProperty(fc.array(oere, { minLength: 1 }), async (all) => {
      expect(await cellsOf('bigint', all, kronerCell)).toEqual(all.map(csvKroner));
    }),
    { numRuns: 20 },
  );
});
test('a time makes the same cell, in both nights in which clocks are set too', async () => {
  const night = (from: string) => fc.integer({ min: Date.parse(from), max: Date.parse(from) + 6 * 60 * 60_000 });
  const any = fc.integer({ min: Date.parse('2000-01-01T00:00:00Z'), max: Date.parse('2060-01-01T00:00:00Z') });
  const times = fc.array(fc.oneof(any, night('2026-10-24T22:00:00Z'), night('2027-03-27T22:00:00Z')), { minLength: 1, maxLength: 300 });
  const inCopenhagen = (column: RawBuilder<unknown>) => timeCell(sql`${column} at time zone 'Europe/Copenhagen'`);
  await fc.assert(
    fc.asyncProperty(times, async (all) => {
      const dates = all.map((at) => new Date(at));
      expect(await cellsOf('timestamptz', dates, (column) => sql<string>`(${inCopenhagen(column)})`)).toEqual(all.map(showDateTime));
    }),
    { numRuns: 20 },
  );
});
test('nothing makes an empty cell', async () => {
  const empty = (cell: RawBuilder<string>) => sql<string>`(${cell})`;
  expect(await cellsOf('int', [1], () => empty(textCell(sql`null::text`)))).toEqual(['']);
  expect(await cellsOf('int', [1], () => empty(kronerCell(sql`null::bigint`)))).toEqual(['']);
});
