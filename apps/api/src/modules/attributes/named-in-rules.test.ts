import { changeAttribute } from '@praj/contract/attributes/attributes.ts';
import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { listOrderingRules } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { placeOrder } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAttribute } from '../../../db/demo/builders.ts';
import { nordlysBody } from '../../../test/order-body.ts';
import { givenRule } from '../../../test/ordering-rules/given-rule.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
});
afterAll(() => portal.close());

test('a rule goes on holding orders against an attribute that is given another code and name', async () => {
  const companyId = portal.world.nordlys.company.id;
  const attribute = await buildAttribute(portal.db, { description: 'Hund', code: 'HQ1', globalId: 4711 });
  await portal.db.insertInto('bookingModuleAttributes').values({ companyId, attributeId: attribute.id, sortOrder: 90 }).execute();
  const other = { code: 'HQ', description: 'Barnestol' };
  const rule = await givenRule(portal, { kind: 'attributes', attributes: [other, { code: 'HQ1', description: 'Hund' }] });
  const admin = await portal.client('admin@praj.example');
  const renamed = { description: 'Stor hund', code: 'HQ2', globalId: 4711 };
  expect(await admin.try(changeAttribute, { params: { id: attribute.id }, body: renamed })).toMatchObject({ status: 200 });
  const { orderingRules } = pageOf('orderingRules', await admin.call(listOrderingRules, { params: { companyId }, query: {} }));
  expect(orderingRules.find(({ id }) => id === rule.id)?.demand).toEqual({
    kind: 'attributes',
    attributes: [other, { code: 'HQ2', description: 'Stor hund' }],
  });
  const history = pageOf('entries', await admin.call(readAudit, { query: { subject: `company:${companyId}` } })).entries;
  expect(history.find(({ action }) => action === 'ordering_rule.change')).toMatchObject({
    by: { id: admin.userId },
    changes: expect.arrayContaining([
      { field: 'orderingRule', before: rule.name, after: rule.name },
      { field: 'ruleDemand', before: 'Ikke Barnestol, Hund', after: 'Ikke Barnestol, Stor hund' },
    ]),
  });
  const bruger = await portal.client('bruger@nordlys.example');
  const { updatedAt } = await bruger.call(readBookingModule, { params: { id: companyId } });
  const body = nordlysBody(portal, { bookingModuleUpdatedAt: updatedAt, attributeIds: [attribute.id] });
  const refused = await bruger.try(placeOrder, { headers: {}, body });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('Stor hund')]);
});
