import { tellDemand } from '@praj/domain/ordering-rules/ordering-rule.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeDifference } from '../audit/store.ts';
import { publishAllChanged } from '../changes/store.ts';
import type { renameInRules } from '../ordering-rules/store.ts';
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

/**
 * Keeps in the histories of the companies that their rules went along with an attribute that somebody has renamed, and tells the open pages
 * of those who keep the rules, in the change's own transaction.
 */
export async function noteRules(
  trx: Executor,
  done: { readonly at: Date; readonly byUser: string },
  rules: Awaited<ReturnType<typeof renameInRules>>,
): Promise<void> {
  for (const { companyId, name: orderingRule, before, after } of rules) {
    const entry = { ...done, action: 'ordering_rule.change', subject: `company:${companyId}`, always: ['orderingRule'] } as const;
    await writeDifference(trx, entry, { orderingRule, ruleDemand: tellDemand(before) }, { orderingRule, ruleDemand: tellDemand(after) });
  }
  await publishAllChanged(
    trx,
    rules.map(({ id, companyId }) => ({ id, companyId, resource: 'ordering_rules', permission: 'ordering-rules.change' })),
  );
}
