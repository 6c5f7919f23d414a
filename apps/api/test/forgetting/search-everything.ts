import { sql } from 'kysely';
import type { Database } from '../../src/platform/database.ts';

/**
 * Where in the database one of these texts stands, capitals or not: every column of every table is read, whatever its type.
 * @returns `table.column: text`, one for each place
 */
export async function findEverywhere(db: Database, texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ tableName: string; columnName: string; dataType: string }>`
    select table_name, column_name, data_type from information_schema.columns where table_schema = current_schema()`.execute(db);
  const found: string[] = [];
  for (const { tableName, columnName, dataType } of columns) {
    const column = sql.raw(`"${columnName}"`);
    const value = dataType === 'bytea' ? column : sql`${column}::text`;
    const { rows } = await sql<{
      said: string | Buffer;
    }>`select ${value} as said from ${sql.raw(`"${tableName}"`)} where ${column} is not null`.execute(db);
    for (const { said } of rows) found.push(...standsIn(said.toString(), texts).map((one) => `${tableName}.${columnName}: ${one}`));
  }
  return found;
}

/** Which of these texts stand in a longer one, capitals or not. */
export const standsIn = (text: string, texts: readonly string[]): string[] =>
  texts.filter((one) => text.toLowerCase().includes(one.toLowerCase()));
