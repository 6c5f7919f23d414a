import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../apps/api/db/demo/demo-password.ts';
import { MODULE_TERMS } from '../../apps/api/src/modules/orders/place/store.ts';
import { PLACE_ORDERS, TRIP_COLUMNS } from '../../apps/api/src/modules/orders/write/place-store.ts';
import type { Trip } from '../../apps/api/src/modules/orders/write/trip.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded.ts';
import { runSql } from '../../apps/api/src/platform/postgres/run-sql.ts';
import { type Figure, type Form, median } from '../figure.ts';
import { load } from './load.ts';
import { type PortalProcess, startProcess } from './portal-process.ts';

const ROUNDS = { short: 3, long: 7 } as const;
const ROUND_MS = 3000;
const LISTED = 20;
const BUSY = 503;
const BUSY_PAUSE_MS = 1000;
const CONNECTIONS = { list: 64, create: 16 } as const;
/** What Directus 11 answered a second on such a machine, by the plan: lists of 20 and creates. */
const DIRECTUS = { list: 405, create: 220 } as const;
const PEOPLE = ['bruger@nordlys.example', 'leder@nordlys.example', 'firma@nordlys.example', 'admin@praj.example'];

export interface Person {
  readonly id: string;
  readonly token: string;
  readonly companyId: string;
  readonly branchId: string;
  readonly formOf: string;
}
const ADDRESS = { fullAddress: 'Vesterbrogade 112, 1620 København V', streetName: 'Vesterbrogade', houseNo: 112, city: 'København V' };
const PICKUP = { ...ADDRESS, zipCode: '1620', longitude: 12.5461, latitude: 55.6716 };

