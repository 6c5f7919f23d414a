import { tellUpdateReasons, updateReasons } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { ONGOING_STATES } from '@praj/domain/orders/order-state.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { findFormFields, keptTrip, listTrips } from '../../src/modules/fixed-trips/store.ts';
import { isDemoWorld } from '../../src/modules/installation/store.ts';
import { type DatabaseHandle, openDatabase } from '../../src/platform/database.ts';
import { isPassword } from '../../src/platform/secrets/password-hash.ts';
import { hashKey } from '../../src/platform/secrets/secret-key.ts';
import { type FreshDatabase, freshDatabase } from '../../test/database.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { fillDemo } from './fill.ts';

const CONFIG = readConfig({ DEMO: '1' });
const NOW = new Date('2026-11-20T10:00:00Z');
const SIGN_INS = [
  ['admin@praj.example', 'PrajAdmin', 'Praj Taxa', 'Hovedkontor'],
  ['firma@nordlys.example', 'CompanyAdmin', 'Nordlys Rådgivning A/S', 'København'],
  ['leder@nordlys.example', 'BranchAdmin', 'Nordlys Rådgivning A/S', 'København'],
  ['bruger@nordlys.example', 'BranchEmployee', 'Nordlys Rådgivning A/S', 'København'],
  ['firma@havnens.example', 'CompanyAdmin', 'Havnens Arkitekter ApS', 'Havnens Arkitekter'],
  ['bruger@havnens.example', 'BranchEmployee', 'Havnens Arkitekter ApS', 'Havnens Arkitekter'],
] as const;

interface Filled {
  readonly fresh: FreshDatabase;
  readonly database: DatabaseHandle;
  readonly progress: [number, number][];
}
async function fill(): Promise<Filled> {
  const fresh = await freshDatabase();
  const database = openDatabase(fresh.url, 2);
  const progress: [number, number][] = [];
  await fillDemo(database.db, { now: NOW, config: CONFIG, onProgress: (done, total) => progress.push([done, total]) });
  return { fresh, database, progress };
}
async function drop({ fresh, database }: Filled): Promise<void> {
  await database.close();
  await fresh.drop();
}

let filled: Filled;
beforeAll(async () => {
  filled = await fill();
});
afterAll(() => drop(filled));
const db = () => filled.database.db;
async function one<T>(text: string): Promise<T> {
  const { rows } = await sql.raw<T>(text).execute(db());
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
}

test('says that it is the demo', async () => {
  expect(await isDemoWorld(db())).toBe(true);
});

