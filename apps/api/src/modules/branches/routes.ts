import * as branches from '@praj/contract/companies/branches.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { addBranch } from './add-branch.ts';
import { changeBranch } from './change-branch.ts';
import { listBranches } from './list-branches.ts';
import { readBranch } from './read-branch.ts';
import { setBranchStatus } from './set-branch-status.ts';

export function registerBranches(app: FastifyInstance, deps: Deps): void {
  bind(app, branches.listBranches, ({ params }, { actor }) => listBranches(deps, actor, params.companyId));
  bind(app, branches.addBranch, ({ params, body }, { actor }) => addBranch(deps, actor, params.companyId, body));
  bind(app, branches.changeBranch, ({ params, body }, { actor }) => changeBranch(deps, actor, params, body));
  bind(app, branches.setBranchStatus, ({ params, body }, { actor }) => setBranchStatus(deps, actor, params, body.active));
  bind(app, branches.readBranch, ({ params }, { actor }) => readBranch(deps, actor, params));
}
