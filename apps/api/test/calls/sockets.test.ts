import { socketTicket } from '@praj/contract/identity.ts';
import { SOCKETS } from '@praj/contract/sockets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrder } from '../../db/demo/builders.ts';
import type { Client } from '../client.ts';
import type { Listener } from '../listener.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../portal.ts';

/** What the socket is of: one's own, a sister branch's, another company's, or of nothing. */
type Of = 'own' | 'sister' | 'other' | 'nothing';
const TICKET_MS = 30_000;
let portal: TestPortal;
let bruger: Client;
let ids: Record<keyof typeof SOCKETS, Record<Of, string>>;
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
  const { nordlys, havnens } = portal.world;
  const nothing = crypto.randomUUID();
  const arriving = async (issuer: typeof nordlys.users.leder) =>
    (await buildOrder(portal.db, { issuer, state: 'arriving', now: TEST_NOW })).id;
  ids = {
    branchOrders: { own: nordlys.branches.koebenhavn.id, sister: nordlys.branches.aarhus.id, other: havnens.branch.id, nothing },
    userSession: { own: nordlys.users.bruger.id, sister: nordlys.users.aarhus.id, other: havnens.users.bruger.id, nothing },
    orderLocation: {
      own: await arriving(nordlys.users.leder),
      sister: await arriving(nordlys.users.aarhus),
      other: await arriving(havnens.users.bruger),
      nothing,
    },
    changes: { own: '', sister: '', other: '', nothing: '' },
  };
});
afterAll(() => portal.close());

const NAMES = Object.keys(SOCKETS) as (keyof typeof SOCKETS)[];
const ticketOf = async (client = bruger) => (await client.call(socketTicket, {})).ticket;
const open = (name: keyof typeof SOCKETS, token: string, of: Of = 'own') =>
  bruger.socket(SOCKETS[name].path.replace(':id', ids[name][of]), { token });
async function isOpen(listener: Listener): Promise<boolean> {
  listener.send({ type: 'ping' });
  const pong = await listener.next(({ type }) => type === 'pong');
  listener.close();
  return pong.type === 'pong';
}

describe.each(NAMES)('the socket %s', (name) => {
  test('opens with a ticket, once', async () => {
    const ticket = await ticketOf();
    const other = await ticketOf();
    expect(await isOpen(await open(name, ticket))).toBe(true);
    expect(await (await open(name, ticket)).closed).toBe(4401);
    expect(await isOpen(await open(name, other))).toBe(true);
  });
  test('opens with a ticket of 29 seconds and not with one of 30', async () => {
    const [young, old] = [await ticketOf(), await ticketOf()];
    portal.pass(TICKET_MS - 1000);
    expect(await isOpen(await open(name, young))).toBe(true);
    portal.pass(1000);
    expect(await (await open(name, old)).closed).toBe(4401);
    portal.setNow(TEST_NOW);
  });
  test('is closed to a ticket that nobody gave, to none and to a broken token', async () => {
    for (const token of ['', 'x'.repeat(43), 'a.b.c', `${bruger.accessToken}x`]) {
      expect(await (await open(name, token)).closed).toBe(4401);
    }
  });
  test('is closed to the ticket of a session that has ended', async () => {
    const leaving = await portal.client('bruger@nordlys.example');
    const ticket = await ticketOf(leaving);
    await leaving.raw('POST', '/logout', {});
    expect(await (await open(name, ticket)).closed).toBe(4401);
  });
  test('opens for one of two who come with the same ticket at once', async () => {
    const ticket = await ticketOf();
    const codes = await Promise.all(
      [1, 2].map(async () => {
        const listener = await open(name, ticket);
        return Promise.race([isOpen(listener).then(() => 'open'), listener.closed]);
      }),
    );
    expect(new Set(codes)).toEqual(new Set([4401, 'open']));
  });
});

describe.each(NAMES.filter((name) => name !== 'changes'))('the socket %s', (name) => {
  test.each(['sister', 'other', 'nothing'] as const)('of %s is closed with 4403, by ticket and by token', async (of) => {
    expect(await (await open(name, await ticketOf(), of)).closed).toBe(4403);
    expect(await (await open(name, bruger.accessToken ?? '', of)).closed).toBe(4403);
  });
});

test('a ticket is refused where a token belongs: it opens no call', async () => {
  const client = await portal.client();
  client.accessToken = await ticketOf();
  expect((await client.raw('GET', '/current_date')).status).toBe(401);
});
