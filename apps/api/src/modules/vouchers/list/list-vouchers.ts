import type { Reply } from '@praj/contract/endpoint.ts';
import { type listVouchers as call, voucher } from '@praj/contract/vouchers/vouchers.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { inPortions } from '../../../platform/lists/in-portions.ts';
import { lastPage } from '../../../platform/lists/read-list.ts';
import type { AskInTurn } from '../../../platform/long-answers.ts';
import { findBranch, loadVouchers } from '../store.ts';
import { listAllVoucherIds, listVoucherIds, type Sorting, type Summary, summariseVouchers } from './store.ts';
import { type AskedVouchers, voucherFilter } from './voucher-filter.ts';

/** How many names and references a page is offered; the chosen ones always are. The plain answer has all. */
const PAGE_NAMES_MAX = 200;
/** How many vouchers of the plain answer are read at a time. */
const PORTION = 200;

type ListDeps = Pick<Deps, 'db' | 'now'>;
type Answer = Reply<typeof call>;

/** Refuses whoever may not read the vouchers of that branch, which is then not told of (decisions §2). */
export async function mayList(db: ListDeps['db'], actor: Actor, branchId: string): Promise<void> {
  if (!(await findBranch(db, actor, 'voucher.list', branchId))) refuse('not_found');
}

/** One page of a branch's vouchers, with filters each counted under all the others (S2 §7). */
export async function listVouchers(
  { db, now }: ListDeps,
  actor: Actor,
  branchId: string,
  asked: AskedVouchers & Sorting & { readonly page: number; readonly pageSize: number },
): Promise<Answer> {
  await mayList(db, actor, branchId);
  const at = now();
  const filter = voucherFilter(branchId, asked, at);
  const summary = await summariseVouchers(db, filter, PAGE_NAMES_MAX);
  const { pageSize } = asked;
  const page = Math.min(asked.page, lastPage(summary.total, pageSize));
  const ids = await listVoucherIds(db, filter, asked, { limit: pageSize, offset: (page - 1) * pageSize });
  return { vouchers: await loadVouchers(db, ids, at), filters: presentFilters(summary), total: summary.total, page, pageSize };
}

/** All vouchers of the range, as JSON part by part. */
export async function* writeVouchers(
  { db, now }: ListDeps,
  actor: Actor,
  branchId: string,
  asked: AskedVouchers & Sorting,
  ask: AskInTurn,
): AsyncGenerator<string, void> {
  await ask(() => mayList(db, actor, branchId));
  const at = now();
  const filter = voucherFilter(branchId, asked, at);
  const summary = await ask(() => summariseVouchers(db, filter));
  const ids = await ask(() => listAllVoucherIds(db, filter, asked));
  const around = { filters: presentFilters(summary), total: summary.total, page: 1, pageSize: summary.total };
  let before = `${JSON.stringify(around).slice(0, -1)},"vouchers":[`;
  for await (const vouchers of inPortions(ids, PORTION, ask, (some) => loadVouchers(db, some, at))) {
    if (vouchers.length === 0) continue;
    yield before + JSON.stringify(z.encode(z.array(voucher), [...vouchers])).slice(1, -1);
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}

const presentFilters = ({ customers, employees, references, statuses, leastExpiry, mostExpiry }: Summary): Answer['filters'] => ({
  customerNames: [...customers],
  issuedByEmployees: [...employees],
  references: [...references],
  statuses: [...statuses],
  fromExpiryDate: leastExpiry?.toISOString() ?? null,
  toExpiryDate: mostExpiry?.toISOString() ?? null,
});
