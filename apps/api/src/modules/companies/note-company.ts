import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeDifference } from '../audit/store.ts';
import { publishChanged } from '../changes/store.ts';
import { type CompanyDetails, lockCompany } from './store.ts';

/** What everybody of a company sees of it; the rest is its admins'. */
const SEEN_BY_ITS_PEOPLE = ['name', 'avatarImageUrl', 'travellerLinks', 'repeatsTrips', 'allowsStops'];

interface Noted {
  readonly at: Date;
  readonly byUser: string;
  readonly action: Extract<AuditAction, `company.${string}`>;
  readonly id: string;
  /** What the company was before; undefined when it was not there. */
  readonly before: CompanyDetails | undefined;
}

/**
 * Keeps in the audit what somebody has just changed of a company, and tells the open pages of those who may read what
 * differs, in the change's own transaction. Where nothing differs nothing is kept or told. Wake the push bus after the commit.
 */
export async function noteCompany(trx: Executor, { at, byUser, action, id, before }: Noted): Promise<void> {
  const after = await lockCompany(trx, id);
  if (!after) throw new Error(`company ${id} is not there`);
  const changed = await writeDifference(trx, { at, byUser, action, subject: `company:${id}` }, before, after);
  if (changed.length === 0) return;
  const isSeen = changed.some((field) => SEEN_BY_ITS_PEOPLE.includes(field));
  await publishChanged(trx, { resource: 'companies', id, companyId: id, permission: isSeen ? 'company.image' : 'company.read' });
}
