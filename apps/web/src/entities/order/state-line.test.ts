import { ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { expect, test } from 'vitest';
import { sampleId, sampleOrder } from './order-samples.ts';
import { moreInShort, stateLine } from './state-line.ts';

const now = Date.parse('2026-11-20T13:00:00Z');
const inMinutes = (n: number) => new Date(now + n * 60_000).toISOString();
type Part = Parameters<typeof sampleOrder>[1];
/** Title, and the line below as it reads. */
const lines = (part: Part) => {
  const { title, state, rest } = stateLine(sampleOrder(1, part), now);
  return [title, [state, rest].filter(Boolean).join(' · ')];
};
const mette = { id: sampleId(9), firstName: 'Mette', lastName: 'Kjær' };

test.each<[string, Part, string, string]>([
  ['asked for', {}, 'I dag kl. 14:05', 'Anmoder'],
  ['booked for tomorrow', { state: 'booked', requestedPickup: '2026-11-21T08:15:00Z' }, 'I morgen kl. 09:15', 'Bestilt'],
  ['booked for another day', { state: 'booked', requestedPickup: '2026-11-24T08:15:00Z' }, 'Tirsdag 24/11 kl. 09:15', 'Bestilt'],
  [
    'booked at a price',
    { state: 'booked', tripType: 'FIXED', price: 325, estimatedTripDistance: 9400 },
    'I dag kl. 14:05',
    'Bestilt · fast pris 325,00 kr. · 9,4 km',
  ],
  ['searching', { state: 'dispatching' }, 'Finder en vogn', 'Søger ledig taxi · bestilt til i dag kl. 14:05'],
  ['delayed', { state: 'blocked' }, 'Ingen ledig vogn endnu', 'Forsinket · bestilt til i dag kl. 14:05'],
  [
    'on its way',
    { state: 'arriving', carNo: '1482', estimatedPickup: inMinutes(4) },
    '4 min – vogn 1482',
    'På vej · Indenfor 4 min · ved afhentning ca. kl. 14:04',
  ],
  [
    'on its way, above ten minutes',
    { state: 'arriving', carNo: '1482', estimatedPickup: inMinutes(31) },
    'Ca. kl. 14:31 – vogn 1482',
    'På vej · Indenfor 10 min',
  ],
  [
    'nearly there',
    { state: 'arriving', carNo: '1482', estimatedPickup: inMinutes(0) },
    'Lige om lidt – vogn 1482',
    'På vej · Mindre end 1 minut · ved afhentning ca. kl. 14:00',
  ],
  ['on its way, nobody knows when', { state: 'arriving', carNo: '1482' }, 'På vej – vogn 1482', ''],
  [
    'at the door',
    { state: 'customer', carNo: '0391', stateTimes: { customer: inMinutes(-4) } },
    'Ved døren – vogn 0391',
    'Ved afhentning · siden kl. 13:56',
  ],
  [
    'waiting at the door',
    { state: 'taximeter_started', carNo: '0391', stateTimes: { customer: inMinutes(-4), taximeter_started: inMinutes(-1) } },
    'Ved døren – vogn 0391',
    'Afventer passager · siden kl. 13:56',
  ],
  [
    'driving',
    { state: 'trip_started', carNo: '1482', estimatedCompleted: inMinutes(31), stateTimes: { trip_started: inMinutes(-2) } },
    'Fremme ca. kl. 14:31',
    'Kører · fremme om 31 min · afhentet kl. 13:58',
  ],
  ['driving, nobody knows how long', { state: 'trip_started', carNo: '1482' }, 'Undervejs – vogn 1482', 'Kører'],
  [
    'driven, the price to come',
    { state: 'completed', tripFinishedAt: inMinutes(-5), estimatedTripDistance: 5000, actualTripDuration: 1035 },
    'Afsluttet 13:55',
    'Prisen er på vej · 5,0 km på 17 min',
  ],
  [
    'settled',
    { state: 'concluded', tripFinishedAt: inMinutes(-20), finalPrice: 287.5, account: { id: sampleId(2), name: 'Salg Danmark' } },
    'Afsluttet 13:40 · 287,50 kr.',
    'Konto Salg Danmark',
  ],
  [
    'settled yesterday, by a voucher',
    { state: 'concluded', tripFinishedAt: inMinutes(-1440), finalPrice: 287.5, voucherCode: 'K7R4MX' },
    'Afsluttet i går · 287,50 kr.',
    'Kl. 14:00 · Taxibon K7R 4MX',
  ],
  [
    'without a passenger',
    { state: 'noshow', stateTimes: { noshow: inMinutes(-5) }, finalPrice: 80 },
    'Ingen passager',
    'Vognen kørte kl. 13:55 · Forgæves kørsel · 80,00 kr.',
  ],
  [
    'cancelled by a person',
    { state: 'cancelled', cancelCause: 'person', cancelledBy: mette, stateTimes: { cancelled: inMinutes(-8) } },
    'Annulleret',
    'Annulleret af Mette Kjær kl. 13:52.',
  ],
  [
    'cancelled by the centre',
    { state: 'cancelled', cancelCause: 'dispatch', cancelReason: 'Ingen vogn.', stateTimes: { cancelled: inMinutes(-8) } },
    'Annulleret',
    'Annulleret af taxacentralen kl. 13:52. Ingen vogn.',
  ],
])('an order %s', (_, part, title, below) => {
  expect(lines(part)).toEqual([title, below]);
});

test.each(ORDER_STATES)('in state %s there is a line, whatever is not known', (state) => {
  const [title, below] = lines({ state });
  expect(title).toMatch(/\S/);
  expect(`${title} ${below}`).not.toMatch(/\b(null|undefined|NaN)\b/);
});

test('the folded facts are told in short by who pays and the reference', () => {
  expect(moreInShort(sampleOrder(1, { account: { id: sampleId(2), name: 'Salg Danmark' } }))).toBe('Salg Danmark · Ref. P-2201');
  expect(moreInShort(sampleOrder(1, { reference: null }))).toBe('I taxi');
});

test('before the centre tells a time, the way that is left does, as about', () => {
  const told = (part: Part, reckoned: Parameters<typeof stateLine>[2]) => {
    const { title, rest } = stateLine(sampleOrder(1, part), now, reckoned);
    return [title, rest];
  };
  const arriving = { state: 'arriving', carNo: '1482' } as const;
  const after = (leg: 'to_pickup' | 'to_destination', minutes: number) => ({ leg, arrives: now + minutes * 60_000 });
  expect(told(arriving, after('to_pickup', 4))).toEqual(['Ca. 4 min – vogn 1482', '']);
  expect(told(arriving, after('to_pickup', 0.4))[0]).toBe('Ca. 1 min – vogn 1482');
  expect(told(arriving, after('to_pickup', 31))[0]).toBe('Ca. kl. 14:31 – vogn 1482');
  expect(told(arriving, after('to_destination', 4))[0]).toBe('På vej – vogn 1482');
  expect(told({ ...arriving, estimatedPickup: inMinutes(6) }, after('to_pickup', 4))[0]).toBe('6 min – vogn 1482');
  const driving = { state: 'trip_started', carNo: '1482' } as const;
  expect(told(driving, after('to_destination', 31))).toEqual(['Fremme ca. kl. 14:31', 'fremme om ca. 31 min']);
  expect(told(driving, after('to_pickup', 31))[0]).toBe('Undervejs – vogn 1482');
  expect(told({ ...driving, estimatedCompleted: inMinutes(9) }, after('to_destination', 31))).toEqual([
    'Fremme ca. kl. 14:09',
    'fremme om 9 min',
  ]);
});
