import * as calls from '@praj/contract/ordering-rules/ordering-rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { addRule } from './add-rule.ts';
import { decideApproval } from './approvals/decide-approval.ts';
import { registerApprovalLinks } from './approvals/link/routes.ts';
import { listApprovals } from './approvals/list-approvals.ts';
import { changeRule } from './change-rule.ts';
import { readRule, readRules } from './read-rules.ts';
import { tryOutRule } from './try-rule.ts';

export function registerOrderingRules(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.listOrderingRules, ({ params, query }, { actor }) => readRules(deps, actor, params.companyId, query));
  bind(app, calls.readOrderingRule, ({ params }, { actor }) => readRule(deps, actor, params));
  bind(app, calls.addOrderingRule, ({ params, body }, { actor }) => addRule(deps, actor, params.companyId, body));
  bind(app, calls.changeOrderingRule, ({ params, body }, { actor }) => changeRule(deps, actor, params, body));
  bind(app, calls.tryOrderingRule, ({ params, body }, { actor }) => tryOutRule(deps, actor, params.companyId, body));
  bind(app, calls.listApprovals, (_input, { actor }) => listApprovals(deps, actor));
  registerApprovalLinks(app, deps);
  bind(app, calls.decideApproval, ({ params, body }, { actor }) => decideApproval(deps, actor, params.id, body));
}
