import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { tryOrderingRule } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { demandFault } from '@praj/domain/ordering-rules/ordering-rule.ts';
import type { Executor } from '../../platform/database.ts';
import { refuse } from '../../platform/http/failure.ts';
import { isBranchOf } from '../branches/store.ts';
import { hasPerson, type Named, type WrittenRule } from './store.ts';

type Sent = Parsed<typeof tryOrderingRule>['body'];

/**
 * What is kept of a rule that was sent: of branch, role and person only the one that its scope asks for.
 * @param already whom the rule names so far: they may have been anonymised, and it can still be tried, changed and switched off
 * @throws Failure `invalid`, with what is wrong of all fields at once
 */
export async function decideRule(
  db: Executor,
  companyId: string,
  sent: Sent,
  { active, already }: { readonly active: boolean; readonly already: Named },
): Promise<WrittenRule> {
  const { name, demand, outcome, scope } = sent;
  const branchId = scope === 'branch' ? (sent.branchId ?? null) : null;
  const role = scope === 'role' ? (sent.role ?? null) : null;
  const userId = scope === 'person' ? (sent.userId ?? null) : null;
  const askedUserId = sent.askedUserId ?? null;
  const askedRole = askedUserId === null ? (sent.askedRole ?? null) : null;
  const fault = demandFault(demand);
  const fields = {
    ...(fault && { [`demand.${fault}`]: FIELD_TEXTS.required }),
    ...(scope === 'branch' && (await wrongId(branchId, (id) => isBranchOf(db, { companyId, branchId: id }), 'branchId'))),
    ...(scope === 'role' && role === null && { role: FIELD_TEXTS.required }),
    ...(scope === 'person' && (await wrongId(userId, (id) => hasPerson(db, companyId, id, already), 'userId'))),
    ...(askedRole === null && (await wrongId(askedUserId, (id) => hasPerson(db, companyId, id, already), 'askedUserId'))),
  };
  if (Object.keys(fields).length > 0) refuse('invalid', { fields });
  return { name, demand, outcome, scope, branchId, role, userId, askedUserId, askedRole, active };
}

async function wrongId(id: string | null, isThere: (id: string) => Promise<boolean>, field: string): Promise<Record<string, string>> {
  if (id === null) return { [field]: FIELD_TEXTS.required };
  return (await isThere(id)) ? {} : { [field]: FIELD_TEXTS.invalid };
}
