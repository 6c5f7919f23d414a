import pg from 'pg';

/** One statement (or several, without values) on a connection of its own: for what stands outside of the portal's pool. */
export async function runSql<Row extends object>(url: string, sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // one that is lost between statements fails the next; without a listener it would end the process
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}
