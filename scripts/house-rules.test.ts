import { expect, test } from 'vitest';
import { faultsOf } from './house-rules.ts';

// Spelt in parts, for this file is read by the same rules.
const mark = ['// TO', 'DO later'].join('');
const switchedOff = ['// oxlint', 'disable-next-line'].join('-');
const alone = ['test', "only('one', () => {});"].join('.');
const registry = ['https://registry', 'somewhere.org/x'].join('.');
const privateKey = ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ');
const token = ['npm', 'a1B2'.repeat(9)].join('_');
const oneMachine = ['cd ', 'home', 'jens'].join('/');

const lines = (count: number) => 'const a = 1;\n'.repeat(count);

test.each([
  ['apps/api/src/modules/orders/place-order.ts', "import { sql } from 'kysely';", 'SQL outside store.ts'],
  ['apps/api/src/modules/orders/place-order.ts', "import pg from 'pg';", 'SQL outside store.ts'],
  ['apps/api/src/modules/orders/place-order.ts', "await db.selectFrom('orders').execute();", 'SQL outside store.ts'],
  ['apps/api/src/modules/dispatch/store.ts', "trx.updateTable('orders')", 'an order written by another than its writer'],
  ['apps/api/src/modules/orders/store.ts', "trx.insertInto('order_history')", 'an order written by another than its writer'],
  ['apps/api/src/modules/orders/routes.ts', 'const key = process.env.JWT_SECRET;', 'the environment outside config.ts'],
  ['apps/dispatch-simulator/src/fleet.ts', 'run(process.env);', 'the environment outside config.ts'],
  ['packages/domain/src/pickup.ts', 'const now = new Date();', 'the clock in domain'],
  ['apps/api/src/platform/deps.ts', 'readonly dispatchKey: string;', 'a word of the business in platform'],
  ['apps/api/src/platform/http/failure.ts', 'readonly order?: unknown;', 'a word of the business in platform'],
  ['apps/api/src/platform/push/push-bus.ts', '/** Those about one order. */', 'a word of the business in platform'],
  ['apps/web/src/entities/order/queries.ts', 'orderState.safeParse(state).data', 'a schema asked in the browser'],
  ['apps/web/src/platform/call.ts', 'fetch(address, { signal: AbortSignal.any([late, off]) });', 'a call that a browser lacks'],
  ['apps/web/src/platform/call.ts', 'if (URL.canParse(text)) open(text);', 'a call that a browser lacks'],
  ['packages/domain/src/own-order.ts', 'const days = Map.groupBy(trips, dayOf);', 'a part of the language that a browser lacks'],
  ['apps/web/src/features/order-change/copy.ts', "saved: 'Ordren er opdateret',", 'a word that is not the one for it'],
  ['packages/contract/src/failures.ts', "ownName: 'Kodeordet må ikke indeholde dit navn.',", 'a word that is not the one for it'],
  ['apps/web/src/pages/sign-in/copy.ts', "title: 'Vælg et nyt kodeord',", 'a word that is not the one for it'],
  ['apps/web/src/features/voucher-ticket/copy.ts', "saved: 'Taxibonnen er gemt',", 'a word that is not the one for it'],
  ['apps/web/src/ui/list-page/copy.ts', 'noMatch: (text: string) => `Intet passer til “${text}”`,', 'a word that is not the one for it'],
  ['apps/web/src/ui/frame/trail.module.css', '.trail li + li::before {', 'a neighbour known by its tag alone'],
  ['apps/web/src/ui/frame/trail.module.css', '.state p > * + * {', 'a neighbour known by its tag alone'],
  ['apps/web/src/pages/order-page.tsx', 'export default function OrderPage() {}', 'a default export'],
  ['apps/web/src/pages/order-page.tsx', mark, 'a mark'],
  ['apps/web/src/pages/order-page.tsx', switchedOff, 'a check switched off'],
  ['apps/api/test/orders.test.ts', alone, 'a test switched off or alone'],
  ['docs/operations.md', registry, 'the host of a package registry'],
  ['docs/operations.md', privateKey, 'a secret'],
  ['apps/api/test/portal.ts', token, 'a secret'],
  ['README.md', oneMachine, 'a path of one machine'],
  ['apps/web/src/utils/dates.ts', '', 'a folder named for a technical kind'],
  ['apps/web/src/pages/OrderPage.tsx', '', 'not a kebab-case name'],
  ['apps/api/src/modules/orders/store.ts', lines(351), '351 lines'],
])('%s: %s', (path, text, fault) => {
  expect(faultsOf([{ path, text }])).toEqual([expect.stringContaining(fault)]);
});

