import * as accounts from '@praj/contract/companies/accounts.ts';
import { type Account, buildAccount } from '../../../db/demo/builders.ts';
import type { TestPortal } from '../../portal.ts';
import { all, type Place, type Row, signedIn } from '../rows.ts';

let made = 100_000;
const body = () => {
  made += 1;
  return { name: `Konto ${made}`, code: String(made), defaultAccount: false, userIds: [] };
};
/** A new account of the place. */
const of =
  (given: Partial<Account> = {}) =>
  async ({ companyId }: Place, { db }: TestPortal) => {
    const { name, code } = body();
    const { id: accountId } = await buildAccount(db, { companyId, name, code, ...given });
    return { params: { companyId, accountId } };
  };
/** The provider's alone: everybody else uses accounts and does not look after them (decisions §4). */
const expected = { ...signedIn(all(403)), PrajAdmin: all(200) };

/** The calls of a company's accounts. */
export const ACCOUNT_ROWS: readonly Row[] = [
  { call: accounts.listAccounts, input: ({ companyId }) => ({ params: { companyId } }), expected },
  { call: accounts.addAccount, input: ({ companyId }) => ({ params: { companyId }, body: body() }), expected },
  { call: accounts.readAccount, input: of(), expected },
  { call: accounts.changeAccount, input: async (place, portal) => ({ ...(await of()(place, portal)), body: body() }), expected },
  {
    call: accounts.changeAccountsUsualAllocations,
    input: async (place, portal) => ({ ...(await of()(place, portal)), body: { allocations: {} } }),
    expected,
  },
  { call: accounts.archiveAccount, input: of(), expected },
  { call: accounts.activateAccount, input: of({ status: 'ARCHIVED' }), expected },
];
