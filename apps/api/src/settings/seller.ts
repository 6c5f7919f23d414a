import { isCvr, plainCvr } from '@praj/domain/invoicing/cvr.ts';
import { VAT_EXEMPT } from '@praj/domain/invoicing/vat.ts';
import { type Environment, text, wholeNumber } from '../platform/settings/readers.ts';
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
}

export const SELLER_SETTINGS = ['SELLER_NAME', 'SELLER_CVR', 'SELLER_ADDRESS', 'VAT_PERCENT'];
const VAT_MAX = 50;
/** A made-up company. */
const DEMO_SELLER = { name: 'Praj Taxa ApS', cvr: '12345674', address: 'Havnegade 4, 1058 København K' } as const;

/** @returns nothing where it has not been said who sells @throws SettingRefused for half of it, or what is wrong */
export function readSeller(env: Environment, demo: boolean): Seller | undefined {
  const vatPercent = wholeNumber(env, 'VAT_PERCENT', { least: 0, most: VAT_MAX, otherwise: VAT_EXEMPT });
  const given = { name: text(env, 'SELLER_NAME'), cvr: text(env, 'SELLER_CVR'), address: text(env, 'SELLER_ADDRESS') };
  if (Object.values(given).every((value) => value === undefined)) return demo ? { ...DEMO_SELLER, vatPercent } : undefined;
  const name = whole('SELLER_NAME', given.name);
  const address = whole('SELLER_ADDRESS', given.address);
  const cvr = plainCvr(whole('SELLER_CVR', given.cvr));
  if (!isCvr(cvr)) throw wrongSetting('SELLER_CVR', `skriv et CVR-nummer på otte cifre, ikke "${given.cvr}".`);
  return { name, cvr, address, vatPercent };
}

function whole(setting: string, value: string | undefined): string {
  if (value !== undefined) return value;
  throw wrongSetting(setting, 'SELLER_NAME, SELLER_CVR og SELLER_ADDRESS skal være sat sammen: de står på kvitteringerne.');
}