describe('the people', () => {
  test.each(SIGN_INS)('%s signs in with the demo password as %s of %s', async (email, role, company, branch) => {
    const user = await db()
      .selectFrom('users')
      .innerJoin('companies', 'companies.id', 'users.companyId')
      .innerJoin('branches', 'branches.id', 'users.branchId')
      .select(['role', 'users.status', 'passwordHash', 'companies.name as company', 'branches.name as branch'])
      .where('users.email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ role, company, branch, status: 'ACTIVE' });
    expect(await isPassword(DEMO_PASSWORD, user.passwordHash, undefined)).toBe(true);
  });
  test('cannot be reached in real life: phones begin with 1 and mails end in .example, an anonymised one’s in .invalid', async () => {
    expect(
      await one(`select
        (select count(*) from users where phone !~ '^\\+451[0-9]{7}$' or email !~ case when anonymised_at is null then '\\.example$' else '\\.invalid$' end) as users,
        (select count(*) from orders where customer_phone !~ '^\\+451[0-9]{7}$') as orders,
        (select count(*) from companies where email !~ '\\.example$') as companies`),
    ).toEqual({ users: 0, orders: 0, companies: 0 });
  });
});

describe('the people of the large company', () => {
  const LARGE = `(select id from companies where name = 'Lyngholm Energi A/S')`;
  const counted = async (column: string, where = 'true') => {
    const { rows } = await sql
      .raw<{ key: string; people: number }>(
        `select ${column} as key, count(*)::int as people from users u join branches b on b.id = u.branch_id
         where u.company_id = ${LARGE} and ${where} group by 1 order by 1`,
      )
      .execute(db());
    return Object.fromEntries(rows.map(({ key, people }) => [key, people]));
  };

  test('are in every state, one of them anonymised', async () => {
    const { ACTIVE = 0, INVITED = 0, INACTIVE = 0 } = await counted('u.status');
    expect(ACTIVE + INVITED + INACTIVE).toBe(400);
    expect(ACTIVE).toBeGreaterThan(340);
    expect(INVITED).toBeGreaterThan(5);
    expect(INACTIVE).toBeGreaterThan(10);
    expect(
      await one(
        `select first_name || ' ' || last_name as name, status, phone, password_hash as password from users where anonymised_at is not null`,
      ),
    ).toEqual({ name: 'Anonymiseret bruger', status: 'INACTIVE', phone: null, password: null });
  });
  test('have three admins of the company, and each branch some of its own', async () => {
    expect(await counted('u.role')).toEqual({ BranchAdmin: 12, BranchEmployee: 385, CompanyAdmin: 3 });
    expect(await counted('b.name', `u.role = 'BranchAdmin'`)).toEqual({ Aalborg: 2, Esbjerg: 2, 'Kongens Lyngby': 3, Ørestad: 5 });
  });
  test('work in four branches, of which one was closed and drives no more', async () => {
    expect(await counted('b.status')).toEqual({ ACTIVE: 350, INACTIVE: 50 });
    expect(
      await one(`select b.name, max(o.placed_at) < '2026-07-24' as over, count(*) > 500 as drove from orders o join branches b on b.id = o.branch_id
        where b.status = 'INACTIVE' and b.company_id = ${LARGE} group by 1`),
    ).toEqual({ name: 'Esbjerg', over: true, drove: true });
  });
  test('were active today, this month, long ago and never, and nobody after now', async () => {
    const ago = `case when u.last_activity_at is null then 'never' when u.last_activity_at > '2026-11-20T10:00:00Z' then 'future'
      when u.last_activity_at > '2026-11-19T10:00:00Z' then 'day' when u.last_activity_at > '2026-10-20' then 'month' else 'long' end`;
    const spread = await counted(ago);
    expect(Object.keys(spread)).toEqual(['day', 'long', 'month', 'never']);
    expect(spread.month).toBeGreaterThan(50);
    expect(Object.keys(await counted(ago, `u.status = 'INVITED'`))).toEqual(['never']);
  });
  test('have names as long as Danish ones get, none longer than a name may be', async () => {
    expect(
      await one(`select max(length(last_name)) as longest, count(*) filter (where length(first_name || last_name) > 30) > 5 as several
        from users where company_id = ${LARGE}`),
    ).toEqual({ longest: 29, several: true });
    expect(await one(`select count(*) as wrong from users where email !~ '^[a-z0-9.-]+@[a-z0-9.-]+$'`)).toEqual({ wrong: 0 });
  });
});

test('whoever is invited holds a key that works, which their mail brings', async () => {
  const { rows } = await sql<{ key: string; recipient: string }>`
    select (regexp_match(m.body, 'activation_key=([A-Za-z0-9_-]+)'))[1] as key, m.recipient
    from messages m where m.kind = 'mail' order by m.recipient`.execute(db());
  const invited = await db()
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .innerJoin('branches', 'branches.id', 'users.branchId')
    .innerJoin('userKeys', 'userKeys.userId', 'users.id')
    .select(['users.email', 'userKeys.keyHash'])
    .where('users.status', '=', 'INVITED')
    .where('companies.status', '=', 'ACTIVE')
    .where('branches.status', '=', 'ACTIVE')
    .where('userKeys.usedAt', 'is', null)
    .where('userKeys.expiresAt', '>', NOW)
    .orderBy('users.email')
    .execute();
  expect(invited.length).toBeGreaterThan(8);
  expect(rows.map(({ recipient, key }) => [recipient, hashKey(key)])).toEqual(invited.map(({ email, keyHash }) => [email, keyHash]));
  expect(
    await one(`select count(*) as waiting from users u join branches b on b.id = u.branch_id join companies c on c.id = u.company_id
      where u.status = 'INVITED' and b.status = 'ACTIVE' and c.status = 'ACTIVE' and not exists (select from user_keys k where k.user_id = u.id)`),
  ).toEqual({ waiting: 0 });
});

describe('the companies', () => {
  test('are the provider and five customers: three branches, one branch, an inactive one, a public one, one with 400 people', async () => {
    const { rows } = await sql<{ name: string }>`select c.name, c.status, c.is_provider as provider,
      (select count(*) from branches b where b.company_id = c.id) as branches,
      (select count(*) from users u where u.company_id = c.id) as people from companies c order by c.number`.execute(db());
    expect(rows).toEqual([
      { name: 'Praj Taxa', status: 'ACTIVE', provider: true, branches: 1, people: 4 },
      { name: 'Nordlys Rådgivning A/S', status: 'ACTIVE', provider: false, branches: 3, people: 35 },
      { name: 'Havnens Arkitekter ApS', status: 'ACTIVE', provider: false, branches: 1, people: 12 },
      { name: 'Sundby Kommune', status: 'ACTIVE', provider: false, branches: 2, people: 65 },
      { name: 'Lyngholm Energi A/S', status: 'ACTIVE', provider: false, branches: 4, people: 400 },
      { name: 'Fjordens Møbler A/S', status: 'INACTIVE', provider: false, branches: 1, people: 8 },
    ]);
  });
  test('have a logo, some of them; the others are known by their initial', async () => {
    const { rows } = await sql<{ name: string }>`select c.name from companies c join logos l on l.company_id = c.id
      where c.image_url = '/api/logos/' || l.key order by c.number`.execute(db());
    expect(rows.map(({ name }) => name)).toEqual(['Nordlys Rådgivning A/S', 'Havnens Arkitekter ApS', 'Lyngholm Energi A/S']);
  });
  test('ask different things: Nordlys nothing beyond what is always required, Havnens and the public one patterns and an attribute', async () => {
    const asked = async (name: string) =>
      await one(`select
        (select array_agg(code order by sort_order) from booking_module_fields f where f.company_id = c.id and required) as fields,
        (select count(*) from booking_module_fields f where f.company_id = c.id and validation is not null) > 0 as patterns,
        (select count(*) from booking_module_attributes a where a.company_id = c.id and required) as attributes
        from companies c where name = '${name}'`);
    expect(await asked('Nordlys Rådgivning A/S')).toEqual({ fields: ['DA', 'TI', 'AF'], patterns: false, attributes: 0 });
    expect(await asked('Havnens Arkitekter ApS')).toEqual({ fields: ['DA', 'TI', 'AF', 'DE', 'RE'], patterns: true, attributes: 1 });
    expect(await asked('Sundby Kommune')).toEqual({ fields: ['DA', 'TI', 'AF', 'DE', 'FI', 'TE', 'RE'], patterns: true, attributes: 1 });
  });
  test('have favourites, fixed trips, and an account that all of Nordlys København may use', async () => {
    expect(
      await one(`select
        (select count(*) from predefined_addresses where branch_id = b.id) as favourites,
        (select count(*) from fixed_trips where branch_id = b.id) as fixed,
        (select count(*) from accounts a where a.company_id = b.company_id and not exists (select from users u where u.branch_id = b.id
          and u.status = 'ACTIVE' and not exists (select from account_users where account_id = a.id and user_id = u.id))) > 0 as shared
        from branches b where b.name = 'København'`),
    ).toEqual({ favourites: 3, fixed: 4, shared: true });
  });
  test('have fixed trips of which one needs updating for its account and one for a field that its form has come to require', async () => {
    const told = [];
    for (const { id, companyId } of await db().selectFrom('branches').select(['id', 'companyId']).execute()) {
      const fields = await findFormFields(db(), companyId);
      for (const trip of await listTrips(db(), id)) {
        const reasons = tellUpdateReasons(updateReasons(keptTrip(trip), fields));
        if (reasons) told.push([trip.title, reasons]);
      }
    }
    expect(told.toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? ''))).toEqual([
      ['Kontoret til Lyngby', 'Konto 1006 er arkiveret.'],
      ['Tegnestuen til Hovedbanegården', 'Sagsnummer mangler.'],
    ]);
  });
  test('have one fixed trip for six on an account that those who order it do not have', async () => {
    expect(
      await one(`select t.title, t.number_of_people as people, a.name as account,
        (select array_agg(u.role order by u.role) from account_users au join users u on u.id = au.user_id where au.account_id = a.id) as theirs
        from fixed_trips t join accounts a on a.id = t.account_id where a.status = 'ACTIVE'`),
    ).toEqual({ title: 'Gæster til lufthavnen', people: 6, account: 'Ledelsen', theirs: ['CompanyAdmin'] });
  });
});

