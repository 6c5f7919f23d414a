import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../test/database.ts';
import type { DatabaseHandle } from '../database.ts';
import { askForeseeing, askLast, fixedStatement, lastStatement } from './fixed-statement.ts';
import { BEGIN_WITH_FIRST } from './keeping-client.ts';

const note = fixedStatement<{ id: number }>('trial_note', 'insert into trial (id) values ($1) returning id');
const noteLast = lastStatement('trial_note_last', 'insert into trial (id) values ($1)');
const look = fixedStatement<{ id: number }>('trial_look', 'select id from trial where id >= $1 order by id');
const late = fixedStatement<{ id: number }>('trial_late', 'select id from trial_late where id = $1');

let handle: DatabaseHandle;
/** How often the database has said that it is done: once for each trip to it. */
let trips = 0;
beforeAll(async () => {
  handle = await openFreshDatabase(1);
  handle.pool.on('connect', (client) => {
    (client as unknown as { connection: pg.Connection }).connection.on('readyForQuery', () => (trips += 1));
  });
  await sql`create table trial (id int primary key deferrable initially immediate)`.execute(handle.db);
});
beforeEach(async () => {
  await sql`delete from trial`.execute(handle.db);
});
afterAll(() => handle.close());

const kept = async () => (await sql<{ id: number }>`select id from trial order by id`.execute(handle.db)).rows.map(({ id }) => id);
const run = (...ids: number[]) =>
  handle.db.transaction().execute(async (trx) => {
    const last = ids.pop() ?? 0;
    const noted = [];
    for (const id of ids) noted.push(...(await note(trx, id)));
    await noteLast(trx, last);
    return noted.map(({ id }) => id);
  });
/** A connection knows a statement once it has been sent by itself. */
const warm = async () => {
  for (const id of [900, 901]) await run(id, id + 10);
  await sql`delete from trial`.execute(handle.db);
};

test('a transaction begins with its first statement and ends with its last', async () => {
  expect(await run(1, 2, 3)).toEqual([1, 2]);
  await warm();
  const before = trips;
  expect(await run(1, 2, 3)).toEqual([1, 2]);
  expect(trips - before).toBe(3);
  expect(await kept()).toEqual([1, 2, 3]);
});

