import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { type FixedTerms, findFixedTerms } from './fixed-terms.ts';
import { findOwnAccount } from './store.ts';
import type { PlacedBody } from './wanted-trip.ts';

/** What a body names by id, found to be the person's to use. */
export interface Named {
  readonly accountId: string | null;
  readonly fixed: FixedTerms | null;
}

/**
 * Finds the account and the fixed trip of a body; what is not this person's is not there (404, decisions §2). `kept` is what
 * an order that is being changed may keep: its account, though it is a colleague's, and the fixed trip as it was agreed.
 */
export async function findNamed(trx: Executor, actor: Actor, body: PlacedBody, kept?: Named): Promise<Named> {
  const { accountId, fixedTripId } = body;
  if (accountId && accountId !== kept?.accountId) await checkAccount(trx, actor, accountId);
  return { accountId: accountId || null, fixed: fixedTripId ? await fixedTermsOf(trx, actor, fixedTripId, kept) : null };
}

/** One's own that was archived since the form was drawn is said to be so: there is another to choose, and nothing to hide. */
async function checkAccount(trx: Executor, actor: Actor, accountId: string): Promise<void> {
  const account = await findOwnAccount(trx, actor, accountId);
  if (!account) refuse('not_found', { fields: { accountId: FIELD_TEXTS.unknownAccount } });
  if (account.status !== 'ACTIVE') refuse('invalid', { fields: { accountId: FIELD_TEXTS.archivedAccount } });
}

const fixedTermsOf = async (trx: Executor, actor: Actor, id: string, kept?: Named): Promise<FixedTerms> =>
  kept?.fixed?.id === id ? kept.fixed : findFixedTerms(trx, actor, id);
