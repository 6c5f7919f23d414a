import type { Endpoint } from '@praj/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { written } from '../calls/written.ts';
import { type Client, nameOf } from '../client.ts';
import { startPortal, type TestPortal } from '../portal.ts';
import { ROWS } from './all-rows.ts';
import { mightiest, ownPlace, type Row } from './rows.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
});
afterAll(() => portal.close());

/** What is another one each time it is pressed: a mail, a list that was cleared, a day of a series. */
const DONE_ANEW = ['PUT /users/forgot_password', 'PUT /users/:id/invite', 'PUT /orders/clear', 'PUT /series/:id/days/:day'];
/** What is refused the second time. */
const DONE_ONCE = ['PUT /users/:id/anonymize', 'PUT /orders/:id/approval'];

const rows = ROWS.filter((row) => row.call.method === 'PUT' && mightiest(row) !== undefined);
async function sent(row: Row): Promise<{ client: Client; input: object }> {
  const client = await portal.client(mightiest(row));
  const input = await row.input(ownPlace(portal), portal);
  const { status, body } = await client.try<Endpoint>(row.call, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return { client, input };
}

test('what is done anew or once is a call that is made', () => {
  const names = rows.map(({ call }) => nameOf(call));
  expect([...DONE_ANEW, ...DONE_ONCE].filter((name) => !names.includes(name))).toEqual([]);
});

const changing = rows.filter(({ call }) => ![...DONE_ANEW, ...DONE_ONCE].includes(nameOf(call)));
test.each(changing.map((row) => [nameOf(row.call), row] as const))('%s sent again keeps nothing and tells nobody', async (_name, row) => {
  const { client, input } = await sent(row);
  const before = await written(portal.db);
  expect((await client.try<Endpoint>(row.call, input)).status).toBe(200);
  expect(await written(portal.db)).toEqual(before);
});

const once = rows.filter(({ call }) => DONE_ONCE.includes(nameOf(call)));
test.each(once.map((row) => [nameOf(row.call), row] as const))('%s sent again is refused, and keeps nothing', async (_name, row) => {
  const { client, input } = await sent(row);
  const before = await written(portal.db);
  expect((await client.try<Endpoint>(row.call, input)).status).toBe(409);
  expect(await written(portal.db)).toEqual(before);
});
