import { PERSONAL_FIELDS } from '@praj/domain/people/personal-data.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startPortal } from '../test/portal.ts';
import { PERSONAL_DATA } from './personal-data.ts';

test('of every column that holds text, JSON or bytes it is decided how a person is forgotten in it', async () => {
  const portal = await startPortal();
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and table_name <> 'migrations'
      and data_type not in ('uuid', 'boolean', 'smallint', 'integer', 'bigint', 'double precision', 'timestamp with time zone', 'xid8')
      and udt_name <> '_uuid' order by 1, 2`.execute(portal.db);
  await portal.close();
  const inCode = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const decided: Readonly<Record<string, Readonly<Record<string, unknown>>>> = PERSONAL_DATA;
  const forgotten = rows.map(({ tableName, columnName }) => [inCode(tableName), inCode(columnName)] as const);
  expect(forgotten.length).toBeGreaterThan(80);
  expect(forgotten.filter(([table, column]) => decided[table]?.[column] === undefined)).toEqual([]);
});

test('what a change of an order keeps of a person is of a column that goes with the trip', () => {
  const columnOf: Readonly<Record<string, keyof typeof PERSONAL_DATA.orders>> = {
    pickupAddress: 'pickup',
    destinationAddress: 'destination',
    reason: 'allocations',
    personReference: 'allocations',
  };
  for (const field of Object.keys(PERSONAL_FIELDS.order)) {
    expect(PERSONAL_DATA.orders[columnOf[field] ?? (field as keyof typeof PERSONAL_DATA.orders)], field).toContain('trip');
  }
});
