import { toldAllocations } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeDifference } from '../audit/store.ts';
import { publishChanged } from '../changes/store.ts';
import type { AccessChange } from './give-access.ts';
import { type AccountDetails, type AccountKey, findDetails } from './store.ts';

interface Noted extends AccountKey {
  readonly at: Date;
  readonly byUser: string;
  readonly action: Extract<AuditAction, `account.${string}`>;
  /** What the account was before; undefined when it was not there. */
  readonly before: AccountDetails | undefined;
  /** Whose access has changed. */
  readonly access?: AccessChange;
}

/** An account under the contract's names, as history tells it. */
const keptOf = ({ usualAllocations, ...details }: AccountDetails) => ({ ...details, ...toldAllocations(usualAllocations) });

const NOBODY: AccessChange = { given: [], taken: [] };
const someOf = (ids: readonly string[]): readonly string[] | null => (ids.length > 0 ? ids : null);

/**
 * Keeps in the audit what somebody has just changed of an account, and who may order on it since and who no longer, and tells
 * the open pages of the whole company, whose order forms offer it, in the change's own transaction. Where nothing differs
 * nothing is kept or told. Wake the push bus after the commit.
 */
export async function noteAccount(
  trx: Executor,
  { at, byUser, action, companyId, accountId, before, access = NOBODY }: Noted,
): Promise<void> {
  const after = await findDetails(trx, { companyId, accountId });
  if (!after) throw new Error(`account ${accountId} is not there`);
  const changed = await writeDifference(
    trx,
    { at, byUser, action, subject: `account:${accountId}` },
    before && { ...keptOf(before), accessGiven: null, accessTaken: someOf(access.taken) },
    { ...keptOf(after), accessGiven: someOf(access.given), accessTaken: null },
  );
  if (changed.length > 0) await publishChanged(trx, { resource: 'companies', id: companyId, companyId, permission: 'booking-module.use' });
}
