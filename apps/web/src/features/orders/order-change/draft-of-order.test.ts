import { expect, test } from 'vitest';
import { sampleBasis, sampleModule } from '../order-form/draft/form-samples.ts';
import { bodyOf, pickupInstant } from '../order-form/draft/form-state.ts';
import { sampleId, sampleOrder } from '../order-samples.ts';
import { basisFor, draftOfOrder } from './draft-of-order.ts';

const now = Date.parse('2026-11-20T13:10:00Z');
const order = sampleOrder(1, { requestedPickup: '2026-11-20T13:05:40.250Z', comment: 'Bagage', project: 'Havnen' });

test('the form is filled from the order, with date and time as in Copenhagen', () => {
  expect(draftOfOrder(order)).toMatchObject({
    asap: false,
    date: '2026-11-20',
    time: '14:05',
    cars: 1,
    texts: { FI: 'Jonas Holm', TE: '+45 12 34 56 78', RE: 'P-2201', KO: 'Bagage' },
  });
});

test('a pickup that nobody touches is sent as it was agreed, also when it is past', () => {
  expect(bodyOf(draftOfOrder(order), sampleModule, now)?.requestedPickup).toBe('2026-11-20T13:05:40.250Z');
});

test('a pickup that is moved to a time that is past becomes now', () => {
  expect(pickupInstant({ ...draftOfOrder(order), time: '13:00' }, now)).toEqual({ at: now, wasPast: true });
});

test('the project is not asked for: a change leaves it as it was', () => {
  const project = { ...sampleModule.staticFields[0], code: 'PR' } as (typeof sampleModule.staticFields)[number];
  const asked = { ...sampleBasis, module: { ...sampleModule, staticFields: [...sampleModule.staticFields, project] } };
  expect(basisFor(order, asked).module.staticFields.map(({ code }) => code)).not.toContain('PR');
});

test("a colleague's account that the order already has stays to be chosen", () => {
  const theirs = sampleOrder(1, { account: { id: sampleId(99), name: 'Bestyrelsen' } });
  expect(basisFor(theirs, sampleBasis).accounts.map(({ name }) => name)).toContain('Bestyrelsen');
});
