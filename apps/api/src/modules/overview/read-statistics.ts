import { type FilterChoice, type Statistics, statistics } from '@praj/contract/overview.ts';
import { ALLOCATION_KINDS } from '@praj/domain/allocations/allocation-kinds.ts';
import { type Day, dayOf } from '@praj/domain/copenhagen-time.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import { daysTouched } from '@praj/domain/overview/date-range.ts';
import { dailySeries, overviewFigures } from '@praj/domain/overview/overview-figures.ts';
import { daysBefore, rangeBefore } from '@praj/domain/overview/period-before.ts';
import { equalBinsEnd, priceBinCount } from '@praj/domain/overview/price-histogram.ts';
import { seesOwner } from '@praj/domain/overview/report-columns.ts';
import type { DaySums } from '@praj/domain/overview/trip-series.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { inPortions } from '../../platform/lists/in-portions.ts';
import { lastPage } from '../../platform/lists/read-list.ts';
import type { AskInTurn } from '../../platform/long-answers.ts';
import { loadOrders } from '../orders/store.ts';
import type { Trips } from './columns/ask-trips.ts';
import { NO_ACCOUNT, VOUCHER } from './copy.ts';
import { listAllTripIds, type Owned, type Sorting, type Summary, summariseTrips } from './store.ts';
import { type AskedTrips, type TripFilter, tripFilter } from './trip-filter.ts';

interface AskedPage extends AskedTrips, Sorting {
  readonly page: number;
  readonly pageSize: number;
}

/** How many customers and destinations a page is offered; the chosen ones always are. The plain answer has all (S1 §7). */
const PAGE_NAMES_MAX = 200;
/** How many trips of the plain answer are read at a time. */
const PORTION = 100;

/** One page of the trips of a range, with filters and figures (S1 §7, decisions §2). */
export async function readStatistics(
  { db, now, trips }: Pick<Deps, 'db' | 'now'> & { readonly trips: Trips },
  actor: Actor,
  asked: AskedPage,
): Promise<Statistics> {
  const at = now();
  const filter = tripFilter(actor, asked, at);
  const { pageSize } = asked;
  const pageOf = (found: number) => Math.min(asked.page, lastPage(found, pageSize));
  const { summary, before, ids } = await trips.readPage(filter, {
    namesMax: PAGE_NAMES_MAX,
    rangeBefore: rangeBefore(filter.range, at.getTime()),
    sorting: asked,
    windowOf: (found) => ({ limit: pageSize, offset: (pageOf(found) - 1) * pageSize }),
  });
  return {
    ...presentSummary(actor, filter, summary),
    before: presentBefore(filter, before),
    orders: await loadOrders(db, ids, at),
    page: pageOf(summary.sums.trips),
    pageSize,
  };
}

/** The figures of the period before, under the same filters. */
function presentBefore({ range }: TripFilter, sums: DaySums): Statistics['before'] {
  const { from, to } = daysBefore({ from: dayOf(range.from), to: dayOf(range.to) });
  return { from, to, ...overviewFigures({ ...sums, days: daysTouched(range) }) };
}

/** All trips of a range with filters and figures, as JSON part by part (S1 §7, decisions §2). */
export async function* writeStatistics(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  asked: AskedTrips & Sorting,
  ask: AskInTurn,
): AsyncGenerator<string, void> {
  const at = now();
  const filter = tripFilter(actor, asked, at);
  const summary = await ask(() => summariseTrips(db, filter));
  const ids = await ask(() => listAllTripIds(db, filter, asked));
  const around = z.encode(withoutOrders, { ...presentSummary(actor, filter, summary), page: 1, pageSize: summary.sums.trips });
  let before = `${JSON.stringify(around).slice(0, -1)},"orders":[`;
  for await (const orders of inPortions(ids, PORTION, ask, (some) => loadOrders(db, some, at))) {
    if (orders.length === 0) continue;
    yield before + JSON.stringify(z.encode(statistics.shape.orders, [...orders])).slice(1, -1);
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}
const withoutOrders = statistics.omit({ orders: true });

const presentSummary = (
  actor: Actor,
  filter: TripFilter,
  summary: Summary,
): Omit<Statistics, 'orders' | 'page' | 'pageSize' | 'before'> => ({
  filters: presentChoices(actor, summary),
  ...(summary.allocations.length > 0 && { allocations: presentAllocations(summary) }),
  total: summary.sums.trips,
  figures: presentFigures(filter, summary),
  prices: presentPrices(summary),
});

/** The choices that the role gets (S1 §6); whose they are is told to those who see several companies. */
export function presentChoices({ role }: Actor, summary: Summary): Statistics['filters'] {
  const present = (choices: readonly Owned[]): FilterChoice[] =>
    choices.map(({ id, name, occurrences, companyName, byVoucher }) => ({
      ...(id && { id }),
      ...(byVoucher && { byVoucher: true as const }),
      name: name ?? (byVoucher ? VOUCHER : NO_ACCOUNT),
      occurrences,
      ...(companyName && seesOwner(role, 'company') && { companyName }),
    }));
  return {
    customerNames: [...summary.customers],
    destinationAddress: [...summary.destinations],
    accounts: present(summary.accounts),
    issuedByEmployees: seesOwner(role, 'employee') ? present(summary.employees) : [],
    issuedByBranches: seesOwner(role, 'branch') ? present(summary.branches) : [],
    issuedByCompanies: seesOwner(role, 'company') ? present(summary.companies.map((one) => ({ ...one, companyName: null }))) : [],
  };
}

const presentAllocations = ({ allocations }: Summary): Statistics['allocations'] =>
  ALLOCATION_KINDS.flatMap((kind) => {
    const choices = allocations.filter((one) => one.kind === kind).map(({ code, name, occurrences }) => ({ code, name, occurrences }));
    return choices.length > 0 ? [{ kind, choices }] : [];
  });

function presentFigures({ range }: TripFilter, { sums, days }: Summary): Statistics['figures'] {
  const tripsOfDay = new Map<Day, number>(days);
  return {
    ...overviewFigures({ ...sums, days: daysTouched(range) }),
    daily: dailySeries(dayOf(range.from), dayOf(range.to), tripsOfDay),
  };
}

function presentPrices({ leastOere, mostOere, bulkOere, bins }: Summary): Statistics['prices'] {
  if (leastOere === null || mostOere === null || bulkOere === null) return null;
  const tripsOfBin = new Map(bins);
  return {
    min: kronerFromOere(leastOere),
    max: kronerFromOere(mostOere),
    equalTo: kronerFromOere(equalBinsEnd(leastOere, mostOere, bulkOere)),
    bins: Array.from({ length: priceBinCount(leastOere, mostOere) }, (_, bin) => tripsOfBin.get(bin) ?? 0),
  };
}
