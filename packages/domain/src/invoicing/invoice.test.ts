import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RECIPIENT_KINDS } from './billing.ts';
import { type CorrectedTrip, draftInvoices, dueDay, type NewTrip } from './invoice.ts';
import { vatWithin } from './vat.ts';

const trip = (given: Partial<NewTrip> = {}): NewTrip => ({
  orderId: 'a',
  companyId: 'nordlys',
  recipient: { kind: 'account', id: 'salg' },
  at: 1,
  owedOere: 10_000,
  state: 'concluded',
  ...given,
});
const corrected = (given: Partial<CorrectedTrip> = {}): CorrectedTrip => ({
  orderId: 'a',
  companyId: 'nordlys',
  recipient: { kind: 'account', id: 'salg' },
  at: 1,
  owedOere: 8000,
  invoicedOere: 10_000,
  invoicedVatOere: 2000,
  vatPercent: 25,
  corrects: 10_001,
  ...given,
});
const together = { vatPercent: 25, isPerOrder: () => false };
const EAN = { kind: 'ean', id: '5790000123456' } as const;

describe('an invoice', () => {
  test('has the recipient’s trips in the order in which they were driven, and corrections after them', () => {
    const [invoice, ...others] = draftInvoices(
      {
        trips: [trip({ orderId: 'c', at: 3 }), trip({ orderId: 'b', at: 2, state: 'noshow', owedOere: 7500 })],
        corrected: [corrected({ orderId: 'a' })],
      },
      together,
    );
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', totalOere: 15_500, vatOere: 3100 });
    expect(invoice?.lines).toEqual([
      { orderId: 'b', kind: 'no_show', amountOere: 7500, vatOere: 1500, vatPercent: 25, corrects: null },
      { orderId: 'c', kind: 'trip', amountOere: 10_000, vatOere: 2000, vatPercent: 25, corrects: null },
      { orderId: 'a', kind: 'correction', amountOere: -2000, vatOere: -400, vatPercent: 25, corrects: 10_001 },
    ]);
  });
  test('is a credit note where it gives money back', () => {
    expect(draftInvoices({ trips: [], corrected: [corrected()] }, together)).toMatchObject([{ kind: 'credit_note', totalOere: -2000 }]);
    expect(draftInvoices({ trips: [], corrected: [corrected({ owedOere: 12_000 })] }, together)).toMatchObject([{ kind: 'invoice' }]);
  });
  test('is not made for a correction that changes nothing', () => {
    expect(draftInvoices({ trips: [], corrected: [corrected({ owedOere: 10_000 })] }, together)).toEqual([]);
  });
  test('has a trip that cost nothing, which is invoiced all the same', () => {
    expect(draftInvoices({ trips: [trip({ owedOere: 0 })], corrected: [] }, together)).toMatchObject([
      { kind: 'invoice', totalOere: 0, lines: [{ orderId: 'a', kind: 'trip', amountOere: 0 }] },
    ]);
  });
  test('is made for a correction of its VAT alone', () => {
    const [invoice] = draftInvoices({ trips: [], corrected: [corrected({ owedOere: 10_000, invoicedVatOere: 1900 })] }, together);
    expect(invoice).toMatchObject({ kind: 'invoice', totalOere: 0, vatOere: 100 });
  });
  test('has trips of one moment in the order of their ids, however they come', () => {
    const [one, other] = [trip({ orderId: 'a' }), trip({ orderId: 'b' })];
    for (const trips of [
      [one, other],
      [other, one],
    ]) {
      const [invoice] = draftInvoices({ trips, corrected: [] }, together);
      expect(invoice?.lines.map(({ orderId }) => orderId)).toEqual(['a', 'b']);
    }
  });
  test('corrects at the rate that the trip was invoiced at', () => {
    const [invoice] = draftInvoices({ trips: [], corrected: [corrected({ vatPercent: 0, invoicedVatOere: 0 })] }, together);
    expect(invoice).toMatchObject({ totalOere: -2000, vatOere: 0, lines: [{ vatPercent: 0 }] });
  });
  test('is one for each order where the EAN number wants that, and only there', () => {
    const trips = [
      trip({ orderId: 'a', recipient: EAN }),
      trip({ orderId: 'b', recipient: EAN }),
      trip({ orderId: 'c', recipient: { kind: 'ean', id: '5790000000000' } }),
      trip({ orderId: 'd', recipient: { kind: 'ean', id: '5790000000000' } }),
    ];
    const rules = { vatPercent: 0, isPerOrder: (companyId: string, ean: string) => companyId === 'nordlys' && ean === EAN.id };
    const drafts = draftInvoices({ trips, corrected: [corrected({ orderId: 'e', recipient: EAN })] }, rules);
    expect(drafts.map(({ lines }) => lines.map(({ orderId }) => orderId))).toEqual([['a'], ['b'], ['c', 'd'], ['e']]);
  });
  test('is never one for each order of an account, whatever the company has chosen for EAN numbers', () => {
    const trips = [trip({ orderId: 'a' }), trip({ orderId: 'b' })];
    expect(draftInvoices({ trips, corrected: [] }, { vatPercent: 0, isPerOrder: () => true })).toHaveLength(1);
  });
  test('keeps recipients apart whose number begins with another’s', () => {
    const trips = [
      trip({ orderId: '2', recipient: { kind: 'ean', id: '1' } }),
      trip({ orderId: '3', recipient: { kind: 'ean', id: '12' } }),
    ];
    expect(draftInvoices({ trips, corrected: [] }, { vatPercent: 0, isPerOrder: (_company, ean) => ean === '1' })).toHaveLength(2);
  });
});

