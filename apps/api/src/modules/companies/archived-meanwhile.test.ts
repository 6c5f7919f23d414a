import { setCompanyStatus } from '@praj/contract/companies.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startPortal } from '../../../test/portal.ts';
import { writeAudit } from '../audit/store.ts';
import { endSession } from '../identity/store.ts';

test('whoever signs out while their company is archived does not hold it up, nor are they held up', async () => {
  const portal = await startPortal();
  try {
    const { db, deps, world } = portal;
    const { bruger, firma } = world.nordlys.users;
    const session = { userId: bruger.id, id: (await sessionOf(bruger.email)).id };
    const provider = await portal.client(world.praj.users.admin.email);
    const countWaiting = async () =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length;

    const archived = await db.transaction().execute(async (trx) => {
      await endSession(trx, session, deps.now());
      const answer = provider.try(setCompanyStatus, { params: { id: firma.companyId }, body: { active: false } });
      await expect.poll(countWaiting).toBe(1);
      await writeAudit(trx, { at: deps.now(), byUser: bruger.id, action: 'session.end', subject: `user:${bruger.id}`, before: {} });
      return { answer };
    });
    expect(await archived.answer).toMatchObject({ status: 200, body: { status: 'INACTIVE' } });

    async function sessionOf(email: string) {
      await portal.client(email);
      return db.selectFrom('sessions').select('id').where('userId', '=', bruger.id).executeTakeFirstOrThrow();
    }
  } finally {
    await portal.close();
  }
});
