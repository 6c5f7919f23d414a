import { inviteUser } from '../../../src/modules/identity/password/store.ts';
import type { Company } from '../builders.ts';
import type { Filling } from '../cast.ts';
import { seededRandom } from '../seeded-random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The last invitation went out so many days ago, the first so many; all of them still work. */
const INVITED_DAYS = { least: 0.2, most: 12 } as const;

/** Invites those of a company who have not chosen a password yet, as its admin did in the last days: their mails hold keys that work. */
export async function inviteNewcomers({ db, now, config }: Pick<Filling, 'db' | 'now' | 'config'>, company: Company): Promise<void> {
  const people = await db
    .selectFrom('users')
    .innerJoin('branches', 'branches.id', 'users.branchId')
    .select(['users.id', 'users.companyId', 'users.firstName', 'users.email', 'users.role', 'users.status'])
    .where('users.companyId', '=', company.id)
    .where('branches.status', '=', 'ACTIVE')
    .orderBy('users.id')
    .execute();
  const inviter = people.find(({ role }) => role === 'CompanyAdmin');
  const chance = seededRandom(company.number);
  for (const person of people.filter(({ status }) => status === 'INVITED')) {
    const at = new Date(now.getTime() - chance.between(INVITED_DAYS.least, INVITED_DAYS.most) * DAY_MS);
    await db.updateTable('users').set({ createdAt: at }).where('id', '=', person.id).execute();
    await inviteUser({ config, now: () => at }, db, { ...person, companyName: company.name, invitedBy: inviter?.id ?? person.id });
  }
}
