import { DOCUMENT_FORMATS, type DocumentFormat } from '@praj/domain/invoicing/nemhandel.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CVR, EAN, type GivenTrip, givenDocument } from '../../../../test/nemhandel/given-document.ts';
import { OIOUBL_RULES } from '../../../../test/nemhandel/oioubl-rules.ts';
import { PEPPOL_RULES } from '../../../../test/nemhandel/peppol-rules.ts';
import { all, attributeAt, brokenBy, readXml, textAt, type XmlNode } from '../../../../test/nemhandel/read-xml.ts';
import { outOfOrder } from '../../../../test/nemhandel/ubl-order.ts';
import { factsOf, writeDocument } from './write-document.ts';

const RULES = { oioubl: OIOUBL_RULES, peppol: PEPPOL_RULES };
const write = async (given: Parameters<typeof givenDocument>[0], format: DocumentFormat): Promise<XmlNode> =>
  readXml(await writeDocument(givenDocument(given), format));
const TRIP: GivenTrip = { owedOere: 12_500 };
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const SELLER = 'cac:AccountingSupplierParty/cac:Party';

describe('the published rules', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 }).map((written) => `Å${written}`);
  const code = fc.option(fc.constantFrom('2100', '<&">', 'Ø-7'), { nil: undefined });
  const value = code.map((known) => known && { code: known, name: null });
  const trip = fc.record({
    owedOere: fc.integer({ min: 0, max: 200_000 }),
    invoicedOere: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
    from: text,
    reference: fc.option(text),
    allocations: fc
      .record({ costCentre: value, requisition: value, personReference: value, projectNumber: value })
      .map((kinds) => Object.fromEntries(Object.entries(kinds).filter(([, known]) => known)) as NonNullable<GivenTrip['allocations']>),
  });
  const given = fc.record({
    trips: fc
      .array(trip, { minLength: 1, maxLength: 12 })
      .filter((trips) => trips.some(({ owedOere, invoicedOere }) => invoicedOere === undefined || invoicedOere !== owedOere)),
    vatPercent: fc.constantFrom(0, 25),
    buyer: fc.constantFrom({ ean: EAN, cvr: null }, { ean: EAN, cvr: CVR }, { ean: null, cvr: CVR }),
    buyerName: text,
    buyerAddress: fc.constantFrom(
      'Fredericiavej 10, 3000 Helsingør',
      'Godset <midt> i skoven',
      'Gl. Kongevej 10, 2. tv., 1610 København V',
    ),
  });
  test.each(DOCUMENT_FORMATS)('of %s hold for every invoice and credit note', async (format) => {
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(given, async ({ buyer, ...rest }) => {
        const document = await write({ ...rest, ...buyer }, format);
        kinds.add(document.name);
        expect(brokenBy(document, RULES[format])).toEqual([]);
        expect(outOfOrder(document)).toEqual([]);
      }),
      { numRuns: 30 },
    );
    expect(kinds).toEqual(new Set(['Invoice', 'CreditNote']));
  });
  test.each(DOCUMENT_FORMATS)('of %s notice what is wrong', async (format) => {
    const xml = await writeDocument(givenDocument({ trips: [TRIP, TRIP], vatPercent: 25, cvr: CVR }), format);
    const broken = (from: string | RegExp, to: string) => {
      const changed = xml.replace(from, to);
      expect(changed).not.toBe(xml);
      return brokenBy(readXml(changed), RULES[format]).length + outOfOrder(readXml(changed)).length;
    };
    expect(broken(/>250\.00</g, '>250.01<')).toBeGreaterThan(0); // the sums
    expect(broken(EAN, '579000012345')).toBeGreaterThan(0);
    expect(broken(`>DK${CVR}<`, `>${CVR}<`)).toBeGreaterThan(0);
    expect(broken('>0012345678<', '><')).toBeGreaterThan(0); // the account
    expect(broken(/<cac:OrderReference>[\s\S]*?<\/cac:OrderReference>\s*<cac:Acc/, '<cac:Acc')).toBe(format === 'oioubl' ? 1 : 0);
    expect(broken(/(<cbc:ID>10002<\/cbc:ID>)([\s\S]*?)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$3$2$1')).toBeGreaterThan(0);
  });
});

