import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts';
import { type Asked, howLent } from './lent-connections.ts';
import { readLent, refusePooler } from './refuse-pooler.ts';

let database: FreshDatabase;
let servers: pg.Client[];
beforeAll(async () => {
  database = await freshDatabase();
  servers = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      return client;
    }),
  );
});
afterAll(async () => {
  await Promise.all(servers.map((client) => client.end()));
  await database.drop();
});

/**
 * Two clients of a pooler that lends real connections by the transaction, the one that was given back last first. It keeps statements for
 * whoever named them, or knows nothing of them, as PgBouncer did before 1.21.
 */
function lentByTransaction(keepsStatements: boolean): [Asked, Asked] {
  const free = [...servers];
  const preparedOn = new Map<string, pg.Client>();
  const client = (): Asked => {
    let held: pg.Client | undefined;
    return {
      async query(statement) {
        const server = held ?? free.pop();
        if (!server) throw new Error('no connection is free');
        held = server;
        try {
          if (typeof statement === 'string' || statement.name === undefined) return await server.query(statement as string);
          const on = preparedOn.get(statement.name) ?? server;
          preparedOn.set(statement.name, on);
          if (!keepsStatements && on !== server) throw Object.assign(new Error('there is no such statement'), { code: '26000' });
          return await server.query(statement.text);
        } finally {
          if (statement !== 'begin' && (typeof statement !== 'string' || !inTransaction.has(server))) giveBack(server);
          if (statement === 'begin') inTransaction.add(server);
          if (statement === 'rollback') {
            inTransaction.delete(server);
            giveBack(server);
          }
        }
        function giveBack(which: pg.Client): void {
          free.push(which);
          held = undefined;
        }
      },
    };
  };
  const inTransaction = new Set<pg.Client>();
  return [client(), client()];
}

describe('how connections are lent is found out by two of them', () => {
  test('the database’s own are kept by who opened them', async () => {
    expect(await readLent(database.url)).toBe('by-session');
    expect(await howLent(servers[0] as pg.Client, servers[1] as pg.Client)).toBe('by-session');
  });
  test('a pooler that lends by the transaction gives them to anybody', async () => {
    expect(await howLent(...lentByTransaction(true))).toBe('by-transaction');
  });
  test('an older one does not keep statements either', async () => {
    expect(await howLent(...lentByTransaction(false))).toBe('by-transaction-without-statements');
  });
});

test('the database’s own address is taken, with wake-ups by LISTEN or by NATS', async () => {
  await refusePooler(database.url, { hasNats: false });
  await refusePooler(database.url, { hasNats: true });
});
test('a database that is not there is told so', async () => {
  await expect(refusePooler('postgres://nobody@127.0.0.1:1/none', { hasNats: true })).rejects.toThrow('Databasen svarer ikke');
});
