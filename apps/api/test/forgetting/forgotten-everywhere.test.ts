import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, type User } from '../../db/demo/builders.ts';
import { PERSONAL_DATA } from '../../db/personal-data.ts';
import { letGo } from '../../src/modules/forgetting/retention.ts';
import { travellerKey } from '../../src/modules/traveller-links/key.ts';
import type { Client } from '../client.ts';
import { startPortal, TEST_DISPATCH_KEY, type TestPortal } from '../portal.ts';
import { fillEveryColumn } from './fill-every-column.ts';
import { findEverywhere, standsIn } from './search-everything.ts';

/** Whom nothing may tell of afterwards: by name, e-mail, phone and where they went. */
const NAME = 'Solveig Månestråle';
const EMAIL = 'solveig.m@nordlys.example';
const PHONE = '+4527182818';
const SAID = `Spørg ${NAME}, ${EMAIL}, tlf. 27 18 28 18 eller 27-18-28-18`;
const TRACES = [
  'Solveig',
  'Månestråle',
  'solveig.m@',
  '27182818',
  '27 18 28 18',
  '27-18-28-18',
  'Tusmørkestræde',
  '12.547891',
  'Kåre Vognmand',
  '30405060',
];
const RANGE = 'fromDate=2020-01-01T00:00:00Z&toDate=2026-11-20T22:59:59Z';

/** Columns that the registry calls personal and that hold no text of theirs: hashes, and the SMS provider's own number. */
const UNREADABLE = [
  'approval_links.key_hash',
  'audit.subject_id',
  'idempotency_keys.body_hash',
  'messages.provider_id',
  'traveller_links.key_hash',
  'traveller_links.nonce',
  'user_keys.key_hash',
  'users.password_hash',
];
const inSnakes = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const PERSONAL = Object.entries(PERSONAL_DATA).flatMap(([table, columns]) =>
  Object.entries(columns).flatMap(([column, way]) => (way === 'none' ? [] : [`${inSnakes(table)}.${inSnakes(column)}`])),
);

let portal: TestPortal;
let clients: Client[];
let user: User & { phone: string };
let travellersKey: string;
const logged: string[] = [];
/** Everything the portal itself may write to. */
const folder = mkdtempSync(path.join(tmpdir(), 'praj-forgotten-'));
const temporary = process.env.TMPDIR;
beforeAll(async () => {
  process.env.TMPDIR = folder;
  portal = await startPortal({ config: { rateLimits: false, dataDir: folder }, logTo: (line) => void logged.push(line) });
  const branch = portal.world.nordlys.branches.koebenhavn;
  const named = { firstName: 'Solveig', lastName: 'Månestråle', email: EMAIL, phone: PHONE };
  user = { ...(await buildUser(portal.db, { ...named, branch, status: 'INACTIVE' })), phone: PHONE };
  const centre = await portal.client();
  centre.accessToken = TEST_DISPATCH_KEY;
  const people = ['admin@praj.example', 'firma@nordlys.example', 'bruger@nordlys.example'].map((email) => portal.client(email));
  clients = [...(await Promise.all(people)), centre];
});
afterAll(async () => {
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
  rmSync(folder, { recursive: true });
  await portal.close();
});

