import { searchPassengers } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { nordlysBody } from '../../../test/order-body.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

const MINUTE_MS = 60_000;
let portal: TestPortal;
let person: Client;
let colleague: Client;
beforeAll(async () => {
  portal = await startPortal();
  person = await portal.client('bruger@nordlys.example');
  colleague = await portal.client('leder@nordlys.example');
});
beforeEach(() => portal.pass(MINUTE_MS));
afterAll(() => portal.close());

const place = (who: Client, body: unknown) => who.raw('POST', '/orders', body);
const statusesOf = async (times: number, ask: () => Promise<{ status: number }>) => {
  const statuses = [];
  for (let at = 0; at < times; at++) statuses.push((await ask()).status);
  return [...new Set(statuses)];
};

test('sixty orders a minute may be refused, whatever for, and then the person waits and no other', async () => {
  const good = nordlysBody(portal);
  expect(await statusesOf(30, () => place(person, {}))).toEqual([400]);
  expect(await statusesOf(29, () => place(person, { ...good, bookingModuleUpdatedAt: '2001-01-01T00:00:00.000Z' }))).toEqual([409]);
  expect((await place(person, good)).status).toBe(200);
  expect(await statusesOf(1, () => place(person, 'no JSON'))).toEqual([400]);
  for (const body of [{}, good]) {
    const { status, headers } = await place(person, body);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await place(colleague, good)).status).toBe(200);
  portal.pass(MINUTE_MS);
  expect((await place(person, good)).status).toBe(200);
});

test('passengers are looked up as often as anybody types, and no more', async () => {
  const search = () => person.try(searchPassengers, { query: { value: 'mette' } });
  expect(await statusesOf(20, search)).toEqual([200]);
  expect((await search()).status).toBe(429);
  expect((await colleague.try(searchPassengers, { query: { value: 'mette' } })).status).toBe(200);
  portal.pass(1000);
  expect((await search()).status).toBe(200);
});
