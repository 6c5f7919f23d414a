import type { Executor } from '../../platform/database.ts';
import { noteAccount } from './note-account.ts';
import { type AccountKey, findDetails, findOtherDefault, updateAccount } from './store.ts';

/** Takes the default from whichever other account of the company has it, before it goes to this one. The company's accounts are held. */
export async function dropOtherDefault(
  trx: Executor,
  deed: { at: Date; byUser: string },
  { companyId, accountId }: AccountKey,
): Promise<void> {
  const otherId = await findOtherDefault(trx, { companyId, accountId });
  if (otherId === undefined) return;
  const other = { companyId, accountId: otherId };
  const before = await findDetails(trx, other);
  await updateAccount(trx, other, { defaultAccount: false });
  await noteAccount(trx, { ...deed, ...other, action: 'account.change', before });
}
