import { expect, test } from 'vitest';
import { havnegade, kastrup, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { draftOfOrder } from './draft-of-order.ts';
import { diffOrders, holdsTyped, isAsOrdered, rebaseDraft } from './order-diff.ts';

const older = sampleOrder(1);
const typed = (texts: object) => ({ ...draftOfOrder(older), texts: { ...draftOfOrder(older).texts, ...texts } });

test('a step of the taxi centre differs in nothing that a person could change', () => {
  expect(diffOrders(older, { ...older, version: 2, state: 'booked', takenAt: '2026-11-20T13:00:05Z' })).toEqual([]);
});

test('what somebody else has changed is told field by field, before and after', () => {
  const newer = { ...older, version: 2, phone: '+4587654321', destinationAddress: havnegade, account: { id: sampleId(20), name: 'Salg' } };
  expect(diffOrders(older, newer)).toEqual([
    { label: 'Destination', before: kastrup.fullAddress, after: havnegade.fullAddress, typed: false },
    { label: 'Konto', before: 'Ingen konto', after: 'Salg', typed: false },
    { label: 'Telefon', before: '+45 12 34 56 78', after: '+45 87 65 43 21', typed: false },
  ]);
});

test('another of the branch’s names at one address is another address', () => {
  const named = (label: string) => ({ ...older, pickupAddress: { ...havnegade, label } });
  expect(diffOrders(named('Lager 3'), named('Lager 4'))).toMatchObject([
    { label: 'Afhentning', before: 'Lager 3, Havnegade 4, 1058 København K', after: 'Lager 4, Havnegade 4, 1058 København K' },
  ]);
});

test('a field that the person has typed something else into says so', () => {
  const newer = { ...older, version: 2, reference: 'P-1' };
  const seen = { draft: typed({ reference: 'P-2' }), referenceLabel: 'Sagsnummer' };
  expect(diffOrders(older, newer, seen)).toMatchObject([{ label: 'Sagsnummer', typed: true }]);
  expect(diffOrders(older, newer, { ...seen, referenceLabel: '' })).toMatchObject([{ label: 'Reference' }]);
});

test('what was typed stays, all else is as in the newer version', () => {
  const newer = { ...older, version: 2, reference: 'P-1', comment: 'Fra en anden', requestedPickup: '2026-11-20T15:00:00Z' };
  expect(rebaseDraft(typed({ comment: 'Min egen' }), older, newer)).toMatchObject({
    time: '16:00',
    texts: { reference: 'P-1', comment: 'Min egen', customerName: 'Jonas Holm' },
  });
});

test('what belongs to a fixed trip goes together', () => {
  const newer = { ...older, version: 2, fixedTripId: sampleId(50), tripType: 'FIXED' as const, pickupAddress: kastrup };
  const mine = { ...draftOfOrder(older), destination: { text: 'Amager', chosen: null } };
  expect(rebaseDraft(mine, older, newer)).toMatchObject({
    fixedTripId: sampleId(50),
    pickup: { text: kastrup.fullAddress },
    destination: { text: kastrup.fullAddress },
  });
});

test('a phone counts by its digits, not by how it is written', () => {
  expect(isAsOrdered(typed({ customerPhone: '12345678' }), older)).toBe(true);
  expect(isAsOrdered(typed({ customerPhone: '12345679' }), older)).toBe(false);
});

test('a newer order holds what was typed when nothing of it is missing, whatever else has changed', () => {
  const newer = { ...older, version: 2, comment: 'Min egen', reference: 'P-1' };
  expect(holdsTyped(newer, typed({ comment: 'Min egen' }), older)).toBe(true);
  expect(holdsTyped({ ...newer, comment: 'En andens' }, typed({ comment: 'Min egen' }), older)).toBe(false);
  // A colleague's fixed trip has taken the place of the pickup that was typed.
  const byTrip = { ...older, version: 2, fixedTripId: sampleId(5), pickupAddress: kastrup };
  expect(holdsTyped(byTrip, { ...typed({}), pickup: { text: 'Nyvej 1', chosen: { ...havnegade, fullAddress: 'Nyvej 1' } } }, older)).toBe(
    false,
  );
});

test('one that waited and was approved meanwhile differs, whoever changes it then; one that still waits does not', () => {
  const approval = { state: 'waiting' as const, estimate: 300, askedAt: '2026-11-20T13:00:00.000Z', asks: [] };
  const waits = { ...older, state: 'created' as const, approval };
  const diff = (after: object) => diffOrders(waits, { ...waits, version: 2, ...after });
  expect(diff({ approval: { ...approval, askedAt: '2026-11-20T13:01:00.000Z' } })).toEqual([]);
  const letGo = { label: 'Godkendelse', before: 'Afventer', typed: false };
  expect(diff({ approval: { ...approval, state: 'approved' as const } })).toEqual([{ ...letGo, after: 'Godkendt' }]);
  expect(diff({ approval: null })).toEqual([{ ...letGo, after: 'Ikke nødvendig' }]);
});
