import { DOCUMENT_FORMATS, type DocumentFormat } from '@praj/domain/invoicing/nemhandel.ts';
import { choice, type Environment, given, text, token } from '../platform/settings/readers.ts';
import { wrongSetting } from '../platform/settings/setting-refused.ts';
import { readSignedAddress, type SignedAddress } from './signed-address.ts';

/** The access point that takes invoices to their receivers over Nemhandel. */
export interface InvoiceSendingSettings extends SignedAddress {
  readonly format: DocumentFormat;
  /** What it knows us by beside the signature. */
  readonly token?: string;
}

const NAMED = { url: 'INVOICE_SENDING_URL', secret: 'INVOICE_SENDING_SECRET', sent: 'fakturaer' };
const BESIDE = ['INVOICE_SENDING_TOKEN', 'INVOICE_SENDING_FORMAT'];
export const INVOICE_SENDING_SETTINGS = [NAMED.url, NAMED.secret, ...BESIDE];

/** @returns nothing where invoices are sent by nobody @throws SettingRefused for half of it, or what is wrong */
export function readInvoiceSending(env: Environment): InvoiceSendingSettings | undefined {
  const address = readSignedAddress(env, NAMED);
  const known = token(env, 'INVOICE_SENDING_TOKEN', 1);
  const format = choice(env, 'INVOICE_SENDING_FORMAT', DOCUMENT_FORMATS) ?? 'oioubl';
  if (address) return { ...address, format, ...given('token', known) };
  const alone = BESIDE.find((name) => text(env, name) !== undefined);
  if (alone !== undefined) throw wrongSetting(NAMED.url, `den skal være sat, når ${alone} er det.`);
  return undefined;
}