test.each([
  ['apps/api/src/modules/orders/store.ts', "import { sql } from 'kysely';\ndb.selectFrom('orders');"],
  ['apps/api/src/modules/orders/write/store.ts', "trx.updateTable('orders')"],
  ['apps/api/src/modules/orders/place-order.ts', "import type { Transaction } from 'kysely';"],
  ['apps/api/src/platform/database.ts', "import pg from 'pg';"],
  ['apps/api/src/platform/secrets/fair-queue.ts', '/** In the order in which they have their turn. */ sql`order by id`'],
  ['apps/api/src/admin.ts', 'const config = readConfig(process.env);'],
  ['apps/api/src/config.ts', 'const { PORT } = process.env;'],
  ['packages/domain/src/pickup.ts', 'const day = new Date(now);'],
  ['apps/web/src/platform/call.ts', 'fetch(address, { signal: AbortSignal.timeout(late) });'],
  ['packages/domain/src/invoicing/invoice.ts', 'const groups = Map.groupBy(lines, recipientOf);'],
  ['apps/api/src/outside/call.ts', 'fetch(address, { signal: AbortSignal.any([late, off]) });'],
  ['apps/web/src/pages/sign-in/copy.ts', "title: 'Indtast nyt kodeord', done: 'Oprettet nyt kodeord', forgotten: 'Glemt kodeord'"],
  ['apps/web/src/features/voucher-account/copy.ts', "warning: 'Alle nuværende taxibonner vil blive annulleret',"],
  ['apps/web/src/features/order-print/copy.ts', 'order: (number: string) => `Ordre ${number}`,'],
  ['apps/web/vite.config.ts', 'export default defineConfig({});'],
  ['apps/api/src/modules/orders/order.test.ts', 'test.skipIf(slow)("one", () => {});'],
  ['apps/api/src/modules/orders/routes.ts', lines(350)],
  ['apps/api/db/schema.ts', lines(351)],
])('%s may say: %s', (path, text) => {
  expect(faultsOf([{ path, text }])).toEqual([]);
});

test('a folder of fifteen code files is too full; tests do not count', () => {
  const folder = (count: number, end: string) =>
    Array.from({ length: count }, (_, i) => ({ path: `apps/web/src/ui/part-${i}${end}`, text: '' }));
  expect(faultsOf([...folder(14, '.tsx'), ...folder(14, '.test.tsx')])).toEqual([]);
  expect(faultsOf(folder(15, '.tsx'))).toEqual(['apps/web/src/ui/: 15 code files; split it by screen or use case']);
});

test('a style sheet names only colours and measures that are set somewhere', () => {
  const path = 'apps/web/src/features/order-form/trip.module.css';
  const text = '.a {\n  color: var(--muted, red);\n}';
  expect(faultsOf([{ path, text }])).toEqual([`${path}:2: a colour or measure that nothing sets: --muted`]);
  const set = (where: string, how: string) => ({ path: `apps/web/src/${where}`, text: how });
  expect(faultsOf([{ path, text }, set('ui/tokens.css', ':root {\n  --muted: grey;\n}')])).toEqual([]);
  expect(faultsOf([{ path, text }, set('ui/slider.tsx', "style={{ '--muted': grey }}")])).toEqual([]);
  expect(faultsOf([{ path, text }, set('ui/map.ts', "{ ink: '--muted' }")])).toHaveLength(1); // only read there
});
