import { expect, test } from 'vitest';
import { orderFacts } from './order-facts.ts';
import { sampleOrder } from './order-samples.ts';

const fact = (label: string, part: Parameters<typeof sampleOrder>[1]) =>
  orderFacts(sampleOrder(1, part)).find((one) => one.label === label)?.value;

test('payment names the account, or the taxi', () => {
  expect(fact('Betaling', { account: { id: 'a', name: 'Salg Danmark' } })).toBe('Konto · Salg Danmark');
  expect(fact('Betaling', { account: null })).toBe('I taxi');
});

test('payment names the voucher, and what its recipient paid above its highest price', () => {
  expect(fact('Betaling', { voucherCode: 'K7R4MX', paidByRecipient: 0 })).toBe('Taxibon K7R 4MX');
  expect(fact('Betaling', { voucherCode: 'K7R4MX', paidByRecipient: 49.5 })).toBe(
    'Taxibon K7R 4MX · heraf 49,50 kr. betalt i taxien af modtageren',
  );
});

test('who approved it is told with the time, each once, and nobody of a trip that waits or was asked about by no rule', () => {
  const soeren = { id: 'u', firstName: 'Søren', lastName: 'Holm' };
  const ask = {
    rule: 'Loft' as string,
    why: 'For dyr.',
    state: 'approved',
    asked: null,
    askedRole: 'BranchAdmin',
    decidedBy: soeren,
  } as const;
  const approved = { ...ask, decidedAt: '2026-11-20T13:05:00Z' };
  const waiting = { ...ask, rule: 'Nat', state: 'waiting', decidedBy: null, decidedAt: null } as const;
  const of = (state: 'approved' | 'waiting', asks: (typeof approved | typeof waiting)[]) =>
    fact('Godkendt af', { approval: { state, estimate: null, askedAt: '2026-11-20T13:00:00Z', asks } });
  expect(of('approved', [approved, { ...approved, rule: 'Budget' }])).toBe('Søren Holm, 20/11/2026 14:05');
  expect(of('waiting', [approved, waiting])).toBe('Søren Holm, 20/11/2026 14:05');
  expect(of('waiting', [waiting])).toBe('');
  expect(fact('Godkendt af', { approval: null })).toBe('');
});

test('the car is told with its number and type', () => {
  expect(fact('Vogn', { carNo: '1482' })).toBe('1482 · Alm. vogn (4 personer)');
  expect(fact('Vogn', { numberOfPeople: 6 })).toBe('Stor vogn (6 personer)');
});

test('a driven trip has its price, or awaits it; a no-show was driven in vain', () => {
  expect(fact('Pris', { state: 'concluded', finalPrice: 248.5 })).toBe('248,50 kr.');
  expect(fact('Pris', { state: 'completed' })).toBe('Afventer');
  expect(fact('Pris', { state: 'noshow', finalPrice: 80 })).toBe('Forgæves kørsel · 80,00 kr.');
  expect(fact('Pris', { state: 'arriving' })).toBeNull();
});

test('a fixed price is told before the trip too, and nothing of a trip without one', () => {
  expect(fact('Fast pris', { tripType: 'FIXED', price: 350 })).toBe('Ja · 350,00 kr.');
  expect(fact('Fast pris', { tripType: 'METERED' })).toBeNull();
});

test('a trip that was driven tells when the passenger was fetched, not when that was expected', () => {
  const estimated = { estimatedPickup: '2026-11-20T13:05:00Z' } as const;
  const fetched = { ...estimated, stateTimes: { trip_started: '2026-11-20T13:12:00Z' } } as const;
  expect(fact('Afhentet', { ...fetched, state: 'concluded' })).toBe('14:12');
  expect(fact('Forventet afhentning', { ...fetched, state: 'concluded' })).toBeUndefined();
  expect(fact('Afhentet', { ...estimated, state: 'arriving' })).toBeUndefined();
  expect(fact('Forventet afhentning', { ...estimated, state: 'arriving' })).toBe('14:05');
  expect(fact('Forventet afhentning', { ...estimated, state: 'noshow' })).toBe('14:05');
});

test('a driven trip whose pickup the centre did not report claims none', () => {
  const unreported = { state: 'concluded', estimatedPickup: '2026-11-20T13:05:00Z' } as const;
  expect(fact('Afhentet', unreported)).toBeUndefined();
  expect(fact('Forventet afhentning', unreported)).toBe('14:05');
});

test('distance, duration and times are written the Danish way', () => {
  const driven = {
    state: 'concluded',
    estimatedTripDistance: 9400,
    actualTripDuration: 1035,
    tripFinishedAt: '2026-11-20T13:40:00Z',
  } as const;
  expect(fact('Forventet afstand', driven)).toBe('9,4 km');
  expect(fact('Varighed', driven)).toBe('17,25 min');
  expect(fact('Afsluttet', driven)).toBe('20/11/2026 14:40');
  expect(fact('Telefon', {})).toBe('+45 12 34 56 78');
});
