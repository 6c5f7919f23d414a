import type { AvailableAccount } from '@praj/contract/users.ts';
import type { Executor } from '../../../platform/database.ts';
import { presentUsual } from '../../allocations/usual/store.ts';
import { findUsableAccounts } from '../store.ts';

/** The accounts a person may order on, each with what trips on it are usually charged to in their branch today. */
export async function listUsableAccounts(db: Executor, userId: string): Promise<AvailableAccount[]> {
  const found = await findUsableAccounts(db, userId);
  const [first] = found;
  if (!first) return [];
  const usual = await presentUsual(
    db,
    first,
    found.map(({ usualAllocations }) => usualAllocations),
  );
  return found.map(({ id, name, defaultAccount }, at) => ({
    id,
    name,
    defaultAccount,
    ...(usual[at] && { usualAllocations: [...usual[at]] }),
  }));
}
