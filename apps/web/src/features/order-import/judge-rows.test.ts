import type { CheckedOrder } from '@praj/contract/orders/check-orders.ts';
import { expect, test } from 'vitest';
import { guestTrip, sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { havnegade, kastrup, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { headingsOf, type ImportRow, readOrderList, withCell } from './import-rows.ts';
import { addressTexts, isAsked, judgeRows, readRow, toPlace } from './judge-rows.ts';
import { reportText, templateText } from './list-files.ts';
import { type LookedUp, readHits } from './use-looked-up.ts';

const now = Date.parse('2026-11-20T13:05:00Z');
const options = { ...sampleOptions, fixedTrips: [guestTrip] };
const headings = headingsOf(options);
const inHerning = { ...havnegade, fullAddress: 'Havnegade 9, 7400 Herning', houseNo: 9, zipCode: '7400', city: 'Herning' };
const inHorsens = { ...inHerning, fullAddress: 'Havnegade 9, 8700 Horsens', zipCode: '8700', city: 'Horsens' };
const hits = {
  'Havnegade 4': [havnegade],
  'Havnegade 9': [inHerning, inHorsens],
  Lufthavnen: [kastrup, { ...kastrup, fullAddress: 'Aalborg Lufthavn, 9400 Nørresundby' }],
};
const lookUp = (text: string): LookedUp =>
  text === 'Senere' ? { isLookingUp: true, says: 'Adressen slås op…' } : readHits(text, hits[text as keyof typeof hits] ?? []);

const HEAD = 'Dato\tTid\tFra\tTil\tPassager\tTelefon\tAntal\tKonto\tTilvalg\tFast tur';
function listOf(...lines: readonly string[]): ImportRow[] {
  let made = 0;
  const list = readOrderList([HEAD, ...lines].join('\n'), headings, () => `key-${(made += 1)}`);
  if ('fault' in list) throw new Error(list.fault);
  return [...list.rows];
}
const read = (line: string, given = options) => {
  const [row] = listOf(line);
  if (!row) throw new Error('no row');
  return readRow(row, given, now, lookUp);
};
const good = '21-11-2026\t08:00\tHavnegade 4\t\tBo Lund';
const ready: CheckedOrder = { refusal: null, needsApproval: false, rules: { outcome: 'allowed', findings: [], warnings: [] } };
const judge = (rows: readonly ImportRow[], checked = new Map<string, CheckedOrder>(), orders = [] as ReturnType<typeof sampleOrder>[]) =>
  judgeRows({ rows: rows.map((row) => readRow(row, options, now, lookUp)), checked, orders, run: undefined });

test('a message to the driver that is too long says so in its own cell', () => {
  const lines = ['Dato\tTid\tFra\tBesked til chauffør\tPassager', `21-11-2026\t08:00\tHavnegade 4\t${'x'.repeat(501)}\tBo Lund`];
  const list = readOrderList(lines.join('\n'), headings, () => 'key');
  if ('fault' in list) throw new Error(list.fault);
  const [row] = list.rows.map((one) => readRow(one, options, now, lookUp));
  expect(row).toMatchObject({ faults: { pickupComment: 'Højst 500 tegn.' }, body: undefined });
});

test('floor and door behind where a trip begins are the message to the driver, unless the row has one', () => {
  const lines = [
    'Dato\tTid\tFra\tBesked til chauffør\tPassager',
    '21-11-2026\t08:00\tHavnegade 4, 2. th\t\tBo Lund',
    '21-11-2026\t08:00\tHavnegade 4, 2. th\tRing på\tBo Lund',
  ];
  const list = readOrderList(lines.join('\n'), headings, () => 'key');
  if ('fault' in list) throw new Error(list.fault);
  expect(addressTexts(list)).toEqual(['Havnegade 4', 'Havnegade 4']);
  const pickups = list.rows.map((one) => readRow(one, options, now, lookUp).body?.pickupAddress);
  expect(pickups).toMatchObject([
    { ...havnegade, comment: '2. th' },
    { ...havnegade, comment: 'Ring på' },
  ]);
});

test.each(['2. th', 'opgang B, 2. th'])('%s stays with an address that is chosen among several, whichever is', (door) => {
  const [row] = listOf(`21-11-2026\t08:00\tHavnegade 9, ${door}\t\tBo Lund`);
  if (!row) throw new Error('no row');
  const choose = (of: ImportRow, address: typeof havnegade) =>
    withCell(of, 'pickupAddress', address.fullAddress, { address, among: [inHerning, inHorsens] });
  for (const chosen of [choose(row, inHorsens), choose(choose(row, inHerning), inHorsens)]) {
    expect(chosen.cells.pickupAddress).toBe(`Havnegade 9, 8700 Horsens, ${door}`);
    expect(readRow(chosen, options, now, lookUp).body?.pickupAddress).toMatchObject({
      fullAddress: inHorsens.fullAddress,
      comment: door,
    });
  }
});

test('the template has the company’s own fields by its own words', () => {
  expect(templateText(headings)).toBe(
    '\uFEFFDato;Tid;Afhentning;Besked til chauffør;Destination;Firma / Navn;Telefon;Antal personer;Antal vogne;Tilvalg;Konto;Projektnummer;Bemærkning til turen;Fast tur\r\n',
  );
});

test('a row is filled in as the form would be: usual account, required add-ons, an ordinary car, the number as it is kept', () => {
  const { body, faults } = read('21-11-2026 08:00\t\tHavnegade 4\t\tBo Lund\t20 41 70 95\t2\t\tstationcar');
  expect(faults).toEqual({});
  expect(body).toMatchObject({
    requestedPickup: '2026-11-21T07:00:00.000Z',
    pickupAddress: havnegade,
    customerName: 'Bo Lund',
    customerPhone: '+4520417095',
    numberOfPeople: 4,
    accountId: sampleId(20),
    attributeIds: [sampleId(1), sampleId(2)],
  });
});

test.each(['Tlf. 20 41 70 95', '4520417095', '0045 20417095', '20-41-70-95'])('the phone %s is read as the form reads it', (phone) => {
  const { body, faults } = read(`${good}\t${phone}`);
  expect(faults).toEqual({});
  expect(body).toMatchObject({ customerPhone: '+4520417095' });
});

test('a row gives the traveller’s link where the company has it ticked beforehand, as the form does, and none of several cars', () => {
  const ticked = { ...options, travellerLinks: 'ticked' } as const;
  expect(read(good, ticked).body).toMatchObject({ travellerLink: 'DK' });
  expect(read(good, { ...options, travellerLinks: 'offered' }).body).not.toHaveProperty('travellerLink');
  const [row] = listOf(good);
  if (!row) throw new Error('no row');
  const cars = readRow({ ...row, cells: { ...row.cells, numberOfCars: '2' } }, ticked, now, lookUp).body;
  expect([cars?.numberOfCars, cars?.travellerLink]).toEqual([2, undefined]);
});

test.each([
  [good.replace('08:00', ''), { time: 'Mangler at udfylde Tid' }],
  [good.replace('08:00', '25.00'), { time: 'Skriv tiden som 08:30.' }],
  [good.replace('21-11-2026', '20-11-2026'), { time: 'Tidspunktet er passeret.' }],
  [good.replace('21-11-2026', '31-02-2027'), { date: 'Februar 2027 har kun 28 dage.' }],
  [good.replace('21-11-2026\t08:00', '31-11-2026 08:00\t'), { date: 'November har kun 30 dage.', time: 'Mangler at udfylde Tid' }],
  [good.replace('21-11-2026', '11-31-2026'), { date: 'Skriv datoen som dd/mm/åååå.' }],
  [good.replace('Bo Lund', ''), { customerName: 'Mangler at udfylde Firma / Navn' }],
  [`${good}\t1234`, { customerPhone: 'Ugyldigt telefonnummer' }],
  [
    `${good}\t\t9\tFindes ikke\tHelikopter`,
    { numberOfPeople: 'Skriv et antal fra 1 til 8.', account: 'Kontoen er ikke en af dine.', attributes: 'Helikopter kan ikke vælges.' },
  ],
  [good.replace('Havnegade 4\t', 'Havnegade 4\tLufthavnen'), { destinationAddress: 'Flere adresser passer. Vælg den rigtige.' }],
  [good.replace('Havnegade 4', 'Ukendtvej 9'), { pickupAddress: 'Adressen blev ikke fundet. Skriv den om.' }],
])('what is wrong stands beside its cell: %#', (line, faults) => {
  expect(read(line)).toMatchObject({ faults, body: undefined });
});

test('an address that a person has chosen is the one, until the text is another', () => {
  const [row] = listOf(good.replace('Havnegade 4\t', 'Havnegade 4\tLufthavnen'));
  if (!row) throw new Error('no row');
  const chosen = withCell(row, 'destinationAddress', kastrup.fullAddress, { address: kastrup, among: [kastrup] });
  expect(readRow(chosen, options, now, lookUp).body?.destinationAddress).toMatchObject({ fullAddress: kastrup.fullAddress });
  const rewritten = withCell(chosen, 'destinationAddress', 'Lufthavnen');
  expect(readRow(rewritten, options, now, lookUp).faults).toHaveProperty('destinationAddress');
});

test('a fixed trip is known by its name, brings its own addresses, and takes no others', () => {
  const line = '21-11-2026\t08:00\t\t\tBo Lund\t\t\t\t\tgæster til lufthavnen';
  expect(read(line)).toMatchObject({ faults: {}, body: { fixedTripId: guestTrip.id, fixedTripVersion: 1, numberOfPeople: 6 } });
  expect(read(line.replace('08:00\t', '08:00\tHavnegade 4')).faults).toEqual({
    pickupAddress: 'Den faste tur har sine egne adresser. Lad feltet være tomt.',
  });
});

test('a fixed trip fills in what it is usually charged to, before the person’s own, on its rows alone', () => {
  const usual = (code: string) => [{ kind: 'costCentre' as const, code, name: null, inUse: true }];
  const given = {
    ...options,
    module: { ...options.module, allocationFields: [{ kind: 'costCentre' as const, source: 'free' as const, required: true }] },
    fixedTrips: [{ ...guestTrip, usualAllocations: usual('lufthavn') }],
    usualAllocations: usual('4711'),
  };
  const onTrip = '21-11-2026\t08:00\t\t\tBo Lund\t\t\t\t\tgæster til lufthavnen';
  expect(read(onTrip, given).body?.allocations).toEqual({ costCentre: 'lufthavn' });
  expect(read(good, given).body?.allocations).toEqual({ costCentre: '4711' });
});

test('of each row the server’s word counts: ready, to be approved, or wrong beside its cell or as a whole', () => {
  const refusal = { code: 'invalid', message: 'Ret felterne.', fields: { accountId: 'Kontoen er arkiveret.' } };
  const rule = { code: 'ordering_rule', message: 'Budgettet er brugt.', fields: {} };
  const checked = new Map<string, CheckedOrder>([
    ['key-1', ready],
    [
      'key-2',
      { refusal: null, needsApproval: true, rules: { outcome: 'approval', findings: [{ rule: 'Loft', why: 'For dyr.' }], warnings: [] } },
    ],
    ['key-3', { refusal, needsApproval: false, rules: null }],
    ['key-4', { refusal: rule, needsApproval: false, rules: null }],
  ]);
  const views = judge(listOf(...['Ea', 'Bo', 'Ib', 'Ole', 'Per'].map((name) => good.replace('Bo Lund', name))), checked);
  expect(views.map(({ state }) => state)).toEqual(['ready', 'approval', 'wrong', 'wrong', 'checking']);
  expect(views[2]?.faults).toEqual({ account: 'Kontoen er arkiveret.' });
  expect(views[3]?.says).toBe('Budgettet er brugt.');
  expect(views[1]?.warnings).toEqual(['Loft: For dyr.']);
  expect(toPlace(views).map(({ row }) => row.key)).toEqual(['key-1', 'key-2']);
});

test('a row that brings a budget near its end says so until it is ordered', () => {
  const warnings = [{ rule: 'Budget', why: 'Med turen er 83 % brugt.' }];
  const near = { ...ready, rules: { outcome: 'allowed' as const, findings: [], warnings } };
  const told = (row: Partial<ImportRow>) =>
    judge(
      listOf(good).map((one) => ({ ...one, ...row })),
      new Map([['key-1', near]]),
    )[0]?.warnings;
  expect(told({})).toEqual(['Budget: Med turen er 83 % brugt.']);
  expect(told({ leftOut: true })).toEqual([]);
});

test('the same trip twice on the list, or one that is ordered already, is warned of', () => {
  const order = sampleOrder(7, {
    pickupAddress: havnegade,
    destinationAddress: null,
    customerName: 'Ib',
    requestedPickup: '2026-11-21T07:05:00Z',
  });
  const [first, twin, known] = judge(listOf(good, good.replace('Bo Lund', 'bo  lund'), good.replace('Bo Lund', 'Ib')), new Map(), [order]);
  expect(first?.warnings).toEqual([]);
  expect(twin?.warnings).toEqual(['Samme tur som række 2.']);
  expect(known?.warnings).toEqual(['Ligner ordre 48 210 007.']);
});

test('a row that is left out, was ordered, or whose answer was lost is not asked about again', () => {
  const [row] = listOf(good);
  if (!row) throw new Error('no row');
  const sent = { body: readRow(row, options, now, lookUp).body!, pressedAt: '2026-11-20T13:05:00Z' };
  const placed = { kind: 'placed', orders: [{ id: sampleId(1), number: '48210001', waits: false }] } as const;
  const rows = [
    { ...row, leftOut: true },
    { ...row, outcome: placed },
    { ...row, outcome: { kind: 'unknown', sent } as const },
  ];
  const views = judge(rows);
  expect(rows.map((one) => isAsked(readRow(one, options, now, lookUp)))).toEqual([false, false, false]);
  expect(views.map(({ state }) => state)).toEqual(['leftOut', 'placed', 'unknown']);
  const report = reportText(views, ['date', 'customerName'], headings).split('\r\n');
  expect(report[0]).toBe('\uFEFFDato;Firma / Navn;Resultat;Ordrenumre;Forklaring');
  expect(report[2]).toBe('21-11-2026;Bo Lund;Bestilt;48 210 001;');
});

test.each([
  ['Bo Lund;21-11-2026', 'Første række skal være overskrifter som Dato, Tid, Fra og Til.'],
  ['Dato;Tid\n', 'Der er ingen rækker under overskrifterne.'],
  [`Dato;Tid\n${'21-11-2026;08:00\n'.repeat(101)}`, 'Listen har 101 rækker. Der kan højst bestilles 100 ture ad gangen.'],
  ['Dato;Tid\n"21-11-2026;08:00', 'Anførselstegnene i række 2 passer ikke sammen. Ret dem, så resten kan læses.'],
])('a list of which nothing can be made says why: %#', (text, fault) => {
  expect(readOrderList(text, headings, () => 'key')).toEqual({ fault });
});
