import { readReport } from '@praj/contract/overview.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildOrder, type GivenOrder } from '../../../../db/demo/builders.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

const RANGE = { fromDate: '2026-10-01T00:00:00.000Z', toDate: '2026-11-20T22:59:59.999Z' } as const;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('orders').execute());

const trip = (given: Partial<GivenOrder> = {}) =>
  buildOrder(portal.db, { issuer: portal.world.nordlys.users.bruger, state: 'concluded', now: TEST_NOW, ...given });
async function report(email: string, query: Record<string, string | number | string[]> = {}) {
  const client = await portal.client(email);
  const path = new URLSearchParams();
  for (const [name, value] of Object.entries<string | number | string[]>({ ...RANGE, ...query })) {
    for (const one of [value].flat()) path.append(name, String(one));
  }
  return client.raw('GET', `${readReport.path}?${path.toString()}`);
}
/** The file's lines without the mark that tells it is UTF-8; no cell of these holds a semicolon. */
const lines = (text: string): string[] => text.replace(/^\uFEFF/, '').split('\r\n');

test('is a file rapport.csv in UTF-8 that spreadsheets know, with lines ended by CRLF', async () => {
  await trip();
  const { status, headers } = await report('bruger@nordlys.example');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="rapport.csv"');
  const client = await portal.client('bruger@nordlys.example');
  const answer = await fetch(`${portal.address}/api/orders/report?fromDate=${RANGE.fromDate}&toDate=${RANGE.toDate}`, {
    headers: { authorization: `Bearer ${client.accessToken}` },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
  expect(new TextDecoder().decode(bytes).match(/\r\n/g)).toHaveLength(2);
});

describe('its columns', () => {
  const ROW = '20/11/2026 10:00;Salg;Mette Sørensen;Kastrup Lufthavn, Terminal 3, Lufthavnsboulevarden 6, 2770 Kastrup;324,50';
  test.each([
    ['bruger@nordlys.example', 'Dato;Konto;Kunde;Destination;Beløb', ROW],
    ['leder@nordlys.example', 'Dato;Konto;Kunde;Destination;Beløb;Medarbejder', `${ROW};Mette Sørensen`],
    ['firma@nordlys.example', 'Dato;Konto;Kunde;Destination;Beløb;Lokation;Medarbejder', `${ROW};København;Mette Sørensen`],
    [
      'admin@praj.example',
      'Dato;Konto;Kunde;Destination;Beløb;Lokation;Virksomhed;Medarbejder',
      `${ROW};København;Nordlys Rådgivning A/S;Mette Sørensen`,
    ],
  ])('are those of the role of %s', async (email, heads, row) => {
    await trip({
      plan: { accountId: portal.world.nordlys.accounts.salg.id },
      columns: { tripFinishedAt: new Date('2026-11-20T09:00:00Z') },
    });
    expect(lines((await report(email)).text)).toEqual([heads, row, '']);
  });
  test('are followed by what the trip was charged to where it is switched on, code and name in one cell', async () => {
    const allocations = { costCentre: { code: '4711', name: 'Salg' }, ean: { code: '5790000123452', name: null } };
    await trip({ plan: { allocations } });
    const { text } = await report('bruger@nordlys.example', { columns: ['ean', 'costCentre', 'reason'] });
    const [heads, row] = lines(text);
    expect(heads).toBe('Dato;Konto;Kunde;Destination;Beløb;Omkostningssted;Årsag;EAN-nummer');
    expect(row?.split(';').slice(5)).toEqual(['4711 Salg', '', '5790000123452']);
    expect(lines((await report('bruger@nordlys.example')).text)[0]).toBe('Dato;Konto;Kunde;Destination;Beløb');
  });
  test('are followed by those that are switched on', async () => {
    const { number } = await trip({
      plan: { reference: 'P-2041', carNo: '4711', pickup: ADDRESSES.bredgade, customerName: null, destination: null },
    });
    const { text } = await report('bruger@nordlys.example', { columns: ['car', 'number', 'reference', 'project', 'pickup'] });
    const [heads, row] = lines(text);
    expect(heads).toBe('Dato;Konto;Kunde;Destination;Beløb;Ordrenr.;Reference;Projekt;Afhentning;Vogn');
    expect(row?.split(';').slice(1)).toEqual([
      'Ingen konto',
      '',
      '',
      '324,50',
      number,
      'P-2041',
      '',
      'Bredgade 25, 1260 København K',
      '4711',
    ]);
  });
});

test('what people typed is neither run as a formula nor read as a new cell', async () => {
  await trip({ plan: { customerName: '=HYPERLINK("x")' }, reachedAt: new Date('2026-11-19T10:00:00Z') });
  await trip({ plan: { customerName: 'A; "B"\nC' }, reachedAt: new Date('2026-11-18T10:00:00Z') });
  const { text } = await report('bruger@nordlys.example');
  expect(text).toContain(`;"'=HYPERLINK(""x"")";`);
  expect(text).toContain(`;"A; ""B""\nC";`);
});

test('holds the trips of the filters in the order asked for, all of them', async () => {
  for (const [at, customerName] of ['Åse', 'Zoe', 'Ægir', 'Bo'].entries())
    await trip({ plan: { customerName, priceOere: (at + 1) * 10_000 } });
  const { text } = await report('bruger@nordlys.example', { priceTo: 350, sort: 'customer', direction: 'asc' });
  expect(lines(text).map((line) => line.split(';')[2])).toEqual(['Kunde', 'Zoe', 'Ægir', 'Åse', undefined]);
});

test('holds no trip of a colleague, a sister branch or another company', async () => {
  const { nordlys, havnens } = portal.world;
  for (const issuer of [nordlys.users.bruger, nordlys.users.leder, nordlys.users.aarhus, havnens.users.bruger]) await trip({ issuer });
  const counts = [];
  for (const email of ['bruger@nordlys.example', 'leder@nordlys.example', 'firma@nordlys.example', 'admin@praj.example']) {
    counts.push(lines((await report(email)).text).length - 2);
  }
  expect(counts).toEqual([1, 2, 3, 4]);
});

test('shows times as clocks in Copenhagen did, also on the night they are set back', async () => {
  for (const ended of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z']) {
    await trip({ columns: { tripFinishedAt: new Date(ended) } });
  }
  const { text } = await report('bruger@nordlys.example', { direction: 'asc' });
  expect(
    lines(text)
      .slice(1, -1)
      .map((line) => line.slice(0, 16)),
  ).toEqual(['25/10/2026 02:30', '25/10/2026 02:30', '25/10/2026 23:59', '26/10/2026 00:00']);
});

test('is refused for a range that starts after it ends, as JSON', async () => {
  const refused = await report('bruger@nordlys.example', { fromDate: RANGE.toDate, toDate: RANGE.fromDate });
  expect(refused).toMatchObject({ status: 400, body: { code: 'date_range' } });
  expect(refused.headers.get('content-type')).toContain('application/json');
});

test('a reading that fails is refused like any call, and nothing of the file is sent', async () => {
  await trip();
  await sql`alter table orders rename column customer_name to customer_away`.execute(portal.db);
  try {
    const { status, headers, text } = await report('bruger@nordlys.example');
    expect(status).toBe(500);
    expect(headers.get('content-disposition')).toBeNull();
    expect(JSON.parse(text)).toMatchObject({ code: 'unexpected' });
  } finally {
    await sql`alter table orders rename column customer_away to customer_name`.execute(portal.db);
  }
});

test('a reader who leaves lets go of the database', async () => {
  await portal.db.transaction().execute(async (trx) => {
    for (let at = 0; at < 300; at += 1) {
      await buildOrder(trx, {
        issuer: portal.world.nordlys.users.bruger,
        state: 'concluded',
        now: TEST_NOW,
        plan: { customerName: 'x'.repeat(60) },
      });
    }
  });
  for (let reader = 0; reader < 12; reader += 1) {
    const client = await portal.client('bruger@nordlys.example');
    const leaving = new AbortController();
    const answer = await fetch(`${portal.address}/api/orders/report?fromDate=${RANGE.fromDate}&toDate=${RANGE.toDate}`, {
      headers: { authorization: `Bearer ${client.accessToken}` },
      signal: leaving.signal,
    });
    expect(answer.status).toBe(200);
    leaving.abort();
  }
  expect(lines((await report('bruger@nordlys.example')).text)).toHaveLength(302);
});
