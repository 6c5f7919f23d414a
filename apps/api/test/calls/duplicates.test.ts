import { DUPLICATES } from '@praj/contract/duplicates.ts';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDiscountCode } from '../../db/demo/discount-codes/build-discount-code.ts';
import { answerError } from '../../src/platform/http/error-reply.ts';
import { startPortal, type TestPortal } from '../portal.ts';

/**
 * Unique, but of nothing that a person writes: numbers that the database gives, which company is the provider, the pair that people
 * and orders refer to, and which account is the default, which is moved and never refused.
 */
const NOT_WRITTEN = [
  'companies_number_once',
  'companies_one_provider',
  'attributes_number_once',
  'discount_codes_number_once',
  'branches_of_company',
  'accounts_one_default',
];
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await buildDiscountCode(portal.db, { issuedBy: portal.world.praj.users.admin.id });
});
afterAll(() => portal.close());

/** What a call answers whose work fails so, and what is logged of it. */
async function answerTo(work: () => Promise<unknown>) {
  const logged: string[] = [];
  const app = Fastify({ loggerInstance: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }) });
  app.setErrorHandler(answerError);
  app.get('/', work);
  const { statusCode, body } = await app.inject('/');
  return { status: statusCode, body: JSON.parse(body) as unknown, logged };
}

/** Puts a second row beside one that is there, with everything unique anew save what `constraint` holds apart. */
async function addTwin(constraint: string): Promise<void> {
  const table = constraint.startsWith('discount_codes_') ? 'discount_codes' : (constraint.split('_')[0] ?? '');
  const text = (value: string) => ({ value: sql`${value}` });
  const fresh: Record<string, Record<string, { value: unknown }>> = {
    companies: { name: text('Ny'), number: { value: sql`(select max(number) + 1 from companies)` }, is_provider: { value: sql`false` } },
    branches: { name: text('Ny') },
    users: { email: text('ny@nordlys.example') },
    accounts: { name: text('Ny'), code: text('9999'), default_account: { value: sql`false` } },
    discount_codes: { code: text('NYKODE'), number: { value: sql`(select max(number) + 1 from discount_codes)` } },
    attributes: { code: text('ZZ'), global_id: { value: sql`9999` }, number: { value: sql`(select max(number) + 1 from attributes)` } },
  };
  const kept = DUPLICATES[constraint]?.columns ?? [];
  const changed = Object.entries({ id: { value: sql`gen_random_uuid()` }, ...fresh[table] }).filter(([column]) => !kept.includes(column));
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(portal.db);
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => changed.find(([column]) => column === name)?.[1].value ?? sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) overriding system value
    select ${sql.join(values)} from ${sql.table(table)} order by id limit 1`.execute(portal.db);
}

describe('a value that is taken', () => {
  test.each([
    ['companies_name_once', 'Key (name)=(', { name: 'Virksomhedsnavnet eksisterer allerede.' }],
    ['branches_name_once', 'Key (company_id, name)=(', { name: 'Lokationsnavnet eksisterer allerede.' }],
    ['users_email_once', 'Key (email)=(', { email: 'Dette email eksisterer allerede.' }],
    ['accounts_name_once', 'Key (company_id, name)=(', { name: 'Kontonavnet eksisterer allerede' }],
    ['accounts_code_once', 'Key (company_id, code)=', { code: 'Konto koden eksisterer allerede' }],
    ['attributes_code_once', 'Key (code)=', { code: 'Koden er allerede i brug' }],
    ['discount_codes_code_once', 'Key (code)=', { code: 'Koden er allerede i brug' }],
    ['attributes_global_id_once', 'Key (global_id)=', { globalId: 'ID’et er allerede i brug' }],
  ])('%s: answers S2 §8’s prefix and the field’s own text, and nothing of the database', async (constraint, prefix, fields) => {
    const { status, body, logged } = await answerTo(() => addTwin(constraint));
    expect({ status, body }).toEqual({ status: 409, body: { code: 'duplicate', message: expect.any(String), fields } });
    const { message } = body as { message: string };
    expect(message.startsWith(prefix)).toBe(true);
    expect(message).toMatch(/=\(…\) already exists\.$/);
    expect(logged).toEqual([]);
  });

  test('is told to the second of two who take it at the same moment', async () => {
    const { company, branches } = portal.world.nordlys;
    const take = () =>
      portal.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('branches')
          .values({
            id: crypto.randomUUID(),
            companyId: company.id,
            name: 'Esbjerg',
            contactPerson: 'Ida',
            address: JSON.stringify(branches.aarhus.address),
          })
          .execute();
        await sql`select pg_sleep(0.2)`.execute(trx);
        return {};
      });
    const answers = await Promise.all([answerTo(take), answerTo(take)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { fields: { name: 'Lokationsnavnet eksisterer allerede.' } },
    });
  });

  test('that no person wrote is a fault of ours, and logged', async () => {
    const { status, body, logged } = await answerTo(() =>
      sql`insert into settings (name, value) values ('jwt_secret', 'x'), ('jwt_secret', 'y')`.execute(portal.db),
    );
    expect({ status, body }).toMatchObject({ status: 500, body: { code: 'unexpected' } });
    expect(logged.join()).toContain('settings_pk');
  });
});

test('every constraint that holds people’s words apart is known by its columns', async () => {
  const { rows } = await sql<{ name: string; columns: string }>`
    select i.relname as name, pg_get_indexdef(i.oid) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and not x.indisprimary and t.relname in ('companies', 'branches', 'users', 'accounts', 'attributes', 'discount_codes', 'allocation_values', 'ordering_rules')`.execute(
    portal.db,
  );
  const written = rows.filter(({ name }) => !NOT_WRITTEN.includes(name));
  expect(written.map(({ name }) => name).toSorted()).toEqual(Object.keys(DUPLICATES).toSorted());
  for (const { name, columns } of written) {
    const [, inside = ''] = /\((.*)\)(?: NULLS NOT DISTINCT)?$/.exec(columns) ?? [];
    expect(inside.replace(/lower\(\(?(\w+)(?: COLLATE "[^"]+"\))?\)/, '$1')).toBe(DUPLICATES[name]?.columns.join(', '));
  }
});
