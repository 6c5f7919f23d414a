import * as anonymising from '@praj/contract/users/anonymise.ts';
import { searchUsers as searchUsersCall } from '@praj/contract/users/found.ts';
import { importUsers as importCall } from '@praj/contract/users/import.ts';
import * as calls from '@praj/contract/users.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { listActivities } from './activities/list-activities.ts';
import { addUser } from './add-user.ts';
import { anonymiseUser } from './anonymise-user.ts';
import { changeUser } from './change-user.ts';
import { searchUsers } from './found/search-users.ts';
import { importUsers } from './import/import-users.ts';
import { inviteUserAgain } from './invite-user-again.ts';
import { listAvailableAccounts } from './list-available-accounts.ts';
import { listUsers } from './list-users.ts';
import { readUser } from './read-user.ts';
import { setUserStatus } from './set-user-status.ts';
import { changeUsualAllocations } from './usual/change-usual-allocations.ts';

export function registerUsers(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.readUser, ({ params }, { actor }) => readUser(deps, actor, params.id));
  bind(app, calls.listUsers, ({ query }, { actor }) => listUsers(deps, actor, query));
  bind(app, anonymising.anonymiseUser, ({ params }, { actor }) => anonymiseUser(deps, actor, params.id));
  bind(app, calls.addUser, ({ body }, { actor }) => addUser(deps, actor, body));
  bind(app, calls.changeUser, ({ params, body }, { actor }) => changeUser(deps, actor, params.id, body));
  bind(app, calls.changeUsersUsualAllocations, ({ params, body }, { actor }) =>
    changeUsualAllocations(deps, actor, params.id, body.allocations),
  );
  bind(app, calls.setUserStatus, ({ params, body }, { actor }) => setUserStatus(deps, actor, params.id, body.active));
  bind(app, calls.inviteUserAgain, ({ params }, { actor }) => inviteUserAgain(deps, actor, params.id).then(() => ({ ok: true as const })));
  bind(app, calls.listUserActivities, ({ params }, { actor }) => listActivities(deps, actor, params.id));
  bind(app, searchUsersCall, ({ query }, { actor }) => searchUsers(deps, actor, query.value));
  bind(app, importCall, ({ body }, { actor }) => importUsers(deps, actor, body));
  bind(app, calls.listAvailableAccounts, ({ params }, { actor }) => listAvailableAccounts(deps, actor, params.id));
}
