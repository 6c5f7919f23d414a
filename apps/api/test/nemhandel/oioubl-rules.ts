import { all, attributeAt, everyNode, has, oereAt, type PublishedRule, sumOere, textAt, type XmlNode } from './read-xml.ts';

const lines = (document: XmlNode) => all(document, 'cac:InvoiceLine|cac:CreditNoteLine');
const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const named = (document: XmlNode, ...names: string[]) => everyNode(document).filter(({ name }) => names.includes(name));
const vatSubtotals = (document: XmlNode) => all(document, 'cac:TaxTotal/cac:TaxSubtotal');
const lineSubtotals = (document: XmlNode) => lines(document).flatMap((line) => all(line, 'cac:TaxTotal/cac:TaxSubtotal'));
const categoryOf = (node: XmlNode) => textAt(node, 'cac:TaxCategory/cbc:ID');
const payment = (document: XmlNode) => all(document, 'cac:PaymentMeans');
const ACCOUNT = 'cac:PayeeFinancialAccount';
const isCvr = (text: string) => /^DK\d{8}$/.test(text);
const ofScheme = (document: XmlNode, name: string, scheme: string) =>
  named(document, name).filter(({ attributes }) => attributes.schemeID === scheme);
const dkk = ({ attributes }: XmlNode) => !('currencyID' in attributes) || attributes.currencyID === 'DKK';

