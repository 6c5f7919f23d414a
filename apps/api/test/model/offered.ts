import { listFixedTrips } from '@praj/contract/companies/fixed-trips.ts';
import { readStatistics, type Statistics } from '@praj/contract/overview.ts';
import { listAvailableAccounts } from '@praj/contract/users.ts';
import type { Client } from '../client.ts';
import { accountsOf, type Model, needsUpdate, type Order, overviewOf, type Person } from './model.ts';
import { differences, listPicture, realListPicture } from './picture.ts';

const DAY_MS = 24 * 60 * 60_000;
/** More trips than a run drives to the end. */
const A_PAGE = '100';

/** What the order form offers somebody: accounts that they may order on, and the branch's fixed trips in their order. */
export async function lookAtForm(model: Model, client: Client, person: Person): Promise<void> {
  const accounts = await client.call(listAvailableAccounts, { params: { id: person.id } });
  const offered = accounts.map(({ id, name, defaultAccount }) => `${name} ${id}${defaultAccount ? ' standard' : ''}`);
  const mayUse = accountsOf(model, person).map(({ id, name, standard }) => `${name} ${id}${standard ? ' standard' : ''}`);
  expectSame(`the accounts of ${person.name}`, offered.toSorted(), mayUse.toSorted());
  const trips = await client.call(listFixedTrips, { params: { id: person.branch.id } });
  const told = trips.map(({ id, version, price, account, reference, needsUpdate: needs }) =>
    [id, version, price, account?.id, account?.name, reference, needs].join(' '),
  );
  const there = model.fixedTrips.filter(({ branch, there: still }) => still && branch === person.branch);
  const agreed = there.map((trip) =>
    [trip.id, trip.version, trip.price, trip.account?.id, trip.account?.name, trip.reference, needsUpdate(trip)].join(' '),
  );
  expectSame(`the fixed trips of ${person.name}`, told, agreed);
}

/** Somebody's overview: every trip that was driven to the end and is theirs to see, how many they are, and what they cost together. */
export async function lookAtOverview(model: Model, client: Client, person: Person, byPage: boolean): Promise<void> {
  const trips = overviewOf(model, person);
  const [fromDate, toDate] = [model.now - 400 * DAY_MS, model.now + DAY_MS].map((at) => new Date(at).toISOString());
  // A page comes from memory, the plain answer from the database.
  const query = { fromDate: fromDate ?? '', toDate: toDate ?? '', ...(byPage && { page: '1', pageSize: A_PAGE }) };
  const answer = await client.call(readStatistics, { query });
  const wrong = differences(listPicture(trips), realListPicture(answer.orders));
  if (wrong.length > 0) throw new Error(`${person.name} asks for the overview: ${wrong.join('; ')}`);
  expectSame(`the figures of ${person.name}`, figuresOf(answer), figuresOfModel(trips));
}

const figuresOf = ({ total, figures, filters }: Statistics): string[] => [
  `${total} trips, ${figures.trips} counted, ${figures.totalPrice} together, ${figures.averagePrice} each`,
  ...filters.accounts
    .filter(({ occurrences }) => occurrences > 0)
    .map(({ id, byVoucher, occurrences }) => `${byVoucher ? 'voucher' : (id ?? 'no account')}: ${occurrences}`)
    .toSorted(),
];
function figuresOfModel(trips: readonly Order[]): string[] {
  const total = trips.reduce((sum, { price }) => sum + (price ?? 0), 0);
  const byAccount = new Map<string, number>();
  for (const { account, voucher } of trips) {
    const paidBy = voucher ? 'voucher' : (account?.id ?? 'no account');
    byAccount.set(paidBy, (byAccount.get(paidBy) ?? 0) + 1);
  }
  const each = trips.length === 0 ? 0 : Math.round(total / trips.length);
  return [
    `${trips.length} trips, ${trips.length} counted, ${total} together, ${each} each`,
    ...Array.from(byAccount, ([paidBy, count]) => `${paidBy}: ${count}`).toSorted(),
  ];
}

function expectSame(what: string, found: readonly string[], expected: readonly string[]): void {
  if (found.join('\n') !== expected.join('\n')) throw new Error(`${what}: ${found.join('; ')}, expected ${expected.join('; ')}`);
}
