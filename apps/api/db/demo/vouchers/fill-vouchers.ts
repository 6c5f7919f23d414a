import { dayOf, instantAt } from '@praj/domain/copenhagen-time.ts';
import { FORGOTTEN_PASSENGER } from '@praj/domain/forgetting/forgetting.ts';
import { VOUCHER_CODE_LENGTH, voucherCodeFrom } from '@praj/domain/vouchers/voucher-code.ts';
import { VOUCHER_VALIDITY_DAYS } from '@praj/domain/vouchers/voucher-validity.ts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { hashKey } from '../../../src/platform/secrets/secret-key.ts';
import type { MessagesTable, VouchersTable } from '../../schema.ts';
import type { BranchCast, Cast, Filling } from '../cast.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import { buildVoucherAccount, voucherRow } from '../voucher-builders.ts';
import { DEMO_VOUCHERS, PURPOSES, RECIPIENTS, type VoucherScript } from './voucher-script.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** By a chance of its own: whatever the world draws stays as it is. */
const VOUCHER_SEED = 20_261_122;
/** How far back trips were taken by voucher, and vouchers ran out; one is of before and has been forgotten. */
const TRIP_DAYS = 420;
const FORGOTTEN_DAYS_AGO = 780;

type Row = Insertable<VouchersTable>;

/**
 * The vouchers of the branches that issue some, over more than a year and in every status. Those that were used are of trips that
 * the world already has: paid by a voucher since, and by no account.
 */
export async function fillVouchers({ db, now }: Filling, cast: Cast): Promise<void> {
  const random = seededRandom(VOUCHER_SEED);
  const rows: Row[] = [];
  const messages: Insertable<MessagesTable>[] = [];
  for (const script of DEMO_VOUCHERS) {
    const branch = cast.branches.find(({ company, script: { name } }) => company.name === script.company && name === script.branch);
    const issuers = branch && issuersOf(branch, cast);
    const [first] = issuers ?? [];
    if (!issuers || !first) continue;
    await buildVoucherAccount(db, { branchId: first.branchId, code: script.account });
    const issue = { random, now, issuers };
    const unused = [...sceneRows(script, issue), ...overRows(script, issue), forgottenRow(issue)];
    for (const { sms, row } of unused) {
      rows.push(row);
      messages.push(...smsOf(row, random, now, sms));
    }
    const trips = await findTrips(db, first.branchId, script.redeemed, now);
    rows.push(...trips.map((trip) => usedRow(trip, issue)));
  }
  await db.insertInto('vouchers').values(rows).execute();
  await db.insertInto('messages').values(messages).execute();
  await payByVoucher(db);
}

type Issuer = { readonly id: string; readonly companyId: string; readonly branchId: string };
interface Issue {
  readonly random: SeededRandom;
  readonly now: Date;
  readonly issuers: readonly Issuer[];
}
interface Unused {
  readonly row: Row;
  readonly sms?: 'failed';
}
/** The branch's admins, or its company's where it has none, as of that branch. */
function issuersOf({ staff, company }: BranchCast, cast: Cast): Issuer[] {
  const branchId = staff[0]?.branchId ?? '';
  const admins = (people: BranchCast['staff']) => people.filter(({ role, status }) => role !== 'BranchEmployee' && status === 'ACTIVE');
  const ofCompany = cast.branches.filter((other) => other.company === company).flatMap((other) => other.staff);
  const own = admins(staff);
  return (own.length > 0 ? own : admins(ofCompany)).map(({ id, companyId }) => ({ id, companyId, branchId }));
}

/** A moment of the day at which people are at work. */
const inOfficeHours = (instant: number, random: SeededRandom): Date => new Date(instantAt(dayOf(instant), random.whole(8 * 60, 16 * 60)));

/** A row issued at this time, with everything that must be of no other voucher drawn from the seed. */
function issued({ random, now, issuers }: Issue, issuedAt: Date, columns: Partial<Row>): Row {
  const bytes = Uint8Array.from({ length: VOUCHER_CODE_LENGTH }, () => random.whole(0, 255));
  return voucherRow({
    issuer: random.pick(issuers),
    now,
    columns: {
      id: random.id(issuedAt.getTime()),
      code: voucherCodeFrom(bytes),
      linkHash: hashKey(random.digits(32)),
      customerPhone: `+451${random.digits(7)}`,
      issuedAt,
      statusAt: issuedAt,
      ...columns,
    },
  });
}

const sceneRows = ({ scenes }: VoucherScript, issue: Issue): Unused[] =>
  scenes.map(({ issuedAgo, expiresIn, limits, sms, ...columns }) => {
    const now = issue.now.getTime();
    const row = issued(issue, new Date(now - issuedAgo), { ...columns, ...limits, expiresAt: new Date(now + expiresIn) });
    return { row: columns.status ? { ...row, statusAt: new Date(now - HOUR_MS) } : row, ...(sms && { sms }) };
  });

