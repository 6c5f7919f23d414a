import { dayOf } from '@praj/domain/copenhagen-time.ts';
import { type PostalParts, sumByRate, type TaxedLine } from '@praj/domain/invoicing/nemhandel.ts';
import { COPY } from '../paper/copy.ts';
import type { DocumentLine, NemhandelDocument } from './nemhandel-document.ts';
import { amount, ofScheme, writeUbl, type Xml, type XmlElement } from './write-xml.ts';

/** Who keeps OIOUBL's lists of codes. */
const AGENCY = '320';
const PROFILE = 'urn:www.nesubl.eu:profiles:profile5:ver2.0';
/** UNTDID 1001: an invoice, a credit note. */
const TYPE_CODES = { invoice: '380', credit_note: '381' } as const;
const ofList = (list: string, value: string): Xml => ({ '@listAgencyID': AGENCY, '@listID': `urn:oioubl:codelist:${list}`, '#': value });
const ofId = (id: string, value: string): Xml => ({ '@schemeAgencyID': AGENCY, '@schemeID': `urn:oioubl:id:${id}`, '#': value });
/** Moms, by its number among the Danish taxes. */
const VAT = { 'cac:TaxScheme': { 'cbc:ID': ofId('taxschemeid-1.5', '63'), 'cbc:Name': 'Moms' } };

/** An invoice or credit note as OIOUBL 2.1 has it: elements in the order of UBL 2.1. */
export function writeOioubl(document: NemhandelDocument): Promise<string> {
  const { id, kind, number, issued, costCentre, buyer, from, to, orderReference, payableOere, lines } = document;
  const isCredit = kind === 'credit_note';
  const rates = sumByRate(lines);
  const vatOere = rates.reduce((total, rate) => total + rate.vatOere, 0);
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const head: XmlElement = {
    'cbc:UBLVersionID': '2.1',
    'cbc:CustomizationID': 'OIOUBL-2.1',
    'cbc:ProfileID': ofId('profileid-1.2', PROFILE),
    'cbc:ID': String(number),
    'cbc:UUID': id,
    'cbc:IssueDate': issued,
    [`cbc:${root}TypeCode`]: ofList('invoicetypecode-1.1', TYPE_CODES[kind]),
    'cbc:DocumentCurrencyCode': 'DKK',
    'cbc:AccountingCost': costCentre,
    'cac:InvoicePeriod': isCredit ? null : { 'cbc:StartDate': from, 'cbc:EndDate': to },
    'cac:OrderReference': { 'cbc:ID': orderReference },
    'cac:BillingReference': document.corrects.map((corrected) => ({
      'cac:InvoiceDocumentReference': {
        'cbc:ID': String(corrected.number),
        'cbc:UUID': corrected.id,
        'cbc:IssueDate': dayOf(corrected.closedAt.getTime()),
      },
    })),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(document.seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(buyer) },
    'cac:PaymentMeans': paymentOf(document),
    'cac:TaxTotal': taxOf(vatOere, rates),
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(payableOere - vatOere),
      // What OIOUBL means by it is the tax itself (F-INV127).
      'cbc:TaxExclusiveAmount': amount(vatOere),
      'cbc:TaxInclusiveAmount': amount(payableOere),
      'cbc:PayableAmount': amount(payableOere),
    },
  };
  return writeUbl(root, head, lines, (line) => lineOf(line, isCredit));
}

function sellerOf({ name, cvr, address, phone, email }: NemhandelDocument['seller']): XmlElement {
  return {
    'cbc:EndpointID': ofScheme('DK:CVR', `DK${cvr}`),
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': addressOf(address),
    'cac:PartyTaxScheme': { 'cbc:CompanyID': ofScheme('DK:SE', `DK${cvr}`), ...VAT },
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, 'cbc:CompanyID': ofScheme('DK:CVR', `DK${cvr}`) },
    'cac:Contact': { 'cbc:Telephone': phone, 'cbc:ElectronicMail': email },
  };
}

function buyerOf({ name, address, ean, cvr, reference }: NemhandelDocument['buyer']): XmlElement {
  return {
    'cbc:EndpointID': ean === null ? ofScheme('DK:CVR', `DK${cvr}`) : ofScheme('GLN', ean),
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': addressOf(address),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      'cbc:CompanyID': cvr === null ? ofScheme('ZZZ', ean ?? '') : ofScheme('DK:CVR', `DK${cvr}`),
    },
    'cac:Contact': { 'cbc:ID': reference },
  };
}

const addressOf = ({ street, houseNo, zipCode, city }: PostalParts): XmlElement => ({
  'cbc:AddressFormatCode': ofList('addressformatcode-1.1', 'StructuredLax'),
  'cbc:StreetName': street,
  'cbc:BuildingNumber': houseNo,
  'cbc:CityName': city,
  'cbc:PostalZone': zipCode,
  'cac:Country': { 'cbc:IdentificationCode': 'DK' },
});

function paymentOf({ bank, due, number, kind }: NemhandelDocument): XmlElement | null {
  return (
    bank && {
      'cbc:PaymentMeansCode': '42',
      'cbc:PaymentDueDate': due,
      'cbc:PaymentChannelCode': { '@listID': 'urn:oioubl:codelist:paymentchannelcode-1.1', '#': 'DK:BANK' },
      'cac:PayeeFinancialAccount': {
        'cbc:ID': bank.accountNo,
        'cbc:PaymentNote': COPY.fileTitle(COPY.titles[kind], number),
        'cac:FinancialInstitutionBranch': { 'cbc:ID': bank.regNo },
      },
    }
  );
}

const taxOf = (vatOere: number, rates: readonly TaxedLine[]): XmlElement => ({
  'cbc:TaxAmount': amount(vatOere),
  'cac:TaxSubtotal': rates.map((rate) => ({
    'cbc:TaxableAmount': amount(rate.netOere),
    'cbc:TaxAmount': amount(rate.vatOere),
    'cac:TaxCategory': categoryOf(rate.vatPercent),
  })),
});
/** OIOUBL has no exempt category: what is exempt is without VAT. */
const categoryOf = (percent: number): XmlElement => ({
  'cbc:ID': ofId('taxcategoryid-1.1', COPY.isExempt(percent) ? 'ZeroRated' : 'StandardRated'),
  'cbc:Percent': percent.toFixed(2),
  ...VAT,
});

/** What is taken back beside what is charged is a quantity below zero. The tax comes before the item in both kinds of lines. */
function lineOf(line: DocumentLine, isCredit: boolean): XmlElement {
  const { position, note, netOere, vatOere, costCentre, description, name, vatPercent } = line;
  return {
    'cbc:ID': String(position),
    'cbc:Note': note,
    [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: { '@unitCode': 'EA', '#': netOere < 0 ? '-1' : '1' },
    'cbc:LineExtensionAmount': amount(netOere),
    'cbc:AccountingCost': costCentre,
    'cac:TaxTotal': taxOf(vatOere, [line]),
    'cac:Item': { 'cbc:Description': description, 'cbc:Name': name, 'cac:ClassifiedTaxCategory': categoryOf(vatPercent) },
    'cac:Price': { 'cbc:PriceAmount': amount(Math.abs(netOere)) },
  };
}
