import { type CellValue, Workbook, type Worksheet } from '@cj-tech-master/excelts';
import { readReport, readWorkbook } from '@praj/contract/overview.ts';
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
const pathOf = (path: string, query: Record<string, string | string[]>): string => {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries<string | string[]>({ ...RANGE, ...query }))
    for (const one of [value].flat()) asked.append(name, one);
  return `${path}?${asked.toString()}`;
};
async function fetched(email: string, query: Record<string, string | string[]> = {}) {
  const { accessToken } = await portal.client(email);
  return fetch(`${portal.address}/api${pathOf(readWorkbook.path, query)}`, { headers: { authorization: `Bearer ${accessToken}` } });
}
async function workbook(email: string, query: Record<string, string | string[]> = {}) {
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await (await fetched(email, query)).arrayBuffer()));
  const [trips, filters] = book.worksheets as [Worksheet, Worksheet];
  return { names: book.worksheets.map(({ name }) => name), trips, filters };
}
const cells = (sheet: Worksheet, row: number): CellValue[] =>
  Array.from({ length: sheet.columnCount }, (_, at) => sheet.getRow(row).getCell(at + 1).value ?? null);
const facts = (sheet: Worksheet): Record<string, CellValue> =>
  Object.fromEntries(Array.from({ length: sheet.rowCount }, (_, at) => cells(sheet, at + 1) as [string, CellValue]));

test('is a file rapport.xlsx of two sheets', async () => {
  await trip();
  const { status, headers } = await fetched('bruger@nordlys.example');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers.get('content-disposition')).toBe('attachment; filename="rapport.xlsx"');
  expect((await workbook('bruger@nordlys.example')).names).toEqual(['Ture', 'Filtre']);
});

describe('its trips', () => {
  test('have prices that are numbers and times that are dates, as Copenhagen’s clocks showed them', async () => {
    await trip({
      plan: { accountId: portal.world.nordlys.accounts.salg.id, carNo: '4711', reference: null },
      columns: { tripFinishedAt: new Date('2026-11-20T09:05:30Z') },
    });
    const { trips } = await workbook('admin@praj.example', { columns: ['car', 'reference'] });
    expect(cells(trips, 1)).toEqual([
      'Dato',
      'Konto',
      'Kunde',
      'Destination',
      'Beløb',
      'Lokation',
      'Virksomhed',
      'Medarbejder',
      'Reference',
      'Vogn',
    ]);
    const row = cells(trips, 2);
    expect([row[0], row[1], row[4], row[8], row[9]]).toEqual([new Date('2026-11-20T10:05:00Z'), 'Salg', 324.5, null, '4711']);
    expect(trips.getRow(2).getCell(1).numFmt).toBe('dd/mm/yyyy hh:mm');
    expect(trips.getRow(2).getCell(5).numFmt).toBe('#,##0.00" kr."');
  });
  test('stand under heads that stay in sight, filter, and leave room for what is below them', async () => {
    for (let made = 0; made < 3; made += 1) await trip();
    const { trips } = await workbook('bruger@nordlys.example');
    expect(trips.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(trips.autoFilter).toBe('A1:E4');
    expect(trips.getColumn(4).width).toBeGreaterThan(40);
    expect(trips.getRow(1).getCell(1).font?.bold).toBe(true);
  });
  test('are as many hours apart as the clocks showed on the night they are set back', async () => {
    for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T23:00:00Z'])
      await trip({ columns: { tripFinishedAt: new Date(at) } });
    const { trips } = await workbook('bruger@nordlys.example', { direction: 'asc' });
    expect([2, 3, 4].map((row) => cells(trips, row)[0])).toEqual([
      new Date('2026-10-25T02:30:00Z'),
      new Date('2026-10-25T02:30:00Z'),
      new Date('2026-10-26T00:00:00Z'),
    ]);
  });
  test('are text where people typed what looks like a formula, and stay as they were typed', async () => {
    const typed = ['=HYPERLINK("http://x","y")', '+45 1234', '-1+1', '@SUM(A1)', '<b>&"\'\n', '_x0041_'];
    for (const customerName of typed) await trip({ plan: { customerName } });
    const { trips } = await workbook('bruger@nordlys.example');
    const customers = Array.from({ length: typed.length }, (_, at) => cells(trips, at + 2)[2]);
    expect(new Set(customers)).toEqual(new Set(typed));
  });
  test('are those of the CSV, in its order', async () => {
    for (const [at, customerName] of ['Åse', 'Zoe', 'Ægir', 'Bo'].entries())
      await trip({ plan: { customerName, priceOere: (at + 1) * 10_000 } });
    const query = { priceTo: '350', sort: 'customer', direction: 'asc' };
    const { trips } = await workbook('bruger@nordlys.example', query);
    const client = await portal.client('bruger@nordlys.example');
    const { text } = await client.raw('GET', pathOf(readReport.path, query));
    const inCsv = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[2]);
    expect(Array.from({ length: trips.rowCount - 1 }, (_, at) => cells(trips, at + 2)[2])).toEqual(inCsv);
    expect(inCsv).toEqual(['Zoe', 'Ægir', 'Åse']);
  });
  test('of nobody are heads alone', async () => {
    const { trips } = await workbook('bruger@nordlys.example');
    expect([trips.rowCount, trips.autoFilter]).toEqual([1, 'A1:E1']);
  });
});