/** A portal on a database of its own, with people of it who are signed in. */
export interface Stage {
  readonly portal: PortalProcess;
  readonly url: string;
  readonly people: readonly Person[];
  /** What is to be stopped with it. */
  readonly running: PortalProcess[];
}
export async function onStage(measure: (stage: Stage) => Promise<Figure[]>): Promise<Figure[]> {
  const folder = path.join(tmpdir(), `praj-bench-calls-${process.pid}`);
  mkdirSync(folder, { mode: 0o755 });
  const database = await startEmbeddedPostgres(folder, () => {});
  const running: PortalProcess[] = [];
  try {
    const portal = await startProcess('bench/calls/serve.ts', { DATABASE_URL: database.url });
    running.push(portal);
    const people: Person[] = [];
    for (const email of PEOPLE) people.push(await signIn(portal, database.url, email));
    return await measure({ portal, url: database.url, people, running });
  } finally {
    for (const each of running) await each.stop();
    await database.stop();
    await removeEmbeddedPostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** P1 beside a bare server that sends the same bytes, and P2 beside pgbench with the same statements prepared, by turns. */
export const measureCalls = (form: Form): Promise<Figure[]> =>
  onStage(async ({ portal, url, people, running }) => [
    ...(await measureList(portal, url, people, running, ROUNDS[form])),
    ...(await measureCreate(portal, url, people, ROUNDS[form])),
  ]);

/** A process that has just started on a machine with other work may say that it is busy: it is asked again. */
export async function signIn({ port }: Pick<PortalProcess, 'port'>, url: string, username: string, tries = 20): Promise<Person> {
  const body = JSON.stringify({ username, password: DEMO_PASSWORD });
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (answer.status === BUSY && tries > 1) {
    await delay(BUSY_PAUSE_MS);
    return signIn({ port }, url, username, tries - 1);
  }
  if (!answer.ok) throw new Error(`${username} could not sign in: ${await answer.text()}`);
  const { userId, access_token: token } = (await answer.json()) as { userId: string; access_token: string };
  const found = await runSql(
    url,
    `select users.company_id, branch_id, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as form
    from users join booking_modules on booking_modules.company_id = users.company_id where users.id = $1`,
    [userId],
  );
  const { company_id: companyId, branch_id: branchId, form: formOf } = found[0] as Record<'company_id' | 'branch_id' | 'form', string>;
  return { id: userId, token, companyId, branchId, formOf };
}

const head = (method: string, { port }: PortalProcess, token: string): string =>
  `${method} /api/orders HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n`;

async function measureList(
  portal: PortalProcess,
  url: string,
  people: readonly Person[],
  running: PortalProcess[],
  rounds: number,
): Promise<Figure[]> {
  const [reader] = people;
  if (!reader) throw new Error('nobody reads');
  const listed = `branch_id = $1 and state not in ('deleted')`;
  await runSql(
    url,
    // Trips that stand on an invoice cannot go, and are of a month that no list shows any more.
    `delete from orders where ${listed} and id not in (select id from orders where ${listed} order by state = 'concluded', id limit ${LISTED})
       and id not in (select order_id from invoice_lines)`,
    [reader.branchId],
  );
  await runSql(url, `insert into outbox (topic, payload) values ('branch-order:' || $1::text, '{}')`, [reader.branchId]);
  const answer = await fetch(`http://127.0.0.1:${portal.port}/api/orders`, {
    headers: { authorization: `Bearer ${reader.token}`, 'accept-encoding': 'identity' },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)));
  const same = { BODY: body.toString('base64'), HEADERS: JSON.stringify(headers) };
  const bare = await startProcess('bench/calls/bare.ts', same);
  running.push(bare);
  const fastify = await startProcess('bench/calls/bare-fastify.ts', same);
  running.push(fastify);

  const servers = { portal, bare, fastify };
  const rates = { portal: [] as number[], bare: [] as number[], fastify: [] as number[] };
  const micros = { portal: [] as number[], bare: [] as number[], fastify: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['portal', 'bare', 'fastify'] as const) {
      const server = servers[name];
      const before = server.cpu();
      const request = `${head('GET', server, reader.token)}\r\n`;
      const rate = await load({ port: server.port, connections: CONNECTIONS.list, ms: ROUND_MS, request: () => request });
      if (round === 0) continue; // all are warm after it
      rates[name].push(rate);
      micros[name].push(((server.cpu() - before) / ((rate * ROUND_MS) / 1000)) * 1_000_000);
    }
  }
  const rate = median(rates.portal);
  const least = (name: keyof typeof micros) => `${median(micros[name]).toFixed(0)} (${Math.min(...micros[name]).toFixed(0)})`;
  console.log(
    `P1 microseconds of processor time, median (least): portal ${least('portal')}, bare ${least('bare')}, Fastify alone ${least('fastify')}`,
  );
  return [
    { name: `P1 lists of ${LISTED}`, measured: rate, goal: 5000, unit: 'a second', atLeast: true },
    { name: 'P1 lists beside Directus by the plan', measured: rate / DIRECTUS.list, goal: 40, unit: 'times', atLeast: true },
    { name: 'P1 lists beside a bare server', measured: rate / median(rates.bare), goal: 0.6, unit: 'times', atLeast: true },
    {
      name: 'P1 Fastify alone, with one route and nothing else, beside a bare server',
      measured: median(rates.fastify) / median(rates.bare),
      goal: 0.6,
      unit: 'times',
      atLeast: true,
    },
    {
      name: 'P1 processor time of a list beside a bare server',
      measured: median(micros.portal),
      goal: median(micros.bare) / 0.6,
      unit: 'µs',
    },
  ];
}

