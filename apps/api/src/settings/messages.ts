import {
  decoded,
  type Environment,
  given,
  hostOf,
  isLoopback,
  secret,
  text,
  token,
  webAddress,
  wholeNumber,
} from '../platform/settings/readers.ts';
import { wrongSetting } from '../platform/settings/setting-refused.ts';

/** @returns where mails are sent; without it they stay in the database @throws SettingRefused */
export function readSmtp(env: Environment): string | undefined {
  const value = text(env, 'SMTP_URL');
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const plain = url?.search === '' && url.hash === '' && ['', '/'].includes(url.pathname);
  if (!url?.hostname || !plain || !['smtp:', 'smtps:'].includes(url.protocol) || (url.username === '') !== (url.password === '')) {
    throw wrongSetting('SMTP_URL', 'skriv den som smtp://bruger:kode@vært:port eller smtps://…, med særlige tegn i koden som %-tegn.');
  }
  for (const part of [url.username, url.password]) decoded(part, 'SMTP_URL');
  if (text(env, 'CONTACT_MAIL') === undefined) {
    throw wrongSetting('CONTACT_MAIL', 'den skal være sat, når SMTP_URL er det: det er den, mails sendes fra.');
  }
  return value;
}

/** Who sends SMS, and who answers for them. */
export interface SmsSettings {
  /** GatewayAPI's token; without it SMS stay in the database. */
  smsToken?: string;
  /** The call that takes SMS, and who they say they are from. */
  smsUrl: string;
  smsSender: string;
  /** With which GatewayAPI signs how far an SMS has come; without it nobody is believed. */
  smsCallbackSecret?: string;
  /** SMS that a company may have sent in a day. */
  smsDailyCap: number;
}

export const MESSAGE_SETTINGS = ['SMTP_URL', 'SMS_GATEWAYAPI_TOKEN', 'SMS_URL', 'SMS_SENDER', 'SMS_CALLBACK_SECRET', 'SMS_DAILY_CAP'];

const GATEWAYAPI = 'https://gatewayapi.eu/rest/mtsms';
/** Letters and digits that every phone shows, or a number. */
const SENDER = /^(?:[A-Za-z0-9][A-Za-z0-9 ]{0,10}|\d{3,15})$/;

/** @throws SettingRefused for half a setting of SMS, or a wrong one */
export function readSms(env: Environment): SmsSettings {
  const smsToken = token(env, 'SMS_GATEWAYAPI_TOKEN', 8);
  const alone = ['SMS_URL', 'SMS_SENDER', 'SMS_CALLBACK_SECRET'].find((name) => text(env, name) !== undefined);
  if (smsToken === undefined && alone !== undefined) {
    throw wrongSetting('SMS_GATEWAYAPI_TOKEN', `den skal være sat, når ${alone} er det: uden den sendes ingen SMS.`);
  }
  const url = webAddress(env, 'SMS_URL', { path: false }) ?? GATEWAYAPI;
  if (new URL(url).protocol !== 'https:' && !isLoopback(hostOf(url))) {
    throw wrongSetting('SMS_URL', 'den skal begynde med https://, så ingen kan læse med.');
  }
  const sender = text(env, 'SMS_SENDER') ?? 'Praj';
  if (!SENDER.test(sender)) {
    throw wrongSetting('SMS_SENDER', `skriv højst 11 bogstaver (a til z) og cifre, eller et nummer på højst 15 cifre, ikke "${sender}".`);
  }
  return {
    ...given('smsToken', smsToken),
    smsUrl: url,
    smsSender: sender,
    ...given('smsCallbackSecret', secret(env, 'SMS_CALLBACK_SECRET', 16)),
    smsDailyCap: wholeNumber(env, 'SMS_DAILY_CAP', { least: 1, most: 100_000, otherwise: 300 }),
  };
}