describe('the trips', () => {
  test('are about 20,000 over two years, all before now, numbered as they were placed', async () => {
    const trips = await one<Record<string, number>>(`select count(*) as trips,
      count(*) filter (where trip_finished_at >= '2026-11-20T10:00:00Z' or finished_at > '2026-11-20T10:00:00Z') as future,
      count(*) filter (where placed_at < '2024-11-18') as older, count(distinct length(number)) as lengths from orders`);
    expect(trips.trips).toBeGreaterThan(19_000);
    expect(trips.trips).toBeLessThan(21_000);
    expect(trips).toMatchObject({ future: 0, older: 0, lengths: 1 });
    expect(
      await one(`select count(*) as backwards from (select placed_at, lag(placed_at) over (order by number) as before from orders
      where finished_at < '2026-11-15') o where placed_at < before`),
    ).toEqual({ backwards: 0 });
  });
  test('follow working life: weekends a quarter of a weekday, July half of June, most of them in office hours', async () => {
    const rhythm = await one<{ weekend: number; july: number; office: number }>(`select
      count(*) filter (where extract(isodow from at) > 5) / 2::float / (count(*) filter (where extract(isodow from at) <= 5) / 5) as weekend,
      count(*) filter (where extract(month from at) = 7)::float / count(*) filter (where extract(month from at) = 6) as july,
      avg((extract(hour from at) between 7 and 18)::int)::float as office
      from (select requested_pickup at time zone 'Europe/Copenhagen' as at from orders where state = 'concluded') o`);
    expect(rhythm.weekend).toBeGreaterThan(0.1);
    expect(rhythm.weekend).toBeLessThan(0.3);
    expect(rhythm.july).toBeLessThan(0.6);
    expect(rhythm.office).toBeGreaterThan(0.6);
  });
  test('are electric and ordinary, on several accounts and none, at prices of a Danish tariff', async () => {
    const mix = await one<Record<string, number>>(`select avg(is_electric::int)::float as electric, count(distinct account_id) as accounts,
      avg((account_id is null)::int)::float as none, min(final_price_oere) as least, avg(final_price_oere)::float as average
      from orders where state = 'concluded'`);
    expect(mix.electric).toBeGreaterThan(0.3);
    expect(mix.electric).toBeLessThan(0.7);
    expect(mix.accounts).toBeGreaterThan(15);
    expect(mix.none).toBeGreaterThan(0.05);
    expect(mix.least).toBeGreaterThan(4_000);
    expect(mix.average).toBeGreaterThan(12_000);
    expect(mix.average).toBeLessThan(40_000);
  });
  test('have recorded routes when they are new, from the pickup to the destination', async () => {
    const routes = await one<Record<string, number>>(`select count(*) as trips, count(r.order_id) as routes,
      count(*) filter (where (coordinates -> 0 ->> 0)::float - (pickup ->> 'longitude')::float > 0.001) as astray
      from orders o left join order_routes r on r.order_id = o.id
      where state = 'concluded' and destination is not null and placed_at > timestamptz '2026-11-20T10:00:00Z' - interval '50 days'`);
    expect(routes.routes).toBe(routes.trips);
    expect(routes.routes).toBeGreaterThan(800);
    expect(routes.astray).toBe(0);
  });
  test('end for some in a cancellation or in vain, each with its history', async () => {
    const { rows } = await sql<{ state: string; trips: number; bare: number }>`select state, count(*) as trips,
      count(*) filter (where not exists (select from order_history h where h.order_id = o.id and h.state = o.state)) as bare
      from orders o where state in ('cancelled', 'noshow') group by state order by state`.execute(db());
    expect(rows.map((row) => row.trips > 150 && row.bare === 0)).toEqual([true, true]);
  });
  test('are under way in Nordlys København in several states, with a refused seven-person order', async () => {
    const orders = await db()
      .selectFrom('orders')
      .innerJoin('branches', 'branches.id', 'orders.branchId')
      .select(['state', 'numberOfPeople', 'cancelCause'])
      .where('branches.name', '=', 'København')
      .where('placedAt', '>', new Date('2026-11-13T10:00:00Z'))
      .execute();
    const ongoing = orders.filter((order) => ONGOING_STATES.includes(order.state)).map((order) => order.state);
    expect(new Set(ongoing)).toEqual(new Set(['booked', 'dispatching', 'arriving', 'customer', 'trip_started']));
    expect(orders).toContainEqual({ state: 'cancelled', numberOfPeople: 7, cancelCause: 'dispatch' });
  });
});