describe('whatever is invoiced', () => {
  const recipients = fc.record({ kind: fc.constantFrom(...RECIPIENT_KINDS), id: fc.constantFrom('1', '2', '3') });
  const billed = {
    companyId: fc.constantFrom('nordlys', 'havnens'),
    recipient: recipients,
    at: fc.integer({ min: 0, max: 50 }),
    owedOere: fc.integer({ min: 0, max: 5_000_000 }),
  };
  const percents = fc.constantFrom(0, 6, 12, 25);
  const newTrips = fc
    .array(fc.record({ ...billed, state: fc.constantFrom('concluded' as const, 'completed' as const, 'noshow' as const) }), {
      maxLength: 40,
    })
    .map((trips) => trips.map((one, at): NewTrip => ({ ...one, orderId: `ny-${at}` })));
  const correctedTrips = fc
    .array(fc.record({ ...billed, invoicedOere: fc.integer({ min: 0, max: 5_000_000 }), vatPercent: percents }), { maxLength: 20 })
    .map((trips) =>
      trips.map(
        (one, at): CorrectedTrip => ({
          ...one,
          orderId: `rettet-${at}`,
          invoicedVatOere: vatWithin(one.invoicedOere, one.vatPercent),
          corrects: 10_001,
        }),
      ),
    );
  const perOrder = fc.uniqueArray(fc.constantFrom('nordlys 1', 'nordlys 2', 'havnens 1')).map((those) => new Set<string>(those));
  const given = fc.tuple(newTrips, correctedTrips, perOrder, percents);
  const draft = ([trips, those, alone, vatPercent]: [NewTrip[], CorrectedTrip[], Set<string>, number]) =>
    draftInvoices({ trips, corrected: those }, { vatPercent, isPerOrder: (companyId, ean) => alone.has(`${companyId} ${ean}`) });

  test('every trip stands on one invoice, once, and that is its recipient’s', () => {
    fc.assert(
      fc.property(given, (those) => {
        const [trips] = those;
        const drafts = draft(those);
        const stood = drafts.flatMap(({ lines }) => lines.filter(({ kind }) => kind !== 'correction').map(({ orderId }) => orderId));
        expect(stood.toSorted()).toEqual(trips.map(({ orderId }) => orderId).toSorted());
        for (const { companyId, recipient, lines } of drafts)
          for (const { orderId, kind } of lines)
            if (kind !== 'correction') expect(trips.find((one) => one.orderId === orderId)).toMatchObject({ companyId, recipient });
      }),
    );
  });
  test('an invoice is the sum of its lines, in whole øre, and all of them are what is owed', () => {
    fc.assert(
      fc.property(given, (those) => {
        const [trips, corrections] = those;
        const drafts = draft(those);
        let total = 0;
        for (const { lines, totalOere, vatOere, kind } of drafts) {
          expect(lines.length).toBeGreaterThan(0);
          expect(lines.reduce((sum, line) => sum + line.amountOere, 0)).toBe(totalOere);
          expect(lines.reduce((sum, line) => sum + line.vatOere, 0)).toBe(vatOere);
          expect(lines.every((line) => Number.isInteger(line.amountOere) && Number.isInteger(line.vatOere))).toBe(true);
          expect(kind === 'credit_note').toBe(totalOere < 0);
          total += totalOere;
        }
        const owed = trips.reduce((sum, one) => sum + one.owedOere, 0);
        expect(total).toBe(owed + corrections.reduce((sum, one) => sum + one.owedOere - one.invoicedOere, 0));
      }),
    );
  });
  test('what was invoiced and what corrects it are together the corrected price and its VAT', () => {
    fc.assert(
      fc.property(given, (those) => {
        const [, corrections] = those;
        const lines = draft(those).flatMap((one) => one.lines);
        for (const one of corrections) {
          const line = lines.find(({ orderId }) => orderId === one.orderId);
          expect(one.invoicedOere + (line?.amountOere ?? 0)).toBe(one.owedOere);
          expect(one.invoicedVatOere + (line?.vatOere ?? 0)).toBe(vatWithin(one.owedOere, one.vatPercent));
        }
      }),
    );
  });
  test('the same trips make the same invoices, in whatever order they come', () => {
    fc.assert(
      fc.property(given, fc.infiniteStream(fc.integer()), ([trips, corrections, alone, percent], keys) => {
        const shuffled = trips.map((one) => ({ one, key: keys.next().value as number })).toSorted((a, b) => a.key - b.key);
        const told = (drafts: ReturnType<typeof draft>) => drafts.map((one) => JSON.stringify(one)).toSorted();
        expect(told(draft([shuffled.map(({ one }) => one), corrections, alone, percent]))).toEqual(
          told(draft([trips, corrections, alone, percent])),
        );
      }),
    );
  });
});

test('an invoice is to be paid within the days that the installation says; a credit note, and what comes to nothing, is not', () => {
  const issued = '2026-11-20';
  expect(dueDay({ kind: 'invoice', totalOere: 12_500, issued }, 14)).toBe('2026-12-04');
  expect(dueDay({ kind: 'invoice', totalOere: 12_500, issued }, 0)).toBe(issued);
  expect(dueDay({ kind: 'invoice', totalOere: 0, issued }, 14)).toBeNull();
  expect(dueDay({ kind: 'credit_note', totalOere: -12_500, issued }, 14)).toBeNull();
});
