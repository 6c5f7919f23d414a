import { placeOrder, searchPassengers } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder, type User } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let portal: TestPortal;
let bruger: Client;
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('orders').execute();
});

const drove = (customerName: string | null, daysAgo = 1, customerPhone: string | null = '+4512345678', issuer?: User) =>
  buildOrder(portal.db, {
    issuer: issuer ?? portal.world.nordlys.users.leder,
    state: 'concluded',
    now: TEST_NOW,
    columns: { customerName, customerPhone, placedAt: new Date(TEST_NOW.getTime() - daysAgo * DAY_MS) },
  });
const search = (value: string, client = bruger) => client.call(searchPassengers, { query: { value } });
const names = async (value: string) => (await search(value)).map(({ customerName }) => customerName);

describe('passengers', () => {
  test('are found by the beginning of a word of their name, capitals or not, Danish letters too', async () => {
    await drove('Mette Sørensen', 1);
    await drove('Anne-Mette Dahl', 2);
    await drove('Åse Ærø', 3);
    await drove('Hammettson', 4);
    expect(await names('mette')).toEqual(['Mette Sørensen', 'Anne-Mette Dahl']);
    expect(await names('SØR')).toEqual(['Mette Sørensen']);
    expect(await names('åse')).toEqual(['Åse Ærø']);
    expect(await names('Dahl an')).toEqual(['Anne-Mette Dahl']);
    expect(await names('rensen')).toEqual([]);
  });
  test('come once each with their phone, the newest first', async () => {
    await drove('Mette Sørensen', 5);
    await drove('Mette Sørensen', 2);
    await drove('Mette Sørensen', 1, '+4587654321');
    await drove('Mette Aagaard', 3, null);
    expect(await search('me')).toEqual([
      { customerName: 'Mette Sørensen', customerPhone: '+4587654321' },
      { customerName: 'Mette Sørensen', customerPhone: '+4512345678' },
      { customerName: 'Mette Aagaard', customerPhone: null },
    ]);
  });
  test('are at most eight', async () => {
    for (let number = 1; number <= 9; number += 1) await drove(`Mette ${number}`, number);
    expect(await names('mette')).toEqual(Array.from({ length: 8 }, (_, index) => `Mette ${index + 1}`));
  });
  test('are those of the last 90 days whose name is still kept', async () => {
    await drove('Mette Ny', 89.9);
    await drove('Mette Gammel', 90.1);
    await drove(null);
    await drove('Anonymiseret');
    await portal.db.updateTable('orders').set({ forgottenAt: TEST_NOW }).where('customerName', '=', 'Anonymiseret').execute();
    expect(await names('mette')).toEqual(['Mette Ny']);
    expect(await names('anonymiseret')).toEqual([]);
  });
  test('are those of one’s own branch, whoever asks', async () => {
    const { nordlys, havnens } = portal.world;
    await drove('Mette Aarhus', 1, null, nordlys.users.aarhus);
    await drove('Mette Havnens', 1, null, havnens.users.bruger);
    const firma = await portal.client('firma@nordlys.example');
    const admin = await portal.client('admin@praj.example');
    for (const client of [bruger, firma, admin]) expect(await search('mette', client)).toEqual([]);
    expect(await search('mette', await portal.client('aarhus@nordlys.example'))).toHaveLength(1);
  });
  test('include the one just ordered for', async () => {
    await bruger.call(placeOrder, { headers: {}, body: nordlysBody(portal, { customerName: 'Ny Passager' }) });
    expect(await names('ny')).toEqual(['Ny Passager']);
  });
});

test.each(['%', '.*', '(', '[a', String.raw`\m`, '^', '1+', '$$', '{2}'])('signs mean themselves: %s', async (sign) => {
  await drove('Mette Sørensen');
  await drove(`Firma ${sign}x`);
  expect(await names(`${sign}x`)).toEqual([`Firma ${sign}x`]);
});

test.each(['', ' ', 'm', ' m ', 'x'.repeat(65)])('too short or too long a text is refused: "%s"', async (value) => {
  expect(await bruger.try(searchPassengers, { query: { value } })).toMatchObject({
    status: 400,
    body: { fields: { value: expect.any(String) } },
  });
});
