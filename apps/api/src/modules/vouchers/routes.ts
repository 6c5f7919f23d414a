import * as accountCalls from '@praj/contract/vouchers/voucher-account.ts';
import * as calls from '@praj/contract/vouchers/vouchers.ts';
import { V2_FEATURES } from '@praj/domain/people/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { createLeases } from '../../platform/limits/leases.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { createLongAnswers } from '../../platform/long-answers.ts';
import { pressOf } from '../idempotency/store.ts';
import { readAccount } from './account/read-account.ts';
import { addAccount, changeAccount, removeAccount } from './account/set-account.ts';
import { cancelVoucher } from './cancel-voucher.ts';
import { changeVoucher } from './change-voucher.ts';
import { prepareIssuing } from './issue/issue-vouchers.ts';
import { listVouchers, writeVouchers } from './list/list-vouchers.ts';
import { writeReport } from './list/write-report.ts';
import { readVoucher } from './read-voucher.ts';
import { prepareSendingAgain } from './send-again.ts';

/** How often one person may ask for list and report together in a window, in milliseconds: as of the overview (decisions §3). */
const ASKED_MAX = 60;
const ASKED_WINDOW_MS = 60_000;
const REPORT_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="taxibon.csv"',
} as const;

/** Without the feature there is none of these calls (decisions §7). */
export function registerVouchers(app: FastifyInstance, deps: Deps): void {
  if (!deps.config.features.includes(V2_FEATURES)) return;
  bind(app, accountCalls.readVoucherAccount, ({ params }, { actor }) => readAccount(deps, actor, params.branchId));
  bind(app, accountCalls.addVoucherAccount, ({ params, body }, { actor }) => addAccount(deps, actor, params.branchId, body.code));
  bind(app, accountCalls.changeVoucherAccount, ({ params, body }, { actor }) => changeAccount(deps, actor, params.branchId, body.code));
  bind(app, accountCalls.removeVoucherAccount, ({ params }, { actor }) => removeAccount(deps, actor, params.branchId));

  const limit = createSharedLimit('voucher lists', { limit: ASKED_MAX, windowMs: ASKED_WINDOW_MS }, deps);
  const longAnswers = createLongAnswers('vouchers', createLeases(deps));
  bind(app, calls.listVouchers, async ({ params: { branchId }, query: { page, ...asked } }, { actor }, reply) => {
    await limit.spend(actor.userId);
    if (page !== undefined) return listVouchers(deps, actor, branchId, { ...asked, page });
    const all = await longAnswers.send(actor.userId, (ask) => writeVouchers(deps, actor, branchId, asked, ask));
    reply.type('application/json; charset=utf-8');
    return all;
  });
  bind(app, calls.readVoucherReport, async ({ params, query }, { actor }, reply) => {
    await limit.spend(actor.userId);
    const report = await longAnswers.send(actor.userId, (ask) => writeReport(deps, actor, params.branchId, query, ask));
    reply.headers(REPORT_HEADERS);
    return report;
  });

  const issueVouchers = prepareIssuing(deps);
  const sendAgain = prepareSendingAgain(deps);
  bind(app, calls.readVoucher, ({ params }, { actor }) => readVoucher(deps, actor, params));
  bind(app, calls.issueVouchers, ({ params, body, headers }, { actor }) => issueVouchers(actor, params.branchId, body, pressOf(headers)));
  bind(app, calls.changeVoucher, ({ params, body }, { actor }) => changeVoucher(deps, actor, params, body));
  bind(app, calls.cancelVoucher, ({ params }, { actor }) => cancelVoucher(deps, actor, params));
  bind(app, calls.sendVoucherAgain, ({ params }, { actor }) => sendAgain(actor, params));
}
