import { expect, test } from 'vitest';
import { sampleModule, sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { bodyOf, pickupInstant } from '../../entities/booking-form/draft/form-state.ts';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { draftOfOrder, optionsFor } from './draft-of-order.ts';

const now = Date.parse('2026-11-20T13:10:00Z');
const order = sampleOrder(1, { requestedPickup: '2026-11-20T13:05:40.250Z', comment: 'Bagage', project: 'Havnen' });

test('the form is filled from the order, with date and time as in Copenhagen', () => {
  expect(draftOfOrder(order)).toMatchObject({
    asap: false,
    date: '2026-11-20',
    time: '14:05',
    cars: 1,
    texts: { customerName: 'Jonas Holm', customerPhone: '+45 12 34 56 78', reference: 'P-2201', comment: 'Bagage' },
  });
});

test('a pickup that nobody touches is sent as it was agreed, also when it is past', () => {
  expect(bodyOf(draftOfOrder(order), sampleModule, now)?.requestedPickup).toBe('2026-11-20T13:05:40.250Z');
});

test('a pickup that is moved to a time that is past becomes now', () => {
  expect(pickupInstant({ ...draftOfOrder(order), time: '13:00' }, now)).toEqual({ at: now, wasPast: true });
});

test('the project is not asked for: a change leaves it as it was', () => {
  const project = { ...sampleModule.staticFields[0], name: 'project' } as (typeof sampleModule.staticFields)[number];
  const asked = { ...sampleOptions, module: { ...sampleModule, staticFields: [...sampleModule.staticFields, project] } };
  expect(optionsFor(order, asked).module.staticFields.map(({ name }) => name)).not.toContain('project');
});

test("a colleague's account that the order already has stays to be chosen", () => {
  const theirs = sampleOrder(1, { account: { id: sampleId(99), name: 'Bestyrelsen' } });
  expect(optionsFor(theirs, sampleOptions).accounts.map(({ name }) => name)).toContain('Bestyrelsen');
});
