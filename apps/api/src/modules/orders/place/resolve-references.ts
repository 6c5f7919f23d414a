import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { type FixedTerms, findFixedTerms } from './fixed-terms.ts';
import { findOwnAccount } from './store.ts';
import type { PlacedBody } from './validate-body.ts';

/** What a body names by id, found to be the person's to use. */
export interface References {
  readonly accountId: string | null;
  readonly fixed: FixedTerms | null;
}

/**
 * Finds the fixed trip of a body and the account that pays; what is not this person's is not there (404, decisions §2). The
 * account of a fixed trip is theirs to use on that trip (decisions §7). `kept` is what an order that is being changed may
 * keep: its account, though it is a colleague's, and the fixed trip as it was agreed.
 */
export async function resolveReferences(trx: Executor, actor: Actor, body: PlacedBody, kept?: References): Promise<References> {
  const { accountId, fixedTripId } = body;
  const fixed = fixedTripId ? await fixedTermsOf(trx, actor, fixedTripId, kept) : null;
  if (fixed?.account) return { accountId: fixed.account.id, fixed };
  if (accountId && accountId !== kept?.accountId) await checkAccount(trx, actor, accountId);
  return { accountId: accountId || null, fixed };
}

/** One's own that was archived since the form was drawn is said to be so: there is another to choose, and nothing to hide. */
async function checkAccount(trx: Executor, actor: Actor, accountId: string): Promise<void> {
  const account = await findOwnAccount(trx, actor, accountId);
  if (!account) refuse('not_found', { fields: { accountId: FIELD_TEXTS.unknownAccount } });
  if (account.status !== 'ACTIVE') refuse('invalid', { fields: { accountId: FIELD_TEXTS.archivedAccount } });
}

const fixedTermsOf = async (trx: Executor, actor: Actor, id: string, kept?: References): Promise<FixedTerms> =>
  kept?.fixed?.id === id ? kept.fixed : findFixedTerms(trx, actor, id);
