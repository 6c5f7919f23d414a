import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeDifference } from '../audit/store.ts';
import { publishAllChanged } from '../changes/store.ts';
import { type AttributeDetails, listCompaniesWith, lockAttribute } from './store.ts';

interface Noted {
  readonly at: Date;
  readonly by: Actor;
  readonly action: Extract<AuditAction, `attribute.${string}`>;
  readonly id: string;
  /** What the attribute was before; undefined when it was not there. */
  readonly before: AttributeDetails | undefined;
}

/**
 * Keeps in the audit what somebody has just changed of an attribute, in the change's own transaction, and tells the open pages:
 * those of the provider, and every form of the companies whose booking module has it. Where nothing differs nothing is kept or
 * told. Wake the push bus after the commit.
 */
export async function noteAttribute(trx: Executor, { at, by, action, id, before }: Noted): Promise<void> {
  const after = await lockAttribute(trx, id);
  if (!after) throw new Error(`attribute ${id} is not there`);
  const changed = await writeDifference(trx, { at, byUser: by.userId, action, subject: `attribute:${id}` }, before, after);
  if (changed.length === 0) return;
  await publishAllChanged(trx, [
    { resource: 'attributes', id, companyId: by.companyId, permission: 'company-settings.change' },
    ...(await listCompaniesWith(trx, id)).map(
      (companyId) => ({ resource: 'companies', id: companyId, companyId, permission: 'booking-module.use' }) as const,
    ),
  ]);
}
