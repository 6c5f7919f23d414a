import { Workbook } from '@cj-tech-master/excelts';
import { readAllocationSums, readReport, readStatistics, readSumsReport, readWorkbook } from '@praj/contract/overview.ts';
import type { Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder, type User } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

const RANGE = { fromDate: '2026-11-01T00:00:00.000Z', toDate: '2026-11-20T22:59:59.999Z' } as const;
let portal: TestPortal;
let firma: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  firma = await portal.client('firma@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('orders').execute();
  await portal.db.deleteFrom('allocationValues').execute();
});

const SALES = { costCentre: { code: '4711', name: 'Salg' } } as const;
const BUYING = { costCentre: { code: '4712', name: 'Indkøb' } } as const;
const trip = (allocations: Allocations | null, priceOere = 10_000, issuer: User = portal.world.nordlys.users.bruger) =>
  buildOrder(portal.db, {
    issuer,
    state: 'concluded',
    now: TEST_NOW,
    reachedAt: new Date('2026-11-18T12:00:00Z'),
    plan: { priceOere },
    columns: { allocations: allocations && JSON.stringify(allocations) },
  });
const list = (code: string, name: string, branchId: string | null = null, companyId = portal.world.nordlys.company.id) =>
  portal.db
    .insertInto('allocationValues')
    .values({ id: crypto.randomUUID(), companyId, branchId, kind: 'costCentre', code, name })
    .execute();
const stats = (client: Client, query: object = {}) => client.call(readStatistics, { query: { ...RANGE, page: '1', ...query } });
const sums = (client: Client, query: object = {}) =>
  client.call(readAllocationSums, { query: { ...RANGE, kind: 'costCentre' as const, ...query } });

describe('the overview filters by what trips are charged to', () => {
  test('several codes widen it, another kind narrows it, and the trips without are a choice of their own', async () => {
    await trip(SALES);
    await trip({ ...BUYING, reason: { code: 'Møde', name: null } });
    await trip(null);
    const total = async (query: object) => (await stats(firma, query)).total;
    expect(await total({ costCentre: '4711' })).toBe(1);
    expect(await total({ costCentre: ['4711', '4712'] })).toBe(2);
    expect(await total({ costCentre: ['4711', '4712'], reason: 'Møde' })).toBe(1);
    expect(await total({ withoutAllocation: 'costCentre' })).toBe(1);
    expect(await total({ costCentre: '4711', withoutAllocation: 'costCentre' })).toBe(2);
    expect(await total({ withoutAllocation: ['costCentre', 'reason'] })).toBe(1);
    expect(await total({ costCentre: '47' })).toBe(0);
  });

  test('each code is told with its trips under all other filters, by the word that its list has now', async () => {
    await list('4711', 'Salg og service');
    await trip(SALES);
    await trip(SALES);
    await trip(BUYING);
    await trip(null);
    expect((await stats(firma, { costCentre: '4712' })).allocations).toEqual([
      {
        kind: 'costCentre',
        choices: [
          { code: '4711', name: 'Salg og service', occurrences: 2 },
          { code: '4712', name: null, occurrences: 1 },
          { code: '', name: null, occurrences: 1 },
        ],
      },
    ]);
  });

  test('where no trip is charged to anything nothing is said of it', async () => {
    await trip(null);
    expect(await stats(firma)).not.toHaveProperty('allocations');
  });

  test('a page is offered the 200 most frequent codes, and the chosen ones', async () => {
    for (let made = 0; made < 201; made += 1) await trip({ requisition: { code: `R${String(made).padStart(3, '0')}`, name: null } });
    const codes = (await stats(firma, { requisition: 'R200' })).allocations?.[0]?.choices.map(({ code }) => code) ?? [];
    expect([codes.length, codes.includes('R200')]).toEqual([200, true]);
  });
});

