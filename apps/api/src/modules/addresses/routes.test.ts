import { searchPlaces } from '@praj/contract/addresses.ts';
import { placeOrder } from '@praj/contract/orders.ts';
import { sentAddress } from '@praj/contract/shapes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nordlysBody } from '../../../test/order-body.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { seedPlaces } from './seed-places.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await seedPlaces(portal.db);
});
afterAll(() => portal.close());

test('an address is found by its first letters, and the hit may be sent back as it came', async () => {
  const bruger = await portal.client('bruger@nordlys.example');
  const { features } = await bruger.call(searchPlaces, { query: { value: 'havnegade 4, 1058' } });
  expect(features[0]).toMatchObject({ streetName: 'Havnegade', houseNo: 4, zipCode: '1058', geometry: { type: 'Point' } });
  expect(sentAddress.parse(features[0])).not.toHaveProperty('geometry');
});

test('fewer than three letters find nothing', async () => {
  const bruger = await portal.client('bruger@nordlys.example');
  expect(await bruger.call(searchPlaces, { query: { value: 'ha' } })).toEqual({ features: [] });
});

test('the 21st search within a second is told to wait', async () => {
  const leder = await portal.client('leder@nordlys.example');
  for (let searched = 0; searched < 20; searched++) await leder.call(searchPlaces, { query: { value: 'Vesterbrogade' } });
  const refused = await leder.raw('GET', '/map_box/place?value=Vesterbrogade');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(refused.headers.get('retry-after')).toBe('1');
});

test('an address that an import has taken away since it was found is ordered as it was', async () => {
  const bruger = await portal.client('bruger@nordlys.example');
  const { features } = await bruger.call(searchPlaces, { query: { value: 'havnegade 4, 1058' } });
  const pickupAddress = sentAddress.parse(features[0]);
  await portal.db.deleteFrom('placeSources').execute();
  const [order] = await bruger.call(placeOrder, { headers: {}, body: nordlysBody(portal, { pickupAddress }) });
  const { pickup } = await portal.db
    .selectFrom('orders')
    .select('pickup')
    .where('id', '=', order?.id ?? '')
    .executeTakeFirstOrThrow();
  const { streetName, houseNo, zipCode, longitude, latitude } = pickupAddress;
  expect(pickup).toMatchObject({ streetName, houseNo, zipCode, longitude, latitude });
});
