import * as calls from '@praj/contract/companies/accounts.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { addAccount } from './add-account.ts';
import { changeAccount } from './change-account.ts';
import { changeUsualAllocations } from './change-usual-allocations.ts';
import { listAccounts } from './list-accounts.ts';
import { readAccount } from './read-account.ts';
import { setAccountStatus } from './set-account-status.ts';

export function registerAccounts(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.listAccounts, ({ params, query }, { actor }) => listAccounts(deps, actor, params.companyId, query));
  bind(app, calls.addAccount, ({ params, body }, { actor }) => addAccount(deps, actor, params.companyId, body));
  bind(app, calls.readAccount, ({ params }, { actor }) => readAccount(deps, actor, params));
  bind(app, calls.changeAccount, ({ params, body }, { actor }) => changeAccount(deps, actor, params, body));
  bind(app, calls.changeAccountsUsualAllocations, ({ params, body }, { actor }) =>
    changeUsualAllocations(deps, actor, params, body.allocations),
  );
  bind(app, calls.archiveAccount, ({ params }, { actor }) => setAccountStatus(deps, actor, params, 'ARCHIVED'));
  bind(app, calls.activateAccount, ({ params }, { actor }) => setAccountStatus(deps, actor, params, 'ACTIVE'));
}