describe('the sums', () => {
  test('say what the trips come to by their code, the dearest first, and what is charged to none', async () => {
    await list('4711', 'Salg');
    await trip(SALES, 12_550);
    await trip(SALES, 10_000);
    await trip(BUYING, 30_000);
    await trip(null, 5000);
    expect(await sums(firma)).toEqual({
      sums: [
        { code: '4712', name: null, trips: 1, totalPrice: 300 },
        { code: '4711', name: 'Salg', trips: 2, totalPrice: 225.5 },
      ],
      rest: null,
      without: { trips: 1, totalPrice: 50 },
      total: { trips: 4, totalPrice: 575.5 },
    });
    expect((await sums(firma, { priceTo: '120' })).total).toEqual({ trips: 2, totalPrice: 150 });
  });

  test('are of the trips that one sees: one’s own, the branch’s, the company’s, all', async () => {
    const { nordlys, havnens } = portal.world;
    for (const issuer of [nordlys.users.bruger, nordlys.users.leder, nordlys.users.aarhus, havnens.users.bruger])
      await trip(SALES, 10_000, issuer);
    const seen = [];
    for (const email of ['bruger@nordlys.example', 'leder@nordlys.example', 'firma@nordlys.example', 'admin@praj.example']) {
      seen.push((await sums(await portal.client(email))).total.trips);
    }
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  test('name a code by no list of another branch, and by none where several say otherwise', async () => {
    const { nordlys, havnens } = portal.world;
    await trip(SALES);
    const named = async (email: string) => (await sums(await portal.client(email))).sums[0]?.name;
    await list('4711', 'Aarhus’ egen', nordlys.branches.aarhus.id);
    expect(await named('leder@nordlys.example')).toBeNull();
    expect(await named('firma@nordlys.example')).toBe('Aarhus’ egen');
    await list('4711', 'Salg');
    expect(await named('firma@nordlys.example')).toBe('Salg');
    await list('4711', 'Havnens', null, havnens.company.id);
    expect(await named('firma@nordlys.example')).toBe('Salg');
    expect(await named('admin@praj.example')).toBeNull();
  });

  test('of an unknown kind or a range that starts after it ends are refused', async () => {
    expect(await firma.raw('GET', `/orders/stats/allocations?fromDate=${RANGE.fromDate}&toDate=${RANGE.toDate}&kind=colour`)).toMatchObject(
      {
        status: 400,
        body: { fields: { kind: expect.any(String) } },
      },
    );
    const backwards = { fromDate: RANGE.toDate, toDate: RANGE.fromDate, kind: 'costCentre' as const };
    expect(await firma.try(readAllocationSums, { query: backwards })).toMatchObject({ status: 400, body: { code: 'date_range' } });
  });
});

describe('the report', () => {
  const query = (path: string, more: string) => `/api${path}?fromDate=${RANGE.fromDate}&toDate=${RANGE.toDate}${more}`;
  const fetched = (path: string, more = '') =>
    fetch(`${portal.address}${query(path, more)}`, { headers: { authorization: `Bearer ${firma.accessToken}` } });

  test('is narrowed as the page is', async () => {
    await trip(SALES);
    await trip(BUYING);
    const csv = await (await fetched(readReport.path, '&costCentre=4711&columns=costCentre')).text();
    expect(csv.split('\r\n').filter(Boolean)).toHaveLength(2);
    expect(csv).toContain('4711 Salg');
  });

  test('as a workbook has a sheet of sums for each kind, and says what was filtered by', async () => {
    await list('4711', 'Salg');
    await trip(SALES, 12_550);
    await trip(SALES, 10_000);
    await trip(null, 5000);
    const book = new Workbook();
    await book.xlsx.load(
      new Uint8Array(await (await fetched(readWorkbook.path, '&costCentre=4711&withoutAllocation=costCentre')).arrayBuffer()),
    );
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Ture', 'Omkostningssted', 'Filtre']);
    const [, sheet, filters] = book.worksheets;
    const row = (at: number) => [1, 2, 3, 4].map((cell) => sheet?.getRow(at).getCell(cell).value ?? null);
    expect([row(1), row(2), row(3)]).toEqual([
      ['Omkostningssted', 'Navn', 'Ture', 'Samlet pris'],
      ['4711', 'Salg', 2, 225.5],
      ['Uden', null, 1, 50],
    ]);
    const facts = Array.from({ length: filters?.rowCount ?? 0 }, (_, at) =>
      [1, 2].map((cell) => filters?.getRow(at + 1).getCell(cell).value),
    );
    expect(facts).toContainEqual(['Omkostningssted', '4711, Uden']);
  });

  test('has its sums as a file of its own: of every kind, narrowed as the page is, without what no spreadsheet may run', async () => {
    await list('4711', '=Salg; nord');
    await trip({ ...SALES, reason: { code: 'Møde', name: null } }, 12_550);
    await trip(SALES, 10_000);
    await trip(null, 5000);
    const lines = async (more = '') => (await (await fetched(readSumsReport.path, more)).text()).split('\r\n');
    expect(await lines()).toEqual([
      'Kontering;Kode;Navn;Ture;Samlet pris',
      `Omkostningssted;4711;"'=Salg; nord";2;225,50`,
      'Omkostningssted;Uden;;1;50,00',
      'Årsag;Møde;;1;125,50',
      'Årsag;Uden;;2;150,00',
      '',
    ]);
    expect(await lines('&reason=Møde')).toHaveLength(4);
    expect(await lines('&priceTo=60')).toEqual(['Kontering;Kode;Navn;Ture;Samlet pris', '']);
  });

  test('is refused like any call where it is asked for wrongly, before anything is sent', async () => {
    const turned = `${readSumsReport.path}?fromDate=${RANGE.toDate}&toDate=${RANGE.fromDate}`;
    expect(await firma.raw('GET', turned)).toMatchObject({ status: 400, body: { code: 'date_range' } });
  });

  test('without anything charged has no more sheets than before', async () => {
    await trip(null);
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(await (await fetched(readWorkbook.path)).arrayBuffer()));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Ture', 'Filtre']);
  });
});