/** Vouchers that ran out, every fourth of which was cancelled before. */
const overRows = ({ over, company }: VoucherScript, issue: Issue): Unused[] =>
  Array.from({ length: over }, (_, at) => {
    const { random, now } = issue;
    const days = random.pick(VOUCHER_VALIDITY_DAYS.filter((one) => one <= 30));
    const issuedAt = inOfficeHours(now.getTime() - (random.between(1, TRIP_DAYS) + days) * DAY_MS, random);
    const reference = company === 'Sundby Kommune' ? `XG-${random.digits(5)}` : random.pick(PURPOSES);
    const row = issued(issue, issuedAt, {
      customerName: random.pick(RECIPIENTS),
      reference,
      language: random.happens(0.2) ? 'EN' : 'DK',
      expiresAt: new Date(issuedAt.getTime() + days * DAY_MS),
    });
    return { row: at % 4 === 3 ? { ...row, status: 'CANCELLED', statusAt: new Date(issuedAt.getTime() + 4 * HOUR_MS) } : row };
  });

/** One of more than 24 months ago: whom it was given to has been let go. */
function forgottenRow(issue: Issue): Unused {
  const issuedAt = new Date(issue.now.getTime() - FORGOTTEN_DAYS_AGO * DAY_MS);
  const row = issued(issue, issuedAt, {
    customerName: FORGOTTEN_PASSENGER,
    customerPhone: '',
    reference: 'Julefrokost',
    expiresAt: new Date(issuedAt.getTime() + 30 * DAY_MS),
    forgottenAt: new Date(issue.now.getTime() - 40 * DAY_MS),
  });
  return { row };
}

interface UsedTrip {
  readonly id: string;
  readonly state: string;
  readonly placedAt: Date;
  readonly finishedAt: Date | null;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly reference: string | null;
}
/** Trips of the branch that may have been taken by voucher, spread over the time, and one that is under way. */
async function findTrips(db: Filling['db'], branchId: string, most: number, now: Date): Promise<UsedTrip[]> {
  const since = new Date(now.getTime() - TRIP_DAYS * DAY_MS);
  const { rows } = await sql<UsedTrip>`
    with trips as (
      select id, state, placed_at, finished_at, customer_name, customer_phone, reference,
        row_number() over (partition by state = 'concluded' order by state = 'trip_started' desc, placed_at desc, id) as place,
        count(*) over (partition by state = 'concluded') as alike
      from orders where branch_id = ${branchId} and state in ('concluded', 'arriving', 'customer', 'trip_started') and placed_at > ${since}
        and trip_type = 'METERED' and number_of_people <= 4
    )
    select id, state, placed_at, finished_at, customer_name, customer_phone, reference from trips
    where case when state = 'concluded' then (place - 1) % greatest(1, alike / ${most}) = 0 else place = 1 end
    order by placed_at desc, id limit ${most + 1}`.execute(db);
  return rows;
}

/** The voucher that a trip was taken by, or is being. */
function usedRow(trip: UsedTrip, issue: Issue): Row {
  const { random } = issue;
  const issuedAt = inOfficeHours(trip.placedAt.getTime() - random.between(1, 20) * DAY_MS, random);
  return issued(issue, issuedAt, {
    customerName: trip.customerName ?? random.pick(RECIPIENTS),
    ...(trip.customerPhone && { customerPhone: trip.customerPhone }),
    reference: trip.reference ?? random.pick(PURPOSES),
    expiresAt: new Date(issuedAt.getTime() + 30 * DAY_MS),
    ...(trip.finishedAt ? { status: 'REDEEMED', statusAt: trip.finishedAt } : { status: 'LOCKED', statusAt: trip.placedAt }),
    orderId: trip.id,
  });
}

/** Makes the trips what the taxi centre makes of a voucher: orders of its issuer, on no account. */
async function payByVoucher(db: Filling['db']): Promise<void> {
  await sql`
    update orders set voucher_id = vouchers.id, account_id = null, issued_by = vouchers.issued_by, reference = vouchers.reference,
      customer_name = vouchers.customer_name, customer_phone = vouchers.customer_phone
    from vouchers where vouchers.order_id = orders.id`.execute(db);
  await sql`
    update order_history set cause = 'dispatch', by_user = null
    from vouchers where vouchers.order_id = order_history.order_id and kind = 'state' and state = 'created'`.execute(db);
}

/** The text message of a voucher that was issued lately; older ones have been deleted with what they said. */
function smsOf(row: Row, random: SeededRandom, now: Date, outcome: 'failed' | undefined): Insertable<MessagesTable>[] {
  const createdAt = new Date(row.issuedAt);
  if (now.getTime() - createdAt.getTime() > 60 * DAY_MS) return [];
  const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
  const sent = {
    id: random.id(createdAt.getTime()),
    kind: 'sms',
    recipient: row.customerPhone,
    body: '',
    createdAt,
    attempts: 1,
    sentAt: after(2),
  } as const;
  const of = { companyId: row.companyId, voucherId: row.id, issuedBy: row.issuedBy };
  return [
    outcome === 'failed'
      ? { ...sent, ...of, failedAt: after(90), failedCause: 'undeliverable', failedReason: 'UNDELIVERABLE' }
      : { ...sent, ...of, deliveredAt: after(random.whole(4, 12)) },
  ];
}