/** The rules of OIOUBL 2.1 that can concern an invoice of trips, by the numbers of the published Schematron; those of a credit note (F-CRN) say the same. */
export const OIOUBL_RULES: readonly PublishedRule[] = [
  { rule: 'F-LIB001', says: 'UBL 2.1', holds: (doc) => textAt(doc, 'cbc:UBLVersionID') === '2.1' },
  { rule: 'F-LIB002', says: 'OIOUBL 2.1', holds: (doc) => textAt(doc, 'cbc:CustomizationID') === 'OIOUBL-2.1' },
  {
    rule: 'F-LIB302',
    says: 'a profile of the list',
    holds: (doc) =>
      textAt(doc, 'cbc:ProfileID') === 'urn:www.nesubl.eu:profiles:profile5:ver2.0' &&
      attributeAt(doc, 'cbc:ProfileID', 'schemeID') === 'urn:oioubl:id:profileid-1.2',
  },
  { rule: 'W-LIB203', says: 'whose list', holds: (doc) => attributeAt(doc, 'cbc:ProfileID', 'schemeAgencyID') === '320' },
  { rule: 'F-INV002', says: 'an order', holds: (doc) => has(doc, 'cac:OrderReference/cbc:ID') },
  { rule: 'F-INV004', says: 'one period at most', holds: (doc) => all(doc, 'cac:InvoicePeriod').length <= 1 },
  { rule: 'F-LIB006', says: 'a UUID of 36 characters', holds: (doc) => named(doc, 'cbc:UUID').every(({ text }) => text.length === 36) },
  { rule: 'F-INV007', says: 'a currency', holds: (doc) => has(doc, 'cbc:DocumentCurrencyCode') },
  { rule: 'F-INV008', says: 'VAT', holds: (doc) => has(doc, 'cac:TaxTotal') },
  { rule: 'F-INV009', says: 'a number', holds: (doc) => has(doc, 'cbc:ID') },
  {
    rule: 'W-INV010',
    says: 'the list of types',
    holds: (doc) => attributeAt(doc, 'cbc:InvoiceTypeCode|cbc:CreditNoteTypeCode', 'listID') === 'urn:oioubl:codelist:invoicetypecode-1.1',
  },
  {
    rule: 'F-INV011',
    says: 'a type of the list',
    holds: (doc) => textAt(doc, 'cbc:InvoiceTypeCode|cbc:CreditNoteTypeCode') === (doc.name === 'Invoice' ? '380' : '381'),
  },
  { rule: 'F-INV012', says: 'one currency', holds: (doc) => everyNode(doc).every(dkk) },
  { rule: 'F-LIB021', says: 'one cost centre', holds: (doc) => !has(doc, 'cbc:AccountingCostCode') },
  {
    rule: 'F-LIB022',
    says: 'names of both',
    holds: (doc) => [SELLER, BUYER].every((party) => has(doc, `${party}/cac:PartyName/cbc:Name`)),
  },
  {
    rule: 'F-LIB025',
    says: 'how addresses are written',
    holds: (doc) =>
      named(doc, 'cac:PostalAddress').every(
        (node) =>
          textAt(node, 'cbc:AddressFormatCode') === 'StructuredLax' &&
          attributeAt(node, 'cbc:AddressFormatCode', 'listID') === 'urn:oioubl:codelist:addressformatcode-1.1',
      ),
  },
  { rule: 'F-LIB036', says: 'no lines of an address', holds: (doc) => named(doc, 'cac:AddressLine').length === 0 },
  { rule: 'F-INV043', says: 'a buyer', holds: (doc) => all(doc, BUYER).length === 1 },
  { rule: 'F-INV044', says: 'where it goes', holds: (doc) => has(doc, `${BUYER}/cbc:EndpointID`) },
  { rule: 'F-INV045', says: 'one legal entity', holds: (doc) => all(doc, `${BUYER}/cac:PartyLegalEntity`).length <= 1 },
  { rule: 'F-INV046', says: 'one whom it is for', holds: (doc) => all(doc, `${BUYER}/cac:Contact`).length === 1 },
  { rule: 'F-INV051', says: 'who that is', holds: (doc) => has(doc, `${BUYER}/cac:Contact/cbc:ID`) },
  { rule: 'F-LIB065', says: 'the tax', holds: (doc) => named(doc, 'cac:TaxScheme').every((node) => textAt(node, 'cbc:ID') === '63') },
  {
    rule: 'F-LIB070',
    says: 'the list of taxes',
    holds: (doc) =>
      named(doc, 'cac:TaxScheme').every((node) => attributeAt(node, 'cbc:ID', 'schemeID') === 'urn:oioubl:id:taxschemeid-1.5'),
  },
  {
    rule: 'F-LIB198',
    says: 'the tax by its name',
    holds: (doc) => named(doc, 'cac:TaxScheme').every((node) => textAt(node, 'cbc:Name') === 'Moms'),
  },
  {
    rule: 'F-LIB075',
    says: 'the list of categories',
    holds: (doc) =>
      named(doc, 'cac:TaxCategory', 'cac:ClassifiedTaxCategory').every(
        (node) => attributeAt(node, 'cbc:ID', 'schemeID') === 'urn:oioubl:id:taxcategoryid-1.1',
      ),
  },
  {
    rule: 'F-LIB309',
    says: 'a category of the list',
    holds: (doc) =>
      named(doc, 'cac:TaxCategory', 'cac:ClassifiedTaxCategory').every((node) =>
        ['StandardRated', 'ZeroRated'].includes(textAt(node, 'cbc:ID')),
      ),
  },
  { rule: 'F-LIB122', says: 'no creditor’s number', holds: (doc) => payment(doc).every((node) => !has(node, 'cac:CreditAccount')) },
  {
    rule: 'F-LIB123',
    says: 'the list of channels',
    holds: (doc) =>
      payment(doc).every((node) => attributeAt(node, 'cbc:PaymentChannelCode', 'listID') === 'urn:oioubl:codelist:paymentchannelcode-1.1'),
  },
  { rule: 'F-LIB126', says: 'an account', holds: (doc) => payment(doc).every((node) => has(node, `${ACCOUNT}/cbc:ID`)) },
  {
    rule: 'F-LIB127',
    says: 'a branch',
    holds: (doc) => payment(doc).every((node) => has(node, `${ACCOUNT}/cac:FinancialInstitutionBranch/cbc:ID`)),
  },
  {
    rule: 'F-LIB128',
    says: 'a Danish bank',
    holds: (doc) => payment(doc).every((node) => textAt(node, 'cbc:PaymentChannelCode') === 'DK:BANK'),
  },
  {
    rule: 'F-LIB131',
    says: 'an account of ten digits',
    holds: (doc) => payment(doc).every((node) => /^\d{10}$/.test(textAt(node, `${ACCOUNT}/cbc:ID`))),
  },
  {
    rule: 'F-LIB132',
    says: 'a branch of four digits',
    holds: (doc) => payment(doc).every((node) => /^\d{4}$/.test(textAt(node, `${ACCOUNT}/cac:FinancialInstitutionBranch/cbc:ID`))),
  },
  {
    rule: 'F-LIB133',
    says: 'a text of 20 characters at most',
    holds: (doc) => payment(doc).every((node) => textAt(node, `${ACCOUNT}/cbc:PaymentNote`).length <= 20),
  },
  {
    rule: 'F-LIB311',
    says: 'a branch that is not 0',
    holds: (doc) => payment(doc).every((node) => Number(textAt(node, `${ACCOUNT}/cac:FinancialInstitutionBranch/cbc:ID`)) > 0),
  },
  {
    rule: 'F-INV127',
    says: 'without VAT means the VAT',
    holds: (doc) => oereAt(doc, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount') === sumOere(vatSubtotals(doc), 'cbc:TaxAmount'),
  },
  {
    rule: 'F-INV126',
    says: 'the sum of the lines',
    holds: (doc) => oereAt(doc, 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount') === sumOere(lines(doc), 'cbc:LineExtensionAmount'),
  },
  {
    rule: 'F-INV133',
    says: 'due is lines and VAT',
    holds: (doc) =>
      oereAt(doc, 'cac:LegalMonetaryTotal/cbc:PayableAmount') ===
      oereAt(doc, 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount') + sumOere(vatSubtotals(doc), 'cbc:TaxAmount'),
  },
  {
    rule: 'F-LIB014',
    says: 'two decimals',
    holds: (doc) => everyNode(doc).every(({ attributes, text }) => !('currencyID' in attributes) || /^-?\d+\.\d\d$/.test(text)),
  },
  {
    rule: 'F-LIB016',
    says: 'nothing due below zero',
    holds: (doc) => ['cbc:TaxInclusiveAmount', 'cbc:PayableAmount'].every((name) => oereAt(doc, `cac:LegalMonetaryTotal/${name}`) >= 0),
  },
  { rule: 'F-INV135', says: 'no terms on a line', holds: (doc) => lines(doc).every((line) => !has(line, 'cac:PaymentTerms')) },
  { rule: 'F-INV138', says: 'VAT on each line', holds: (doc) => lines(doc).every((line) => has(line, 'cac:TaxTotal')) },
  { rule: 'F-INV139', says: 'one price on each line', holds: (doc) => lines(doc).every((line) => all(line, 'cac:Price').length === 1) },
  { rule: 'F-INV140', says: 'a line’s number', holds: (doc) => lines(doc).every((line) => has(line, 'cbc:ID')) },
  {
    rule: 'W-INV237',
    says: 'a line’s own number',
    holds: (doc) => new Set(lines(doc).map((line) => textAt(line, 'cbc:ID'))).size === lines(doc).length,
  },
  {
    rule: 'F-INV348',
    says: 'a line is its quantity times its price',
    holds: (doc) =>
      lines(doc).every(
        (line) =>
          oereAt(line, 'cbc:LineExtensionAmount') ===
          Number(textAt(line, 'cbc:InvoicedQuantity|cbc:CreditedQuantity')) * oereAt(line, 'cac:Price/cbc:PriceAmount'),
      ),
  },
  {
    rule: 'F-LIB170',
    says: 'no types of what is corrected',
    holds: (doc) =>
      named(doc, 'cac:InvoiceDocumentReference').every((node) => !has(node, 'cbc:DocumentTypeCode') && !has(node, 'cbc:DocumentType')),
  },
  {
    rule: 'F-LIB179',
    says: 'an endpoint of the list',
    holds: (doc) => named(doc, 'cbc:EndpointID').every(({ attributes }) => ['GLN', 'DK:CVR'].includes(attributes.schemeID ?? '')),
  },
  {
    rule: 'F-LIB180',
    says: 'a CVR number with its country',
    holds: (doc) => ofScheme(doc, 'cbc:EndpointID', 'DK:CVR').every(({ text }) => isCvr(text)),
  },
  {
    rule: 'F-LIB181',
    says: 'a GLN of 13 digits',
    holds: (doc) => ofScheme(doc, 'cbc:EndpointID', 'GLN').every(({ text }) => /^\d{13}$/.test(text)),
  },
  {
    rule: 'F-LIB187',
    says: 'the numbers of both',
    holds: (doc) => named(doc, 'cac:PartyLegalEntity').every((node) => has(node, 'cbc:CompanyID')),
  },
  {
    rule: 'F-LIB189',
    says: 'a scheme of the list',
    holds: (doc) =>
      named(doc, 'cac:PartyLegalEntity').every((node) => ['DK:CVR', 'ZZZ'].includes(attributeAt(node, 'cbc:CompanyID', 'schemeID'))),
  },
  {
    rule: 'F-LIB190',
    says: 'a CVR number with its country',
    holds: (doc) => ofScheme(doc, 'cbc:CompanyID', 'DK:CVR').every(({ text }) => isCvr(text)),
  },
  {
    rule: 'F-LIB196',
    says: 'an SE number with its country',
    holds: (doc) =>
      all(doc, `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`).every(
        ({ text, attributes }) => attributes.schemeID === 'DK:SE' && isCvr(text),
      ),
  },
  { rule: 'F-LIB213', says: 'countries', holds: (doc) => named(doc, 'cac:Country').every((node) => has(node, 'cbc:IdentificationCode')) },
  {
    rule: 'F-LIB235',
    says: 'no empty contact',
    holds: (doc) => named(doc, 'cac:Contact').every((node) => ['cbc:ID', 'cbc:Telephone'].some((name) => has(node, name))),
  },
  {
    rule: 'F-LIB254',
    says: 'rates in their category',
    holds: (doc) => named(doc, 'cac:TaxSubtotal').every((node) => !has(node, 'cbc:Percent')),
  },
  { rule: 'F-LIB306', says: 'one VAT', holds: (doc) => all(doc, 'cac:TaxTotal').length === 1 },
  {
    rule: 'F-LIB315',
    says: 'each category once',
    holds: (doc) => new Set(vatSubtotals(doc).map(categoryOf)).size === vatSubtotals(doc).length,
  },
  {
    rule: 'F-LIB334',
    says: 'a rate of two decimals at most',
    holds: (doc) => named(doc, 'cac:TaxCategory').every((node) => /^\d+\.\d\d$/.test(textAt(node, 'cbc:Percent'))),
  },
  {
    rule: 'F-LIB381',
    says: 'no rate without VAT',
    holds: (doc) =>
      vatSubtotals(doc).every(
        (node) => categoryOf(node) !== 'StandardRated' || oereAt(node, 'cbc:TaxableAmount') < 2 || oereAt(node, 'cbc:TaxAmount') !== 0,
      ),
  },
  {
    rule: 'F-LIB385',
    says: 'VAT is that of its rates',
    holds: (doc) =>
      [doc, ...lines(doc)].every(
        (node) => oereAt(node, 'cac:TaxTotal/cbc:TaxAmount') === sumOere(all(node, 'cac:TaxTotal/cac:TaxSubtotal'), 'cbc:TaxAmount'),
      ),
  },
  {
    rule: 'F-LIB400',
    says: 'no VAT of what is without',
    holds: (doc) => lineSubtotals(doc).every((node) => categoryOf(node) !== 'ZeroRated' || oereAt(node, 'cbc:TaxAmount') === 0),
  },
  {
    rule: 'F-LIB401',
    says: 'a line’s VAT is the rate of it',
    holds: (doc) =>
      lineSubtotals(doc).every(
        (node) =>
          Math.abs(
            oereAt(node, 'cbc:TaxAmount') - (oereAt(node, 'cbc:TaxableAmount') * Number(textAt(node, 'cac:TaxCategory/cbc:Percent'))) / 100,
          ) <= 100,
      ),
  },
  {
    rule: 'F-LIB402',
    says: 'what a rate is of is that of its lines',
    holds: (doc) =>
      vatSubtotals(doc).every(
        (node) =>
          oereAt(node, 'cbc:TaxableAmount') ===
          sumOere(
            lineSubtotals(doc).filter((each) => categoryOf(each) === categoryOf(node)),
            'cbc:TaxableAmount',
          ),
      ),
  },
];
