import { buildUser } from '../../apps/api/db/demo/builders.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { inviteUser } from '../../apps/api/src/modules/identity/password/store.ts';
import { openDatabase } from '../../apps/api/src/platform/database.ts';
import { type JourneyDatabase, workerPort } from './on-clone.ts';

/** Invites the first admin of a company by the server's own use case, until a call does. The mail stands on /dev/messages. */
export async function inviteFirstAdmin({ url }: JourneyDatabase, companyName: string, email: string): Promise<void> {
  const { db, close } = openDatabase(url, 1);
  const branch = await db
    .selectFrom('branches')
    .innerJoin('companies', 'companies.id', 'branches.companyId')
    .select(['branches.id', 'branches.companyId'])
    .where('companies.name', '=', companyName)
    .executeTakeFirstOrThrow();
  const user = await buildUser(db, {
    branch,
    email,
    firstName: 'Signe',
    lastName: 'Bang',
    role: 'CompanyAdmin',
    status: 'INVITED',
    passwordHash: null,
  });
  const inviter = await db.selectFrom('users').select('id').where('role', '=', 'PrajAdmin').executeTakeFirstOrThrow();
  const config = { ...readConfig({ DEMO: '1' }), publicUrl: `http://localhost:${workerPort}` };
  await db.transaction().execute((trx) =>
    inviteUser({ config, now: () => new Date() }, trx, {
      id: user.id,
      companyId: branch.companyId,
      companyName,
      firstName: 'Signe',
      email,
      invitedBy: inviter.id,
    }),
  );
  await close();
}
