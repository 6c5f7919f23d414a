import { type PostalParts, sumByRate } from '@praj/domain/invoicing/nemhandel.ts';
import { COPY } from '../paper/copy.ts';
import type { DocumentLine, NemhandelDocument } from './nemhandel-document.ts';
import { amount, ofScheme, writeUbl, type XmlElement } from './write-xml.ts';

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** Schemes of ISO 6523: a GLN, and a number of the Danish business register, which stands with its country. */
const GLN = '0088';
const CVR = '0184';
/** UNTDID: an invoice, a credit note, a project's number; a payment into a Danish bank account. */
const CODES = { invoice: '380', credit_note: '381', project: '50', bank: '42' } as const;
const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };

/** An invoice or credit note as Peppol BIS Billing 3.0 has it: elements in the order of UBL 2.1. */
export function writePeppol(document: NemhandelDocument): Promise<string> {
  const { kind, number, issued, due, costCentre, buyer, from, to, orderReference, projectNumber, payableOere, lines } = document;
  const isCredit = kind === 'credit_note';
  const rates = sumByRate(lines);
  const vatOere = rates.reduce((total, rate) => total + rate.vatOere, 0);
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const head: XmlElement = {
    'cbc:CustomizationID': CUSTOMIZATION,
    'cbc:ProfileID': PROFILE,
    'cbc:ID': String(number),
    'cbc:IssueDate': issued,
    'cbc:DueDate': due,
    [`cbc:${root}TypeCode`]: CODES[kind],
    'cbc:DocumentCurrencyCode': 'DKK',
    'cbc:AccountingCost': costCentre,
    'cbc:BuyerReference': buyer.reference,
    'cac:InvoicePeriod': { 'cbc:StartDate': from, 'cbc:EndDate': to },
    'cac:OrderReference': { 'cbc:ID': orderReference },
    'cac:BillingReference': document.corrects.map((corrected) => ({
      'cac:InvoiceDocumentReference': { 'cbc:ID': String(corrected.number) },
    })),
    ...(projectNumber !== null &&
      (isCredit
        ? { 'cac:AdditionalDocumentReference': { 'cbc:ID': projectNumber, 'cbc:DocumentTypeCode': CODES.project } }
        : { 'cac:ProjectReference': { 'cbc:ID': projectNumber } })),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(document.seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(buyer) },
    'cac:PaymentMeans': paymentOf(document),
    'cac:TaxTotal': {
      'cbc:TaxAmount': amount(vatOere),
      'cac:TaxSubtotal': rates.map((rate) => ({
        'cbc:TaxableAmount': amount(rate.netOere),
        'cbc:TaxAmount': amount(rate.vatOere),
        'cac:TaxCategory': { ...categoryOf(rate.vatPercent, true), ...VAT },
      })),
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(payableOere - vatOere),
      'cbc:TaxExclusiveAmount': amount(payableOere - vatOere),
      'cbc:TaxInclusiveAmount': amount(payableOere),
      'cbc:PayableAmount': amount(payableOere),
    },
  };
  return writeUbl(root, head, lines, (line) => lineOf(line, isCredit));
}

function sellerOf({ name, cvr, address, phone, email }: NemhandelDocument['seller']): XmlElement {
  return {
    'cbc:EndpointID': ofScheme(CVR, `DK${cvr}`),
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': addressOf(address),
    'cac:PartyTaxScheme': { 'cbc:CompanyID': `DK${cvr}`, ...VAT },
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, 'cbc:CompanyID': ofScheme(CVR, `DK${cvr}`) },
    'cac:Contact': { 'cbc:Telephone': phone, 'cbc:ElectronicMail': email },
  };
}

function buyerOf({ name, address, ean, cvr }: NemhandelDocument['buyer']): XmlElement {
  return {
    'cbc:EndpointID': ean === null ? ofScheme(CVR, `DK${cvr}`) : ofScheme(GLN, ean),
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': addressOf(address),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, 'cbc:CompanyID': cvr && ofScheme(CVR, `DK${cvr}`) },
  };
}

const addressOf = ({ street, houseNo, zipCode, city }: PostalParts): XmlElement => ({
  'cbc:StreetName': houseNo === null ? street : `${street} ${houseNo}`,
  'cbc:CityName': city,
  'cbc:PostalZone': zipCode,
  'cac:Country': { 'cbc:IdentificationCode': 'DK' },
});

function paymentOf({ bank, number, kind }: NemhandelDocument): XmlElement | null {
  return (
    bank && {
      'cbc:PaymentMeansCode': CODES.bank,
      'cbc:PaymentID': COPY.fileTitle(COPY.titles[kind], number),
      'cac:PayeeFinancialAccount': { 'cbc:ID': bank.accountNo, 'cac:FinancialInstitutionBranch': { 'cbc:ID': bank.regNo } },
    }
  );
}

/** A category with its rate; why it is exempt stands in the sum alone. */
function categoryOf(percent: number, withReason: boolean): XmlElement {
  if (!COPY.isExempt(percent)) return { 'cbc:ID': 'S', 'cbc:Percent': String(percent) };
  return { 'cbc:ID': 'E', 'cbc:Percent': '0', ...(withReason && { 'cbc:TaxExemptionReason': COPY.vatNote(true) }) };
}

/** What is taken back beside what is charged is a quantity below zero, since no price may be. */
function lineOf({ position, note, netOere, costCentre, day, description, name, vatPercent }: DocumentLine, isCredit: boolean): XmlElement {
  return {
    'cbc:ID': String(position),
    'cbc:Note': note,
    [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: { '@unitCode': 'EA', '#': netOere < 0 ? '-1' : '1' },
    'cbc:LineExtensionAmount': amount(netOere),
    'cbc:AccountingCost': costCentre,
    'cac:InvoicePeriod': { 'cbc:StartDate': day, 'cbc:EndDate': day },
    'cac:Item': {
      'cbc:Description': description,
      'cbc:Name': name,
      'cac:ClassifiedTaxCategory': { ...categoryOf(vatPercent, false), ...VAT },
    },
    'cac:Price': { 'cbc:PriceAmount': amount(Math.abs(netOere)) },
  };
}
