import * as anonymising from '@praj/contract/users/anonymise.ts';
import * as calls from '@praj/contract/users.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { anonymiseUser } from './anonymise-user.ts';
import { listAvailableAccounts } from './list-available-accounts.ts';
import { listUsers } from './list-users.ts';
import { readUser } from './read-user.ts';

export function registerUsers(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.readUser, ({ params }, { actor }) => readUser(deps, actor, params.id));
  bind(app, calls.listUsers, ({ query }, { actor }) => listUsers(deps, actor, query));
  bind(app, anonymising.anonymiseUser, ({ params }, { actor }) => anonymiseUser(deps, actor, params.id));
  bind(app, calls.listAvailableAccounts, ({ params }, { actor }) => listAvailableAccounts(deps, actor, params.id));
}
