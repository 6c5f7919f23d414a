import type { Reply } from '@praj/contract/endpoint.ts';
import { readVoucherAccount, type VoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import { listVouchers, readVoucher, readVoucherReport, VOUCHER_SORTS, type Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '@praj/domain/copenhagen-time.ts';
import { VOUCHER_STATUSES } from '@praj/domain/vouchers/voucher-status.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { CallFailed } from '../../platform/call-failed.ts';
import { call, download } from '../../platform/http.ts';
import { isId } from '../../platform/lists/list-search.ts';
import type { ListFilters, ListQuery, ListSource } from '../../platform/lists/list-source.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { isIsoDate } from '../../ui/date/iso-date.ts';

/** What one hears of a branch's vouchers comes under its noun (`/ws`). */
const BRANCHES = 'branches';
const VOUCHERS = 'vouchers';
/** How many days back the list starts by itself (S2 §7). */
export const DEFAULT_DAYS_BACK = 30;

/** How many vouchers each value of a filter would show, and between which days they run out. */
export type VoucherFilters = Reply<typeof listVouchers>['filters'];

/** The filters by their names in the address. */
export const FILTER = {
  from: 'fra',
  to: 'til',
  names: 'navn',
  issuers: 'udsteder',
  references: 'reference',
  statuses: 'status',
  expiresFrom: 'udloeb-fra',
  expiresTo: 'udloeb-til',
} as const;

/** The day after the last one could not be reckoned with: the end of a day is where the next begins. */
const LAST_DAY = '9999-12-31';
const isDay = (text: string): boolean => isIsoDate(text) && text < LAST_DAY;
/** What the values of a filter must be; names and references may be anything. */
const READABLE: Readonly<Record<string, (value: string) => boolean>> = {
  [FILTER.from]: isDay,
  [FILTER.to]: isDay,
  [FILTER.expiresFrom]: isDay,
  [FILTER.expiresTo]: isDay,
  [FILTER.issuers]: isId,
  [FILTER.statuses]: (value) => VOUCHER_STATUSES.some((status) => status === value),
};
const isFilterValue = (name: string, value: string): boolean => READABLE[name]?.(value) ?? true;

const firstDay = (): string => addDays(dayOf(serverNow()), -DEFAULT_DAYS_BACK);
/** Days in the wrong order are taken the other way round, as the overview takes them. */
function arrange(filters: ListFilters): ListFilters {
  const turned = (first: string, last: string, usual: string) => {
    const [from = usual, to = ''] = [filters[first]?.[0], filters[last]?.[0]];
    return to !== '' && from > to ? { [first]: [to], [last]: [from] } : {};
  };
  return { ...filters, ...turned(FILTER.from, FILTER.to, firstDay()), ...turned(FILTER.expiresFrom, FILTER.expiresTo, '') };
}

type VoucherSort = (typeof VOUCHER_SORTS)[number];

const startOf = (day: string | undefined): string | undefined => (day ? new Date(startOfDay(day)).toISOString() : undefined);
const endOf = (day: string | undefined): string | undefined => (day ? new Date(endOfDay(day)).toISOString() : undefined);

/** What list and report are asked with. Without a first day they start 30 days back. */
function filterOf(filters: ListFilters, { sort, direction, search }: Pick<ListQuery<VoucherSort>, 'sort' | 'direction' | 'search'>) {
  const one = (name: string): string | undefined => filters[name]?.[0];
  const some = (name: string): string[] => [...(filters[name] ?? [])];
  const [toDate, fromExpiryDate, toExpiryDate] = [endOf(one(FILTER.to)), startOf(one(FILTER.expiresFrom)), endOf(one(FILTER.expiresTo))];
  return {
    fromDate: startOf(one(FILTER.from) ?? firstDay()),
    ...(toDate && { toDate }),
    customerNames: some(FILTER.names),
    issuedByEmployees: some(FILTER.issuers),
    references: some(FILTER.references),
    statuses: VOUCHER_STATUSES.filter((status) => filters[FILTER.statuses]?.includes(status)),
    ...(fromExpiryDate && { fromExpiryDate }),
    ...(toExpiryDate && { toExpiryDate }),
    ...(search && { search }),
    sort,
    direction,
  };
}

/** A branch's vouchers, page by page (S2 §2); with them what its filters offer. */
export const vouchersList = (branchId: string): ListSource<Voucher, VoucherSort, VoucherFilters> => ({
  resource: BRANCHES,
  remembered: VOUCHERS,
  scope: [branchId, VOUCHERS],
  sorts: VOUCHER_SORTS,
  one: (voucherId) => voucherQuery(branchId, voucherId),
  direction: 'desc',
  filterNames: Object.values(FILTER),
  isFilterValue,
  arrange,
  fetch: async ({ page, pageSize, ...query }, filters, signal) => {
    const asked = { ...filterOf(filters, query), page, pageSize };
    const reply = await call(listVouchers, { params: { branchId }, query: asked }, { signal });
    return { rows: reply.vouchers, total: reply.total, page: reply.page, pageSize: reply.pageSize, more: reply.filters };
  },
});

/** Downloads what is filtered, all pages of it. */
export const downloadVouchers = (
  branchId: string,
  filters: ListFilters,
  query: Pick<ListQuery, 'sort' | 'direction' | 'search'>,
): Promise<void> => {
  const sort = VOUCHER_SORTS.find((column) => column === query.sort) ?? VOUCHER_SORTS[0];
  return download(readVoucherReport, { params: { branchId }, query: filterOf(filters, { ...query, sort }) }, 'taxibon.csv');
};

/** One voucher. */
export const voucherQuery = (branchId: string, voucherId: string) =>
  queryOptions({
    queryKey: [BRANCHES, branchId, VOUCHERS, voucherId],
    queryFn: ({ signal }) => call(readVoucher, { params: { branchId, voucherId } }, { signal }),
    meta: { quiet: true },
  });

/** What a branch's vouchers are charged to, and how many text messages its company has left today. */
export const voucherAccountQuery = (branchId: string) =>
  queryOptions({
    queryKey: [BRANCHES, branchId, VOUCHERS, 'account'],
    queryFn: ({ signal }) => call(readVoucherAccount, { params: { branchId } }, { signal }),
    meta: { quiet: true },
  });

/** Shows a voucher as a change has just answered it, and asks for the lists again in which it stands. */
export function showChangedVoucher(client: QueryClient, voucher: Voucher): void {
  client.setQueryData(voucherQuery(voucher.branchId, voucher.id).queryKey, voucher);
  void client.invalidateQueries({ queryKey: [BRANCHES, 'list', voucher.branchId, VOUCHERS] });
  void client.invalidateQueries({ queryKey: voucherAccountQuery(voucher.branchId).queryKey });
}

/** After a refusal: a voucher that is no longer active is asked for again, so that it is shown as it is. */
export function followRefusal(client: QueryClient, { branchId, id }: Pick<Voucher, 'branchId' | 'id'>, failure: unknown): void {
  if (!(failure instanceof CallFailed) || failure.code !== 'voucher_not_active') return;
  void client.invalidateQueries({ queryKey: voucherQuery(branchId, id).queryKey });
  void client.invalidateQueries({ queryKey: [BRANCHES, 'list', branchId, VOUCHERS] });
}

/** Shows what the vouchers are charged to as a change has just answered it. */
export function showChangedAccount(client: QueryClient, account: VoucherAccount): void {
  client.setQueryData(voucherAccountQuery(account.branchId).queryKey, account);
  void client.invalidateQueries({ queryKey: [BRANCHES, 'list', account.branchId, VOUCHERS] });
}
