import type { Reply } from '@praj/contract/endpoint.ts';
import { readConfig } from '@praj/contract/identity.ts';
import type { RecipientVoucher } from '@praj/contract/vouchers/recipient.ts';
import { useEffect, useState } from 'react';
import { send } from '../../platform/request.ts';

/** The taxi company, and the number one orders at. */
interface Provider {
  readonly name: string;
  readonly phone: string;
}

/** Whom to call: as the voucher says, and where there is none (`failed`) as the installation does. */
export function useProvider(voucher: RecipientVoucher | undefined, failed: boolean): Provider | undefined {
  const [asked, setAsked] = useState<Provider>();
  const missing = failed && !voucher;
  useEffect(() => {
    if (!missing) return;
    const ask = async () => {
      const { brandName, providerPhone } = (await (await send(readConfig, { query: {} })).json()) as Reply<typeof readConfig>;
      setAsked({ name: brandName, phone: providerPhone });
    };
    ask().catch(() => undefined); // the page says what it can without
  }, [missing]);
  return voucher ? { name: voucher.providerName, phone: voucher.providerPhone } : asked;
}
