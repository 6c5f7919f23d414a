import type { FilterChoice, Statistics } from '@praj/contract/overview.ts';
import { type Day, dayOf } from '@praj/domain/copenhagen-time.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import { daysTouched } from '@praj/domain/overview/date-range.ts';
import { dailySeries, overviewFigures, priceBinCount } from '@praj/domain/overview/overview-figures.ts';
import { seesOwner } from '@praj/domain/overview/report-columns.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadOrders } from '../orders/store.ts';
import { NO_ACCOUNT } from './copy.ts';
import { listTripIds, type Owned, type Sorting, type Summary, summariseTrips } from './store.ts';
import { type AskedTrips, type TripFilter, tripFilter } from './trip-filter.ts';

interface AskedPage extends AskedTrips, Sorting {
  readonly page?: number | undefined;
  readonly pageSize: number;
}

/** How many customers and destinations a page is offered; the chosen ones always are. The plain answer has all (S1 §7). */
const PAGE_NAMES_MAX = 200;

/** The trips of a range with filters and figures: one page of them when `page` is asked for, else all (S1 §7, decisions §2). */
export async function readStatistics({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, asked: AskedPage): Promise<Statistics> {
  const at = now();
  const filter = tripFilter(actor, asked, at);
  const summary = await summariseTrips(db, filter, asked.page === undefined ? undefined : PAGE_NAMES_MAX);
  const total = summary.sums.trips;
  const pageSize = asked.page === undefined ? total : asked.pageSize;
  const page = asked.page === undefined ? 1 : Math.min(asked.page, lastPage(total, pageSize));
  const part = asked.page === undefined ? undefined : { limit: pageSize, offset: (page - 1) * pageSize };
  const ids = await listTripIds(db, filter, asked, part);
  return {
    filters: presentChoices(actor, summary),
    orders: await loadOrders(db, ids, at),
    total,
    page,
    pageSize,
    figures: presentFigures(filter, summary),
    prices: presentPrices(summary),
  };
}

const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The choices that the role gets (S1 §6); whose they are is told to those who see several companies. */
function presentChoices({ role }: Actor, summary: Summary): Statistics['filters'] {
  const present = (choices: readonly Owned[]): FilterChoice[] =>
    choices.map(({ id, name, occurrences, companyName }) => ({
      ...(id && { id }),
      name: name ?? NO_ACCOUNT,
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

function presentFigures({ range }: TripFilter, { sums, days }: Summary): Statistics['figures'] {
  const tripsOfDay = new Map<Day, number>(days);
  return {
    ...overviewFigures({ ...sums, days: daysTouched(range) }),
    daily: dailySeries(dayOf(range.from), dayOf(range.to), tripsOfDay),
  };
}

function presentPrices({ leastOere, mostOere, bins }: Summary): Statistics['prices'] {
  if (leastOere === null || mostOere === null) return null;
  const tripsOfBin = new Map(bins);
  return {
    min: kronerFromOere(leastOere),
    max: kronerFromOere(mostOere),
    bins: Array.from({ length: priceBinCount(leastOere, mostOere) }, (_, bin) => tripsOfBin.get(bin) ?? 0),
  };
}
