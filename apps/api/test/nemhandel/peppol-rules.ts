import { isEan } from '@praj/domain/allocations/ean.ts';
import { all, attributeAt, everyNode, has, oereAt, type PublishedRule, sumOere, textAt, type XmlNode } from './read-xml.ts';

const lines = (document: XmlNode) => all(document, 'cac:InvoiceLine|cac:CreditNoteLine');
const subtotals = (document: XmlNode) => all(document, 'cac:TaxTotal/cac:TaxSubtotal');
const totals = (document: XmlNode): XmlNode =>
  all(document, 'cac:LegalMonetaryTotal')[0] ?? { name: '', text: '', attributes: {}, children: [] };
const isCredit = ({ name }: XmlNode): boolean => name === 'CreditNote';
const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const category = (node: XmlNode) => textAt(node, 'cac:TaxCategory/cbc:ID');
const ofCategory = (document: XmlNode, id: string) => subtotals(document).filter((node) => category(node) === id);
const linesOf = (document: XmlNode, id: string) =>
  lines(document).filter((line) => textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID') === id);
/** Where an amount stands in the rule beside VAT of a rate: less than a krone apart. */
const isNear = (one: number, other: number) => Math.abs(Math.abs(one) - Math.abs(other)) < 100;
const ids = (document: XmlNode, scheme: string) =>
  everyNode(document).filter(
    ({ name, attributes }) => ['cbc:EndpointID', 'cbc:CompanyID'].includes(name) && attributes.schemeID === scheme,
  );
const payment = (document: XmlNode) => all(document, 'cac:PaymentMeans');

/** The rules of Peppol BIS Billing 3.0 and of EN 16931 below it that can concern an invoice of trips, by the numbers of the published Schematron. */
export const PEPPOL_RULES: readonly PublishedRule[] = [
  { rule: 'BR-02', says: 'a number', holds: (doc) => has(doc, 'cbc:ID') },
  { rule: 'BR-03', says: 'a day', holds: (doc) => /^\d{4}-\d\d-\d\d$/.test(textAt(doc, 'cbc:IssueDate')) },
  {
    rule: 'BR-04',
    says: 'a type',
    holds: (doc) => textAt(doc, isCredit(doc) ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode') === (isCredit(doc) ? '381' : '380'),
  },
  { rule: 'BR-05', says: 'a currency', holds: (doc) => textAt(doc, 'cbc:DocumentCurrencyCode') === 'DKK' },
  { rule: 'BR-06', says: 'the seller’s name', holds: (doc) => has(doc, `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`) },
  { rule: 'BR-07', says: 'the buyer’s name', holds: (doc) => has(doc, `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`) },
  { rule: 'BR-08', says: 'the seller’s address', holds: (doc) => has(doc, `${SELLER}/cac:PostalAddress`) },
  {
    rule: 'BR-09',
    says: 'the seller’s country',
    holds: (doc) => has(doc, `${SELLER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
  },
  { rule: 'BR-10', says: 'the buyer’s address', holds: (doc) => has(doc, `${BUYER}/cac:PostalAddress`) },
  { rule: 'BR-11', says: 'the buyer’s country', holds: (doc) => has(doc, `${BUYER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) },
  { rule: 'BR-12', says: 'a sum of lines', holds: (doc) => has(totals(doc), 'cbc:LineExtensionAmount') },
  { rule: 'BR-13', says: 'a sum without VAT', holds: (doc) => has(totals(doc), 'cbc:TaxExclusiveAmount') },
  { rule: 'BR-14', says: 'a sum with VAT', holds: (doc) => has(totals(doc), 'cbc:TaxInclusiveAmount') },
  { rule: 'BR-15', says: 'an amount due', holds: (doc) => has(totals(doc), 'cbc:PayableAmount') },
  { rule: 'BR-16', says: 'at least one line', holds: (doc) => lines(doc).length > 0 },
  { rule: 'BR-21', says: 'a line’s number', holds: (doc) => lines(doc).every((line) => has(line, 'cbc:ID')) },
  {
    rule: 'BR-22',
    says: 'a line’s quantity',
    holds: (doc) => lines(doc).every((line) => has(line, isCredit(doc) ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity')),
  },
  {
    rule: 'BR-23',
    says: 'a line’s unit',
    holds: (doc) => lines(doc).every((line) => attributeAt(line, 'cbc:InvoicedQuantity|cbc:CreditedQuantity', 'unitCode') === 'EA'),
  },
  { rule: 'BR-24', says: 'a line’s amount', holds: (doc) => lines(doc).every((line) => has(line, 'cbc:LineExtensionAmount')) },
  { rule: 'BR-25', says: 'a line’s name', holds: (doc) => lines(doc).every((line) => has(line, 'cac:Item/cbc:Name')) },
  { rule: 'BR-26', says: 'a line’s price', holds: (doc) => lines(doc).every((line) => has(line, 'cac:Price/cbc:PriceAmount')) },
  {
    rule: 'BR-27',
    says: 'no price below zero',
    holds: (doc) => lines(doc).every((line) => oereAt(line, 'cac:Price/cbc:PriceAmount') >= 0),
  },
  {
    rule: 'BR-29',
    says: 'a period that does not end before it begins',
    holds: (doc) => textAt(doc, 'cac:InvoicePeriod/cbc:StartDate') <= textAt(doc, 'cac:InvoicePeriod/cbc:EndDate'),
  },
  { rule: 'BR-45', says: 'what a rate is of', holds: (doc) => subtotals(doc).every((node) => has(node, 'cbc:TaxableAmount')) },
  { rule: 'BR-46', says: 'what a rate comes to', holds: (doc) => subtotals(doc).every((node) => has(node, 'cbc:TaxAmount')) },
  { rule: 'BR-47', says: 'a rate’s category', holds: (doc) => subtotals(doc).every((node) => ['S', 'E'].includes(category(node))) },
  { rule: 'BR-48', says: 'a rate', holds: (doc) => subtotals(doc).every((node) => has(node, 'cac:TaxCategory/cbc:Percent')) },
  { rule: 'BR-49', says: 'how it is paid', holds: (doc) => payment(doc).every((node) => has(node, 'cbc:PaymentMeansCode')) },
  { rule: 'BR-50', says: 'where it is paid', holds: (doc) => payment(doc).every((node) => has(node, 'cac:PayeeFinancialAccount/cbc:ID')) },
  {
    rule: 'BR-55',
    says: 'the number of what is corrected',
    holds: (doc) => all(doc, 'cac:BillingReference').every((node) => has(node, 'cac:InvoiceDocumentReference/cbc:ID')),
  },
  {
    rule: 'BR-62',
    says: 'the scheme of the seller’s endpoint',
    holds: (doc) => attributeAt(doc, `${SELLER}/cbc:EndpointID`, 'schemeID') !== '',
  },
  {
    rule: 'BR-63',
    says: 'the scheme of the buyer’s endpoint',
    holds: (doc) => attributeAt(doc, `${BUYER}/cbc:EndpointID`, 'schemeID') !== '',
  },
  {
    rule: 'BR-CO-04',
    says: 'a category on each line',
    holds: (doc) => lines(doc).every((line) => has(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID')),
  },
  {
    rule: 'BR-CO-09',
    says: 'a VAT number with its country',
    holds: (doc) => textAt(doc, `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`).startsWith('DK'),
  },
  {
    rule: 'BR-CO-10',
    says: 'the sum of the lines',
    holds: (doc) => oereAt(totals(doc), 'cbc:LineExtensionAmount') === sumOere(lines(doc), 'cbc:LineExtensionAmount'),
  },
  {
    rule: 'BR-CO-13',
    says: 'without VAT it is the lines',
    holds: (doc) => oereAt(totals(doc), 'cbc:TaxExclusiveAmount') === oereAt(totals(doc), 'cbc:LineExtensionAmount'),
  },
  {
    rule: 'BR-CO-14',
    says: 'VAT is that of its rates',
    holds: (doc) => oereAt(doc, 'cac:TaxTotal/cbc:TaxAmount') === sumOere(subtotals(doc), 'cbc:TaxAmount'),
  },
  {
    rule: 'BR-CO-15',
    says: 'with VAT it is both',
    holds: (doc) =>
      oereAt(totals(doc), 'cbc:TaxInclusiveAmount') ===
      oereAt(totals(doc), 'cbc:TaxExclusiveAmount') + oereAt(doc, 'cac:TaxTotal/cbc:TaxAmount'),
  },
  {
    rule: 'BR-CO-16',
    says: 'due is what it comes to with VAT',
    holds: (doc) => oereAt(totals(doc), 'cbc:PayableAmount') === oereAt(totals(doc), 'cbc:TaxInclusiveAmount'),
  },
  {
    rule: 'BR-CO-17',
    says: 'VAT is the rate of its sum',
    holds: (doc) =>
      subtotals(doc).every((node) =>
        isNear(
          oereAt(node, 'cbc:TaxAmount'),
          Math.round((Math.abs(oereAt(node, 'cbc:TaxableAmount')) * Number(textAt(node, 'cac:TaxCategory/cbc:Percent'))) / 100),
        ),
      ),
  },
  { rule: 'BR-CO-18', says: 'at least one rate', holds: (doc) => subtotals(doc).length > 0 },
  {
    rule: 'BR-CO-25',
    says: 'what is due has its day',
    holds: (doc) => isCredit(doc) || !(oereAt(totals(doc), 'cbc:PayableAmount') > 0) || has(doc, 'cbc:DueDate'),
  },
  { rule: 'BR-CO-26', says: 'the seller is known by a number', holds: (doc) => has(doc, `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`) },
  {
    rule: 'BR-DEC-23',
    says: 'two decimals at most',
    holds: (doc) => everyNode(doc).every(({ attributes, text }) => !('currencyID' in attributes) || /^-?\d+\.\d\d$/.test(text)),
  },
  {
    rule: 'BR-S-01',
    says: 'a sum of S where lines have it, and only there',
    holds: (doc) => linesOf(doc, 'S').length > 0 === ofCategory(doc, 'S').length > 0,
  },
  {
    rule: 'BR-S-05',
    says: 'S has a rate above 0',
    holds: (doc) => linesOf(doc, 'S').every((line) => Number(textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')) > 0),
  },
  {
    rule: 'BR-S-08',
    says: 'the sum of S is that of its lines at the rate',
    holds: (doc) =>
      ofCategory(doc, 'S').every(
        (node) =>
          oereAt(node, 'cbc:TaxableAmount') ===
          sumOere(
            linesOf(doc, 'S').filter(
              (line) => textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent') === textAt(node, 'cac:TaxCategory/cbc:Percent'),
            ),
            'cbc:LineExtensionAmount',
          ),
      ),
  },
  {
    rule: 'BR-S-10',
    says: 'S is not exempt',
    holds: (doc) => ofCategory(doc, 'S').every((node) => !has(node, 'cac:TaxCategory/cbc:TaxExemptionReason')),
  },
  {
    rule: 'BR-E-01',
    says: 'one sum of E where lines have it, and only there',
    holds: (doc) => ofCategory(doc, 'E').length === (linesOf(doc, 'E').length > 0 ? 1 : 0),
  },
  {
    rule: 'BR-E-02',
    says: 'whoever is exempt has a VAT number',
    holds: (doc) => linesOf(doc, 'E').length === 0 || has(doc, `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`),
  },
  {
    rule: 'BR-E-05',
    says: 'E has the rate 0',
    holds: (doc) => linesOf(doc, 'E').every((line) => Number(textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')) === 0),
  },
  {
    rule: 'BR-E-08',
    says: 'the sum of E is that of its lines',
    holds: (doc) =>
      ofCategory(doc, 'E').every((node) => oereAt(node, 'cbc:TaxableAmount') === sumOere(linesOf(doc, 'E'), 'cbc:LineExtensionAmount')),
  },
  { rule: 'BR-E-09', says: 'E has no VAT', holds: (doc) => ofCategory(doc, 'E').every((node) => oereAt(node, 'cbc:TaxAmount') === 0) },
  {
    rule: 'BR-E-10',
    says: 'E says why',
    holds: (doc) => ofCategory(doc, 'E').every((node) => has(node, 'cac:TaxCategory/cbc:TaxExemptionReason')),
  },
  { rule: 'PEPPOL-EN16931-R001', says: 'a process', holds: (doc) => has(doc, 'cbc:ProfileID') },
  { rule: 'PEPPOL-EN16931-R002', says: 'one note at most', holds: (doc) => all(doc, 'cbc:Note').length <= 1 },
  {
    rule: 'PEPPOL-EN16931-R003',
    says: 'a reference of the buyer or an order',
    holds: (doc) => has(doc, 'cbc:BuyerReference') || has(doc, 'cac:OrderReference/cbc:ID'),
  },
  {
    rule: 'PEPPOL-EN16931-R004',
    says: 'the specification',
    holds: (doc) => textAt(doc, 'cbc:CustomizationID') === 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  },
  {
    rule: 'PEPPOL-EN16931-R007',
    says: 'the process by its number',
    holds: (doc) => /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(textAt(doc, 'cbc:ProfileID')),
  },
  {
    rule: 'PEPPOL-EN16931-R008',
    says: 'no empty element',
    holds: (doc) => everyNode(doc).every(({ text, children }) => children.length > 0 || text.trim() !== ''),
  },
  { rule: 'PEPPOL-EN16931-R010', says: 'the buyer’s endpoint', holds: (doc) => has(doc, `${BUYER}/cbc:EndpointID`) },
  { rule: 'PEPPOL-EN16931-R020', says: 'the seller’s endpoint', holds: (doc) => has(doc, `${SELLER}/cbc:EndpointID`) },
  {
    rule: 'PEPPOL-EN16931-R051',
    says: 'one currency',
    holds: (doc) => everyNode(doc).every(({ attributes }) => !('currencyID' in attributes) || attributes.currencyID === 'DKK'),
  },
  { rule: 'PEPPOL-EN16931-R053', says: 'one VAT', holds: (doc) => all(doc, 'cac:TaxTotal').length === 1 },
  {
    rule: 'PEPPOL-EN16931-R080',
    says: 'one project of a credit note',
    holds: (doc) => all(doc, 'cac:AdditionalDocumentReference').length <= 1,
  },
  {
    rule: 'PEPPOL-EN16931-R110',
    says: 'no line begins before the invoice’s period',
    holds: (doc) =>
      lines(doc).every((line) => textAt(line, 'cac:InvoicePeriod/cbc:StartDate') >= textAt(doc, 'cac:InvoicePeriod/cbc:StartDate')),
  },
  {
    rule: 'PEPPOL-EN16931-R111',
    says: 'no line ends after the invoice’s period',
    holds: (doc) =>
      lines(doc).every((line) => textAt(line, 'cac:InvoicePeriod/cbc:EndDate') <= textAt(doc, 'cac:InvoicePeriod/cbc:EndDate')),
  },
  {
    rule: 'PEPPOL-EN16931-R120',
    says: 'a line is its quantity times its price',
    holds: (doc) =>
      lines(doc).every(
        (line) =>
          Math.abs(
            oereAt(line, 'cbc:LineExtensionAmount') -
              Number(textAt(line, 'cbc:InvoicedQuantity|cbc:CreditedQuantity')) * oereAt(line, 'cac:Price/cbc:PriceAmount'),
          ) <= 2,
      ),
  },
  { rule: 'PEPPOL-COMMON-R040', says: 'a GLN with its check digit', holds: (doc) => ids(doc, '0088').every(({ text }) => isEan(text)) },
  {
    rule: 'PEPPOL-COMMON-R042',
    says: 'a CVR number with its country',
    holds: (doc) => ids(doc, '0184').every(({ text }) => /^DK\d{8}$/.test(text)),
  },
  { rule: 'DK-R-002', says: 'the seller’s CVR number', holds: (doc) => has(doc, `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`) },
  {
    rule: 'DK-R-005',
    says: 'a way of paying that Denmark knows',
    holds: (doc) =>
      payment(doc).every((node) =>
        ['1', '10', '31', '42', '48', '49', '50', '58', '59', '93', '97'].includes(textAt(node, 'cbc:PaymentMeansCode')),
      ),
  },
  {
    rule: 'DK-R-006',
    says: 'account and branch of a transfer',
    holds: (doc) =>
      payment(doc).every(
        (node) =>
          has(node, 'cac:PayeeFinancialAccount/cbc:ID') && has(node, 'cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID'),
      ),
  },
  {
    rule: 'DK-R-014',
    says: 'the scheme of the seller’s CVR number',
    holds: (doc) => attributeAt(doc, `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`, 'schemeID') === '0184',
  },
  { rule: 'DK-R-016', says: 'no credit note below zero', holds: (doc) => !isCredit(doc) || oereAt(totals(doc), 'cbc:PayableAmount') >= 0 },
];