/** What each of these people is answered, lists that are kept in memory among it, and what the dispatch centre pulls. */
async function askEverything(): Promise<string> {
  const { nordlys } = portal.world;
  const branch = `/branches/${nordlys.branches.koebenhavn.id}`;
  const company = `/companies/${nordlys.company.id}`;
  const [trip] = await portal.db.selectFrom('orders').select('id').where('reference', 'is not', null).orderBy('id', 'desc').execute();
  const paths = [
    '/orders',
    `/orders/${trip?.id}`,
    `/orders/${trip?.id}/coordinates`,
    `/orders/${trip?.id}/traveller_link`,
    `/orders/stats?${RANGE}&page=1`,
    `/orders/stats?${RANGE}&page=1&search=Solveig`,
    `/orders/found?value=Solveig`,
    `/orders/report?${RANGE}&columns=reference&columns=pickup&columns=passenger`,
    '/passengers?value=Solveig',
    `/users?companyId=${nordlys.company.id}`,
    `/users/${user.id}`,
    `/audit?subject=user:${user.id}`,
    `/audit?subject=order:${trip?.id}`,
    `/audit?subject=company:${nordlys.company.id}`,
    company,
    `${company}/branches`,
    `${branch}/fixed_trips/admin`,
    `${branch}/custom_addresses`,
    `${branch}/predefined_addresses`,
    `${company}/allocation_values?kind=personReference`,
    '/invoices',
    `${branch}/allocation_values?kind=personReference&value=Sol`,
    '/series',
    `${branch}/vouchers?page=1`,
    `${branch}/vouchers/report`,
    '/dispatch/changes',
    '//dev/messages',
  ];
  const answers: string[] = [];
  for (const each of paths) for (const client of clients) answers.push((await client.raw('GET', each)).text);
  return answers.join('\n');
}

/** What the trip's receipt says to who ordered it. */
async function readReceipt(): Promise<string> {
  const trip = await portal.db
    .selectFrom('orders')
    .select('id')
    .where('reference', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const headers = { authorization: `Bearer ${clients[2]?.accessToken}` };
  const answer = await fetch(`${portal.address}/api/orders/${trip?.id}/receipt`, { headers });
  expect(answer.status).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
/** What whoever holds the traveller's link is told. */
const askAsTraveller = () =>
  portal.client().then((nobody) => nobody.raw('GET', '/traveller', undefined, { 'traveller-key': travellersKey }));

const filesIn = (where: string): string[] =>
  readdirSync(where, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** It fills every column and looks through all of them: 3 s on a machine at rest, over a minute on one that is slow and busy. */
const LONG_MS = 180_000;

test(
  'a person who is anonymised is gone from every column that may hold something of one, from memory, answers, log and files',
  async () => {
    const { branches, users } = portal.world.nordlys;
    const others = { orderer: users.bruger, admin: users.firma };
    const orderId = await fillEveryColumn(portal, { person: user, said: SAID, branch: branches.koebenhavn, ...others, invoiceNumber: 1 });
    const link = await portal.db.selectFrom('travellerLinks').select('nonce').where('orderId', '=', orderId).executeTakeFirstOrThrow();
    travellersKey = travellerKey(portal.deps.secrets.jwt, link.nonce);
    const held = new Set((await findEverywhere(portal.db, TRACES)).map((place) => place.slice(0, place.indexOf(':'))));
    // A new column that may name somebody is filled above, too.
    expect(PERSONAL.filter((column) => !held.has(column)).toSorted()).toEqual(UNREADABLE);
    expect(standsIn(await askEverything(), TRACES)).toEqual(TRACES);
    expect(standsIn(await readReceipt(), TRACES)).toEqual(expect.arrayContaining(['Solveig', 'Månestråle', 'Tusmørkestræde']));
    expect(standsIn((await askAsTraveller()).text, TRACES)).toEqual(['27182818']);

    expect((await clients[1]?.try(anonymiseUser, { params: { id: user.id } }))?.status).toBe(200);
    await letGo(portal.deps);

    expect(await findEverywhere(portal.db, TRACES)).toEqual([]);
    expect(standsIn(await askEverything(), TRACES)).toEqual([]);
    expect(standsIn(await readReceipt(), TRACES)).toEqual([]);
    expect((await askAsTraveller()).status).toBe(404);
    expect(logged.length).toBeGreaterThan(100);
    expect(standsIn(logged.join(''), TRACES)).toEqual([]);
    expect(filesIn(folder).filter((file) => standsIn(readFileSync(file, 'utf8'), TRACES).length > 0)).toEqual([]);
  },
  LONG_MS,
);
