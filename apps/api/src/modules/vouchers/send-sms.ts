import { kronerFromOere } from '@praj/domain/money.ts';
import { voucherSms } from '@praj/domain/vouchers/voucher-sms.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { smsLeftToday, writeAllSms } from '../messages/sms/store.ts';
import type { IssuedVoucher } from './issue/store.ts';
import { voucherLink } from './link.ts';

interface Sending {
  readonly companyId: string;
  readonly companyName: string;
  readonly byUser: string;
  readonly at: Date;
}
type Told = Pick<
  IssuedVoucher,
  'id' | 'code' | 'linkKey' | 'customerName' | 'customerPhone' | 'language' | 'expiresAt' | 'highestPriceOere'
>;

/**
 * Keeps a text message to each voucher's recipient, to be sent after the commit.
 * @throws Failure `sms_cap` when they are more than the company may send on this day
 */
export async function sendSms(
  trx: Executor,
  { config }: Pick<Deps, 'config'>,
  vouchers: readonly Told[],
  { companyId, companyName, byUser, at }: Sending,
): Promise<void> {
  const left = await smsLeftToday(trx, companyId, at, config.smsDailyCap);
  if (vouchers.length > left)
    refuse('sms_cap', { fill: { antal: left === 1 ? '1 SMS' : `${left} SMS’er` }, besides: { smsLeftToday: left } });
  await writeAllSms(
    trx,
    vouchers.map(({ id, code, linkKey, customerName, customerPhone, language, expiresAt, highestPriceOere }) => ({
      companyId,
      about: { voucherId: id, issuedBy: byUser },
      recipient: customerPhone,
      text: voucherSms({
        language,
        recipientName: customerName,
        companyName,
        code,
        expiresAt: expiresAt.getTime(),
        link: voucherLink(config.publicUrl, linkKey),
        providerName: config.brandName,
        providerPhone: config.providerPhone,
        highestPrice: highestPriceOere === null ? null : kronerFromOere(highestPriceOere),
      }),
    })),
    at,
  );
}
