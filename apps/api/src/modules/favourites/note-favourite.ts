import { showPlace } from '@praj/domain/address.ts';
import { whatChanged } from '@praj/domain/orders/what-changed.ts';
import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeAudit } from '../audit/store.ts';
import type { HeldBranch } from '../branches/store.ts';
import { publishChanged } from '../changes/store.ts';
import type { FavouriteRow } from './store.ts';

type Noted = HeldBranch & {
  readonly at: Date;
  readonly byUser: string;
  readonly action: Extract<AuditAction, `favourite.${string}`>;
};

/** A favourite under the names that history knows. */
const told = ({ address, comment }: Pick<FavouriteRow, 'address' | 'comment'>) => ({
  favouriteAddress: { ...address, comment: null },
  favouriteComment: comment,
});

/**
 * Keeps in the branch's history what somebody has just changed of a favourite, and tells the open pages of the branch, whose order
 * form offers it; in the change's own transaction. Where nothing differs nothing is kept or told. Wake the push bus after the commit.
 */
export async function noteFavourite(
  trx: Executor,
  noted: Noted,
  before: Pick<FavouriteRow, 'address' | 'comment'> | undefined,
  after: Pick<FavouriteRow, 'address' | 'comment'> | undefined,
): Promise<void> {
  const sides = { ...(before && { before: told(before) }), ...(after && { after: told(after) }) };
  if (sides.before && sides.after && Object.keys(whatChanged(sides.before, sides.after)).length === 0) return;
  await note(trx, noted, sides);
}

/** The same of the order in which the favourites of a branch stand. */
export async function noteOrder(
  trx: Executor,
  noted: Omit<Noted, 'action'>,
  before: readonly FavouriteRow[],
  after: readonly FavouriteRow[],
): Promise<void> {
  if (before.every(({ id }, i) => id === after[i]?.id)) return;
  const names = (rows: readonly FavouriteRow[]) => ({ favourites: rows.map(({ address }) => showPlace(address)) });
  await note(trx, { ...noted, action: 'favourite.sort' }, { before: names(before), after: names(after) });
}

async function note(
  trx: Executor,
  { at, byUser, action, branchId, companyId }: Noted,
  sides: { readonly before?: object; readonly after?: object },
): Promise<void> {
  await writeAudit(trx, { at, byUser, action, subject: `branch:${branchId}`, ...sides });
  await publishChanged(trx, { resource: 'branches', id: branchId, branchId, companyId, permission: 'branch-settings.use' });
}