test('one in which nothing is asked sends nothing', async () => {
  await warm();
  const before = trips;
  await handle.db.transaction().execute(async () => {});
  await expect(handle.db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(trips).toBe(before);
  await note(handle.db, 1);
  expect(await kept()).toEqual([1]);
});

test('what is no plain statement is not sent outside the transaction that it was meant for', async () => {
  await warm();
  const client = await handle.pool.connect();
  await client.query(BEGIN_WITH_FIRST);
  expect(() => client.query(new pg.Query('insert into trial (id) values (1)'))).toThrow('not with a cursor or a copy');
  await client.query('rollback');
  client.release();
  expect(await kept()).toEqual([]);
});

test('a first statement that fails leaves no transaction and nothing written', async () => {
  await warm();
  await note(handle.db, 1);
  await expect(run(1, 2)).rejects.toThrow('duplicate key');
  expect(await kept()).toEqual([1]);
  const { rows } = await sql<{ alone: boolean }>`select now() = statement_timestamp() as alone`.execute(handle.db);
  expect(rows).toEqual([{ alone: true }]);
});

test('a last statement that fails undoes what came before it', async () => {
  await warm();
  await expect(run(1, 1)).rejects.toThrow('duplicate key');
  expect(await kept()).toEqual([]);
  expect(await run(1, 2)).toEqual([1]);
  expect(await kept()).toEqual([1, 2]);
});

test('what only the commit refuses is told as well', async () => {
  await warm();
  const refused = handle.db.transaction().execute(async (trx) => {
    await sql`set constraints all deferred`.execute(trx);
    await note(trx, 1);
    await noteLast(trx, 1);
  });
  await expect(refused).rejects.toThrow('duplicate key');
  expect(await kept()).toEqual([]);
});

test('a last statement goes with the transaction that is rolled back', async () => {
  await warm();
  const undone = handle.db.transaction().execute(async (trx) => {
    await note(trx, 1);
    await noteLast(trx, 2);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await run(3, 4)).toEqual([3]);
  expect(await kept()).toEqual([3, 4]);
});

test('nothing comes after the last statement', async () => {
  await warm();
  const more = handle.db.transaction().execute(async (trx) => {
    await note(trx, 1);
    await noteLast(trx, 2);
    await note(trx, 3);
  });
  await expect(more).rejects.toThrow('trial_note_last was to be the last statement');
  expect(await kept()).toEqual([]);
});

test('outside a transaction it is written at once, and as its only statement too', async () => {
  await warm();
  await noteLast(handle.db, 1);
  await handle.db.transaction().execute((trx) => noteLast(trx, 2));
  expect(await kept()).toEqual([1, 2]);
});

test('a statement that the database could not read is asked anew, not taken for one that it knows', async () => {
  await warm();
  const ask = () => handle.db.transaction().execute((trx) => late(trx, 1));
  await expect(ask()).rejects.toThrow('trial_late');
  await sql`create table trial_late (id int)`.execute(handle.db);
  expect(await ask()).toEqual([]);
});

test.each<[string, RawBuilder<unknown>]>([
  ['of several statements', sql`insert into trial values (1); insert into trial values (2)`],
  ['without values', sql`insert into trial select generate_series(1, 2)`],
  ['with values and rows', sql`insert into trial select generate_series(1, ${2}::int) returning id`],
])('a first statement %s is undone with the rest', async (_what, statement) => {
  await warm();
  const undone = handle.db.transaction().execute(async (trx) => {
    await statement.execute(trx);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await kept()).toEqual([]);
  await handle.db.transaction().execute((trx) => statement.execute(trx));
  expect(await kept()).toEqual([1, 2]);
});

describe('a statement that is foreseen', () => {
  /** Notes one, and asks for what is kept from it on, which is foreseen. */
  const noteAndLook = (id: number, from = id) =>
    handle.db.transaction().execute(async (trx) => {
      await askForeseeing(note, trx, [id], { statement: look, values: [id] });
      return (await look(trx, from)).map((row) => row.id);
    });
  beforeEach(async () => {
    await warm();
    await noteAndLook(900);
    await sql`delete from trial`.execute(handle.db);
  });

  test('is answered in the packet of the first one, and sees what that has written', async () => {
    const before = trips;
    expect(await noteAndLook(1)).toEqual([1]);
    expect(trips - before).toBe(2);
  });

  test('is asked anew with other values', async () => {
    await note(handle.db, 7);
    const before = trips;
    expect(await noteAndLook(3, 5)).toEqual([7]);
    expect(trips - before).toBe(3);
  });

  test('is answered once: asked again, it sees what was written since', async () => {
    const seen = await handle.db.transaction().execute(async (trx) => {
      await askForeseeing(note, trx, [1], { statement: look, values: [1] });
      const first = await look(trx, 1);
      await note(trx, 2);
      return [first, await look(trx, 1)].map((rows) => rows.map(({ id }) => id));
    });
    expect(seen).toEqual([[1], [1, 2]]);
  });

  test('is forgotten with its transaction, committed or not', async () => {
    const foreseen = { statement: look, values: [1] };
    await handle.db.transaction().execute((trx) => askForeseeing(note, trx, [1], foreseen));
    await sql`delete from trial`.execute(handle.db);
    expect(await handle.db.transaction().execute((trx) => look(trx, 1))).toEqual([]);
    const undone = handle.db.transaction().execute(async (trx) => {
      await askForeseeing(note, trx, [1], foreseen);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await handle.db.transaction().execute((trx) => look(trx, 1))).toEqual([]);
  });

  test('is not carried out when the first one fails', async () => {
    await note(handle.db, 1);
    await expect(noteAndLook(1)).rejects.toThrow('duplicate key');
    expect(await noteAndLook(2)).toEqual([2]);
  });

  test('is asked by itself outside a transaction, and after its first statement', async () => {
    expect(await askForeseeing(note, handle.db, [1], { statement: look, values: [1] })).toEqual([{ id: 1 }]);
    const seen = await handle.db.transaction().execute(async (trx) => {
      await note(trx, 2);
      await askForeseeing(note, trx, [3], { statement: look, values: [1] });
      return look(trx, 1);
    });
    expect(seen.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('one whose rows are heard after the commit', () => {
  /** Notes the first at once, and the second with the commit. */
  const noteAtLast = (first: number, second: number, more?: (trx: DatabaseHandle['db']) => Promise<unknown>) =>
    handle.db.transaction().execute(async (trx) => {
      await note(trx, first);
      const heard = await askLast(note, trx, [second]);
      await more?.(trx);
      return heard;
    });
  const heardOf = async (told: Promise<() => Promise<{ id: number }[]>>) => (await told)();
  beforeEach(async () => {
    await warm();
    await noteAtLast(900, 901);
    await sql`delete from trial`.execute(handle.db);
  });

  test('goes with it in one packet, and tells them then', async () => {
    const before = trips;
    expect(await heardOf(noteAtLast(1, 2))).toEqual([{ id: 2 }]);
    expect(trips - before).toBe(2);
    expect(await kept()).toEqual([1, 2]);
  });

  test('goes before a last statement, in the same packet', async () => {
    const before = trips;
    expect(await heardOf(noteAtLast(1, 2, (trx) => noteLast(trx, 3)))).toEqual([{ id: 2 }]);
    expect(trips - before).toBe(2);
    expect(await kept()).toEqual([1, 2, 3]);
  });

  test('has its columns named as all others have', async () => {
    const wide = fixedStatement<{ longName: number }>('trial_wide', 'select id as long_name from trial where id = $1');
    const ask = () =>
      handle.db.transaction().execute(async (trx) => {
        await note(trx, 1);
        return askLast(wide, trx, [1]);
      });
    expect(await (await ask())()).toEqual([{ longName: 1 }]);
    await sql`delete from trial`.execute(handle.db);
    expect(await (await ask())()).toEqual([{ longName: 1 }]);
  });

  test('fails the commit when it fails, and undoes all', async () => {
    await expect(noteAtLast(1, 1)).rejects.toThrow('duplicate key');
    await expect(noteAtLast(1, 2, (trx) => noteLast(trx, 2))).rejects.toThrow('duplicate key');
    expect(await kept()).toEqual([]);
    expect(await heardOf(noteAtLast(3, 4))).toEqual([{ id: 4 }]);
    expect(await kept()).toEqual([3, 4]);
  });

  test('is not sent where the transaction is rolled back', async () => {
    const before = trips;
    await expect(noteAtLast(1, 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(trips - before).toBe(2);
    expect(await kept()).toEqual([]);
  });

  test('is followed by nothing else', async () => {
    await expect(noteAtLast(1, 2, (trx) => note(trx, 3))).rejects.toThrow('trial_note was to be the last statement');
    expect(await kept()).toEqual([]);
  });

  test('is sent at once outside a transaction, as its first, and where the connection does not know what follows', async () => {
    expect(await (await askLast(note, handle.db, [1]))()).toEqual([{ id: 1 }]);
    expect(await heardOf(handle.db.transaction().execute((trx) => askLast(note, trx, [2])))).toEqual([{ id: 2 }]);
    const unknown = lastStatement('trial_unknown_last', 'insert into trial (id) values ($1 + 100)');
    expect(await heardOf(noteAtLast(3, 4, (trx) => unknown(trx, 5)))).toEqual([{ id: 4 }]);
    expect(await kept()).toEqual([1, 2, 3, 4, 105]);
  });
});
