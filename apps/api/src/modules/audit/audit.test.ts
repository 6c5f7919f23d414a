import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import type { Executor } from '../../platform/database.ts';
import { writeAudit } from './store.ts';

let portal: TestPortal;
let entry: { id: number };
beforeAll(async () => {
  portal = await startPortal();
  const { id } = portal.world.nordlys.users.bruger;
  await writeAudit(portal.db, {
    at: portal.deps.now(),
    byUser: id,
    action: 'user.activate',
    subject: `user:${id}`,
    before: { status: 'INVITED' },
    after: { status: 'ACTIVE' },
  });
  entry = await portal.db.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
});
afterAll(() => portal.close());

const CHANGES = [
  ['changed', (db: Executor) => db.updateTable('audit').set({ byUser: null }).where('id', '=', entry.id).execute()],
  ['deleted', (db: Executor) => db.deleteFrom('audit').where('id', '=', entry.id).execute()],
  ['emptied', (db: Executor) => sql`truncate audit`.execute(db)],
] as const;
const kept = () => portal.db.selectFrom('audit').selectAll().execute();

test.each(CHANGES)('the audit cannot be %s', async (_what, change) => {
  const before = await kept();
  await expect(change(portal.db)).rejects.toMatchObject({ code: '42501', message: 'the audit is insert only' });
  expect(await kept()).toEqual(before);
  expect(before).toContainEqual({
    id: entry.id,
    at: portal.deps.now(),
    byUser: portal.world.nordlys.users.bruger.id,
    action: 'user.activate',
    subjectType: 'user',
    subjectId: portal.world.nordlys.users.bruger.id,
    companyId: portal.world.nordlys.company.id,
    before: { status: 'INVITED' },
    after: { status: 'ACTIVE' },
  });
});

test.each(CHANGES)('what forgets people may say so, and only in its own transaction: %s', async (_what, change) => {
  const forgetting = portal.db.transaction().execute(async (trx) => {
    await sql`set local praj.forgetting = 'on'`.execute(trx);
    await change(trx);
    throw new Error('rolled back');
  });
  await expect(forgetting).rejects.toThrow('rolled back');
  for (let connection = 0; connection < 8; connection++) await expect(change(portal.db)).rejects.toMatchObject({ code: '42501' });
});