/** Orders of these people in turn, each with an Idempotency-Key of its own. */
export function ordersOf(portal: PortalProcess, people: readonly Person[]): () => string {
  const requests = people.map(({ token, formOf }) => () => {
    const requestedPickup = new Date(Date.now() + 30 * 60_000).toISOString();
    const body = JSON.stringify({ bookingModuleUpdatedAt: formOf, requestedPickup, pickupAddress: PICKUP, destinationAddress: PICKUP });
    const more = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nidempotency-key: ${crypto.randomUUID()}`;
    return `${head('POST', portal, token)}${more}\r\n\r\n${body}`;
  });
  let at = 0;
  return () => requests[(at += 1) % requests.length]?.() ?? '';
}

async function measureCreate(portal: PortalProcess, url: string, people: readonly Person[], rounds: number): Promise<Figure[]> {
  const request = ordersOf(portal, people);
  const pgbench = preparePgbench(url, people);
  const driver = prepareDriver(url, people);
  const measured = { portal: [] as number[], pgbench: [] as number[], driver: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const rate = await load({ port: portal.port, connections: CONNECTIONS.create, ms: ROUND_MS, request });
    const anchor = pgbench?.();
    const alone = await driver.run();
    if (round === 0) continue;
    measured.portal.push(rate);
    measured.driver.push(alone);
    if (anchor !== undefined) measured.pgbench.push(anchor);
  }
  driver.stop();
  const rate = median(measured.portal);
  const figures: Figure[] = [
    { name: 'P2 orders placed beside Directus by the plan', measured: rate / DIRECTUS.create, goal: 20, unit: 'times', atLeast: true },
  ];
  if (!pgbench) console.log('P2: no pgbench in /usr/lib/postgresql, so nothing to measure it against');
  else {
    const beside = (orders: number) => ({ measured: orders / median(measured.pgbench), goal: 0.5, unit: 'times', atLeast: true });
    figures.push(
      { name: 'P2 orders placed beside pgbench', ...beside(rate) },
      { name: 'P2 the driver of Node alone with these statements, beside pgbench', ...beside(median(measured.driver)) },
    );
  }
  return [{ name: 'P2 orders placed', measured: rate, goal: DIRECTUS.create * 20, unit: 'a second', atLeast: true }, ...figures];
}

/** The same statements sent by a program of Node that does nothing else. */
function prepareDriver(url: string, people: readonly Person[]) {
  const statements = people.map((person) => scriptOf(person).trim().split('\n'));
  const env = { ...process.env, DATABASE_URL: url, STATEMENTS: JSON.stringify(statements), CONNECTIONS: String(CONNECTIONS.create) };
  const program = fork(path.join(import.meta.dirname, 'bare-orders.ts'), { env });
  return {
    async run(): Promise<number> {
      const answered = once(program, 'message');
      program.send(ROUND_MS);
      return ((await answered) as [number])[0];
    },
    stop: () => program.disconnect(),
  };
}

/** The statements of an order as pgbench sends them, prepared, with values that stand in them; undefined where there is no pgbench. */
function preparePgbench(url: string, people: readonly Person[]): (() => number) | undefined {
  const root = '/usr/lib/postgresql';
  const [program] = safeList(root).map((version) => path.join(root, version, 'bin/pgbench'));
  if (!program) return undefined;
  const files = people.map((person, index) => {
    const file = path.join(tmpdir(), `praj-bench-${process.pid}-${index}.sql`);
    writeFileSync(file, scriptOf(person));
    return file;
  });
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CONNECTIONS.create),
    '-T',
    String(ROUND_MS / 1000),
    ...files.flatMap((file) => ['-f', file]),
    url,
  ];
  return () => Number(/tps = ([\d.]+)/.exec(execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'] }).toString())?.[1]);
}
const safeList = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

function scriptOf({ id, companyId, branchId, formOf }: Person): string {
  const text = (value: unknown) => `'${typeof value === 'string' ? value : JSON.stringify(value)}'`;
  const trip: Partial<Record<keyof Trip, string>> = {
    tripType: text('METERED'),
    requestedPickup: 'now()',
    numberOfPeople: '4',
    pickup: text(PICKUP),
    destination: text(PICKUP),
    stops: text([]),
    attributes: text([]),
    bookingModuleUpdatedAt: text(formOf),
  };
  const beside = ['array[gen_random_uuid()]', '1', 'now()', text({}), text(companyId), text(branchId), text(id), 'null'];
  const values = [...beside, ...TRIP_COLUMNS.map((column) => trip[column] ?? 'null')];
  const filled = (statement: string, by: readonly string[]) =>
    statement.replaceAll(/\$(\d+)/g, (_all, at: string) => by[Number(at) - 1] ?? 'null').replaceAll(/\s+/g, ' ');
  return [
    'begin;',
    `select mine, body_hash, made_ids from claim_idempotency_key('${id}', gen_random_uuid()::text, now() - interval '1 day');`,
    `${filled(MODULE_TERMS, [text(companyId)])};`,
    `${filled(PLACE_ORDERS, values)};`,
    `insert into idempotency_keys (user_id, key, body_hash, made_ids, created_at) values ('${id}', gen_random_uuid()::text, '', '{}', now());`,
    'commit;',
    '',
  ].join('\n');
}