test('the trip that repeats has the add-ons that its company’s form asks for, or it would never be ordered', async () => {
  const lacking = await one<{ n: number }>(`select count(*)::int as n from series_parts join series on series.id = series_id
    join booking_module_attributes as asked on asked.company_id = series.company_id and asked.required
    where not coalesce(trip -> 'attributeIds', '[]') ? asked.attribute_id::text`);
  expect(lacking).toEqual({ n: 0 });
});

test('the provider has discount codes', async () => {
  expect(await one(`select count(*) > 24 as many, sum(trips_number) > 500 as used from discount_codes`)).toEqual({
    many: true,
    used: true,
  });
});

test('progress is told to the end', () => {
  const [done, total] = filled.progress.at(-1) ?? [];
  expect(done).toBe(total);
  expect(filled.progress.length).toBeGreaterThan(10);
});

test('the next order gets the next number', async () => {
  const before = await one<{ last: string }>('select max(number) as last from orders');
  expect(await one(`select nextval('order_numbers')::text > '${before.last}' as later`)).toEqual({ later: true });
});

describe('the vouchers', () => {
  const STATUS = `case when v.status = 'ACTIVE' and expires_at <= '2026-11-20T10:00:00Z' then 'EXPIRED' else v.status end`;
  test('are of three branches with an account, in every status, over more than a year', async () => {
    const { rows } = await sql
      .raw<{ branch: string; statuses: string }>(
        `select b.name as branch, string_agg(distinct ${STATUS}, ' ' order by ${STATUS}) as statuses
         from vouchers v join branches b on b.id = v.branch_id join voucher_accounts a using (branch_id) group by 1 order by 1`,
      )
      .execute(db());
    const every = 'ACTIVE CANCELLED EXPIRED LOCKED REDEEMED';
    expect(rows).toEqual(['Aarhus', 'København', 'Rådhuset'].map((branch) => ({ branch, statuses: every })));
    expect(
      await one(`select count(*) between 100 and 200 as many, max(issued_at) - min(issued_at) > '500 days' as long,
        count(*) filter (where customer_phone !~ '^\\+451[0-9]{7}$' and forgotten_at is null) as real from vouchers`),
    ).toEqual({ many: true, long: true, real: 0 });
  });
  test('that were used are of trips on no account, with a price when they are over and a route when that was lately', async () => {
    expect(
      await one(`select bool_and(o.voucher_id = v.id and o.account_id is null and o.issued_by = v.issued_by and o.placed_at > v.issued_at) as paid,
        bool_and((o.state = 'concluded') = (v.status = 'REDEEMED') and (o.final_price_oere is not null) = (v.status = 'REDEEMED')) as priced,
        count(r.order_id) > 3 as routed from vouchers v join orders o on o.id = v.order_id left join order_routes r on r.order_id = o.id`),
    ).toEqual({ paid: true, priced: true, routed: true });
    expect(
      await one(`select count(*) as without from vouchers where (status in ('LOCKED', 'REDEEMED')) <> (order_id is not null)`),
    ).toEqual({
      without: 0,
    });
  });
  test('told their recipients by SMS, of which one did not arrive', async () => {
    expect(
      await one(`select count(*) filter (where delivered_at is not null) > 5 as arrived, count(*) filter (where failed_at is not null) as failed
        from messages where kind = 'sms'`),
    ).toEqual({ arrived: true, failed: 1 });
  });
});