describe('what an invoice says', () => {
  const charged: GivenTrip = {
    owedOere: 12_500,
    reference: 'P-2041',
    allocations: {
      costCentre: { code: '2100', name: 'Ældrepleje' },
      requisition: { code: 'R-77', name: null },
      personReference: { code: 'XD1234', name: null },
      projectNumber: { code: '900', name: 'Øst' },
      reason: { code: 'Læge', name: null },
    },
  };
  test('to an EAN number, with what all trips are charged to', async () => {
    const peppol = await write({ trips: [charged, charged] }, 'peppol');
    expect([textAt(peppol, `${BUYER}/cbc:EndpointID`), attributeAt(peppol, `${BUYER}/cbc:EndpointID`, 'schemeID')]).toEqual([EAN, '0088']);
    expect([textAt(peppol, `${SELLER}/cbc:EndpointID`), attributeAt(peppol, `${SELLER}/cbc:EndpointID`, 'schemeID')]).toEqual([
      `DK${CVR}`,
      '0184',
    ]);
    expect(textAt(peppol, 'cac:OrderReference/cbc:ID')).toBe('R-77');
    expect(textAt(peppol, 'cbc:BuyerReference')).toBe('XD1234');
    expect(textAt(peppol, 'cbc:AccountingCost')).toBe('2100');
    expect(textAt(peppol, 'cac:ProjectReference/cbc:ID')).toBe('900');
    expect([textAt(peppol, 'cbc:IssueDate'), textAt(peppol, 'cbc:DueDate')]).toEqual(['2026-11-20', '2026-12-04']);
    const oioubl = await write({ trips: [charged] }, 'oioubl');
    expect([textAt(oioubl, `${BUYER}/cbc:EndpointID`), attributeAt(oioubl, `${BUYER}/cbc:EndpointID`, 'schemeID')]).toEqual([EAN, 'GLN']);
    expect(textAt(oioubl, `${BUYER}/cac:Contact/cbc:ID`)).toBe('XD1234');
    expect(textAt(oioubl, 'cac:OrderReference/cbc:ID')).toBe('R-77');
    expect(textAt(oioubl, 'cac:PaymentMeans/cbc:PaymentDueDate')).toBe('2026-12-04');
  });
  test('why somebody travelled stays in the portal', async () => {
    const written = DOCUMENT_FORMATS.map((format) => writeDocument(givenDocument({ trips: [charged] }), format));
    const xml = (await Promise.all(written)).join('');
    expect(xml).not.toContain('Læge');
    expect(xml).toContain('Reference P-2041 · Projektnummer 900 Øst · Rekvisitionsnummer R-77 · Personreference XD1234');
  });
  test('trips that are charged to different things say so line by line', async () => {
    const other: GivenTrip = { owedOere: 10_000, allocations: { costCentre: { code: '3100', name: null } } };
    const document = await write({ trips: [charged, other] }, 'peppol');
    expect(textAt(document, 'cbc:AccountingCost')).toBe('');
    expect([textAt(document, 'cac:OrderReference/cbc:ID'), textAt(document, 'cbc:BuyerReference')]).toEqual(['n/a', 'n/a']);
    expect(all(document, 'cac:InvoiceLine').map((line) => textAt(line, 'cbc:AccountingCost'))).toEqual(['2100', '3100']);
  });
  test('a single trip is its own order, and an account stands for whom it is for', async () => {
    const document = await write({ trips: [TRIP], ean: null, cvr: CVR }, 'oioubl');
    expect(textAt(document, 'cac:OrderReference/cbc:ID')).toBe('48210001');
    expect(textAt(document, `${BUYER}/cac:Contact/cbc:ID`)).toBe('4711');
    expect(textAt(document, `${BUYER}/cbc:EndpointID`)).toBe(`DK${CVR}`);
  });
  test('driving people is exempt, and Peppol says why; OIOUBL knows it as without VAT', async () => {
    const peppol = await write({ trips: [TRIP] }, 'peppol');
    const category = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory';
    expect(textAt(peppol, `${category}/cbc:ID`)).toBe('E');
    expect(textAt(peppol, `${category}/cbc:TaxExemptionReason`)).toContain('momslovens § 13');
    expect(textAt(await write({ trips: [TRIP] }, 'oioubl'), `${category}/cbc:ID`)).toBe('ZeroRated');
  });
  test.each(DOCUMENT_FORMATS)('as %s a large one tells all of its trips, in their order', async (format) => {
    const document = await write({ trips: Array.from({ length: 201 }, () => TRIP) }, format);
    const ids = all(document, 'cac:InvoiceLine').map((line) => textAt(line, 'cbc:ID'));
    expect(ids).toEqual(Array.from({ length: 201 }, (_, at) => String(at + 1)));
    expect(brokenBy(document, RULES[format])).toEqual([]);
    expect(outOfOrder(document)).toEqual([]);
  });
  test('VAT is that of the trips, and amounts of lines are without it', async () => {
    const document = await write({ trips: [{ owedOere: 12_503 }, { owedOere: 9_998 }], vatPercent: 25 }, 'peppol');
    expect(all(document, 'cac:InvoiceLine').map((line) => textAt(line, 'cbc:LineExtensionAmount'))).toEqual(['100.02', '79.98']);
    expect(textAt(document, 'cac:TaxTotal/cbc:TaxAmount')).toBe('45.01');
    expect(textAt(document, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('225.01');
  });
  test('a trip that became cheaper takes away beside what is charged', async () => {
    const document = await write({ trips: [TRIP, { owedOere: 5_000, invoicedOere: 8_000 }] }, 'oioubl');
    const [, correction] = all(document, 'cac:InvoiceLine');
    expect(
      correction && [
        textAt(correction, 'cbc:InvoicedQuantity'),
        textAt(correction, 'cbc:LineExtensionAmount'),
        textAt(correction, 'cac:Price/cbc:PriceAmount'),
      ],
    ).toEqual(['-1', '-30.00', '30.00']);
    expect(textAt(document, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('95.00');
  });
  test('a credit note gives back what stands above zero, names what it corrects, and asks for no payment', async () => {
    for (const format of DOCUMENT_FORMATS) {
      const document = await write({ trips: [{ owedOere: 5_000, invoicedOere: 8_000 }], hasBank: false }, format);
      expect(document.name).toBe('CreditNote');
      expect(textAt(document, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('30.00');
      expect(textAt(document, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe('10001');
      expect(all(document, 'cac:PaymentMeans')).toEqual([]);
    }
  });
  test('characters that XML cannot hold are left out, and others are written as they are meant', async () => {
    const name = await write({ trips: [TRIP], buyerName: 'Smør & <Brød>\u0000\u0008\uFFFE "A/S" 🚕' }, 'peppol');
    expect(textAt(name, `${BUYER}/cac:PartyName/cbc:Name`)).toBe('Smør & <Brød> "A/S" 🚕');
  });
  test('what decides whether it is a document comes from it', () => {
    expect(factsOf(givenDocument({ trips: [TRIP], hasBank: false }))).toMatchObject({
      payableOere: 12_500,
      hasBank: false,
      ean: EAN,
      cvr: null,
    });
  });
});
