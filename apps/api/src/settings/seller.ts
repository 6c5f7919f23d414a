import { isCvr, plainCvr } from '@praj/domain/invoicing/cvr.ts';
import { type BankAccount, readBankAccount } from '@praj/domain/invoicing/nemhandel.ts';
import { VAT_EXEMPT } from '@praj/domain/invoicing/vat.ts';
import { type Environment, line, text, wholeNumber } from '../platform/settings/readers.ts';
import { wrongSetting } from '../platform/settings/setting-refused.ts';

/** Who sells the trips, as it stands on what shows that they were paid. */
export interface Seller {
  readonly name: string;
  /** Eight digits. */
  readonly cvr: string;
  /** One line, `Vejnavn 1, 1234 By`. */
  readonly address: string;
  /** Of a trip's price without VAT; 0 where it is exempt. */
  readonly vatPercent: number;
  /** Where invoices are paid, as they say it; without it there are no e-invoices. */
  readonly bank?: BankAccount;
  /** How many days an invoice may be paid in. */
  readonly paymentDays: number;
}

/** What says nothing without a seller: on receipts and invoices alone; invoices are sent of a seller only. */
const OF_A_SELLER = ['SELLER_BANK', 'PAYMENT_DAYS', 'VAT_PERCENT', 'INVOICE_SENDING_URL'];
export const SELLER_SETTINGS = ['SELLER_NAME', 'SELLER_CVR', 'SELLER_ADDRESS', 'SELLER_BANK', 'PAYMENT_DAYS', 'VAT_PERCENT'];
const VAT_MAX = 50;
const PAYMENT_DAYS = { least: 0, most: 120, otherwise: 14 };
/** A made-up company. */
const DEMO_SELLER = { name: 'Praj Taxa ApS', cvr: '12345674', address: 'Havnegade 4, 1058 København K' } as const;
const DEMO_BANK: BankAccount = { regNo: '1234', accountNo: '0012345678' };

/** @returns nothing where it has not been said who sells @throws SettingRefused for half of it, or what is wrong */
export function readSeller(env: Environment, demo: boolean): Seller | undefined {
  const vatPercent = wholeNumber(env, 'VAT_PERCENT', { least: 0, most: VAT_MAX, otherwise: VAT_EXEMPT });
  const paymentDays = wholeNumber(env, 'PAYMENT_DAYS', PAYMENT_DAYS);
  const bank = readBank(env);
  const given = { name: line(env, 'SELLER_NAME'), cvr: text(env, 'SELLER_CVR'), address: line(env, 'SELLER_ADDRESS') };
  if (Object.values(given).every((value) => value === undefined)) {
    if (demo) return { ...DEMO_SELLER, vatPercent, bank: bank ?? DEMO_BANK, paymentDays };
    const alone = OF_A_SELLER.find((name) => text(env, name) !== undefined);
    if (alone === undefined) return undefined;
    throw wrongSetting('SELLER_NAME', `den skal være sat, når ${alone} er det, sammen med SELLER_CVR og SELLER_ADDRESS.`);
  }
  const name = whole('SELLER_NAME', given.name);
  const address = whole('SELLER_ADDRESS', given.address);
  const cvr = plainCvr(whole('SELLER_CVR', given.cvr));
  if (!isCvr(cvr)) throw wrongSetting('SELLER_CVR', `skriv et CVR-nummer på otte cifre, ikke "${given.cvr}".`);
  return { name, cvr, address, vatPercent, paymentDays, ...(bank && { bank }) };
}

function readBank(env: Environment): BankAccount | undefined {
  const written = text(env, 'SELLER_BANK');
  if (written === undefined) return undefined;
  const bank = readBankAccount(written);
  if (bank) return bank;
  throw wrongSetting('SELLER_BANK', `skriv registreringsnummer og kontonummer, f.eks. 1234 0012345678, ikke "${written}".`);
}

function whole(setting: string, value: string | undefined): string {
  if (value !== undefined) return value;
  throw wrongSetting(setting, 'SELLER_NAME, SELLER_CVR og SELLER_ADDRESS skal være sat sammen: de står på kvitteringerne.');
}