describe('only the columns that are shown', () => {
  test('come in both reports when it is asked for, as far as the role gets them', async () => {
    await trip({ plan: { pickup: ADDRESSES.bredgade } });
    const query = { only: ['date', 'pickup', 'amount', 'company', 'employee'] };
    expect(cells((await workbook('leder@nordlys.example', query)).trips, 1)).toEqual(['Dato', 'Beløb', 'Medarbejder', 'Afhentning']);
    const client = await portal.client('bruger@nordlys.example');
    const { text } = await client.raw('GET', pathOf(readReport.path, query));
    expect(text.split('\r\n')[0]).toBe('Dato;Beløb;Afhentning');
  });
});

describe('its second sheet', () => {
  test('says the period, the filters by name, who asked and when', async () => {
    const { salg } = portal.world.nordlys.accounts;
    await trip({ plan: { accountId: salg.id, customerName: 'Zoe Berg' } });
    await trip({ plan: { accountId: null } });
    const { filters } = await workbook('leder@nordlys.example', {
      accounts: [salg.id, 'none'],
      customerNames: ['Zoe Berg', 'Mette Sørensen'],
      priceFrom: '120.5',
      search: 'kastrup',
    });
    expect(facts(filters)).toEqual({
      Fra: new Date('2026-10-01T00:00:00Z'),
      Til: new Date('2026-11-20T00:00:00Z'),
      Konto: 'Salg, Ingen konto',
      Kunde: 'Zoe Berg, Mette Sørensen',
      Destination: 'Alle',
      Medarbejder: 'Alle',
      'Pris fra': 120.5,
      'Pris til': 'Alle',
      Søgning: 'kastrup',
      Ture: 2,
      'Samlet pris': 649,
      'Hentet af': 'Søren Østergaard',
      Hentet: new Date('2026-11-20T11:00:00Z'),
    });
  });
  test('calls trips without an account and those that vouchers pay by what they are, also where there are none', async () => {
    const { filters } = await workbook('leder@nordlys.example', { accounts: ['none', 'voucher'], search: 'findes ikke' });
    expect(facts(filters)).toMatchObject({ Konto: 'Ingen konto, Taxibon', Ture: 0 });
  });
  test('tells no name that the asker does not get', async () => {
    await trip();
    await trip({ issuer: portal.world.havnens.users.bruger, plan: { accountId: portal.world.havnens.accounts.tegnestue.id } });
    const { filters } = await workbook('leder@nordlys.example', { accounts: portal.world.havnens.accounts.tegnestue.id });
    expect(facts(filters)).toMatchObject({ Konto: 'andet valg', Ture: 0 });
    expect(Object.keys(facts((await workbook('bruger@nordlys.example')).filters))).not.toContain('Medarbejder');
  });
});

test('is refused for a range that starts after it ends, as JSON', async () => {
  const refused = await fetched('bruger@nordlys.example', { fromDate: RANGE.toDate, toDate: RANGE.fromDate });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'date_range' });
});
