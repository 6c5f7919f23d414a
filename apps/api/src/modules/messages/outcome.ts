import { writeLetter } from '../../outside/mail/write-letter.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { publishChanged } from '../changes/store.ts';
import { smsGivenUpMail } from './sms/copy.ts';
import { countGivenUp, findVoucherOfMessage, smsDelivered, type VoucherOfMessage } from './sms/store.ts';
import { type ClaimedMessage, findOrderOfMessage, type GivenUp, messageGivenUp, messageSent, writeMail } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
type OutcomeDeps = Pick<Deps, 'db' | 'config' | 'push'>;

/** Notes that a message has left; whoever has its voucher or trip open sees it. */
export async function noteSent({ db, push }: OutcomeDeps, taken: ClaimedMessage, sent: Parameters<typeof messageSent>[2]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await messageSent(trx, taken, sent);
    await publishVoucher(trx, await findVoucherOfMessage(trx, taken.id));
    await publishTraveller(trx, taken.id);
  });
  push.wake();
}

/** Notes that a phone has an SMS; a repeat changes nothing. */
export async function noteDelivered({ db, push }: OutcomeDeps, id: string, delivered: Parameters<typeof smsDelivered>[2]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await smsDelivered(trx, id, delivered))) return;
    await publishVoucher(trx, await findVoucherOfMessage(trx, id));
    await publishTraveller(trx, id);
  });
  push.wake();
}

/**
 * Gives a message up. Of a voucher's SMS whoever had it sent is told by mail, and every open page of the voucher; a repeat changes
 * nothing. When the provider itself does not answer or lets nothing through, that is one mail an hour, not one for each SMS.
 */
export async function giveUp({ db, config, push }: OutcomeDeps, id: string, givenUp: GivenUp): Promise<void> {
  const voucher = await findVoucherOfMessage(db, id);
  const letter = voucher && (await writeLetter(smsGivenUpMail(voucher, givenUp.cause, `${config.publicUrl}/vouchers`, config), config));
  await db.transaction().execute(async (trx) => {
    if (!(await messageGivenUp(trx, id, givenUp))) return;
    await publishTraveller(trx, id);
    if (!voucher || !letter) return;
    await publishVoucher(trx, voucher);
    if (isWorthTelling(voucher, givenUp.at) && !(await wasToldOf(trx, voucher, givenUp))) await writeMail(trx, letter, givenUp.at);
  });
  push.wake();
}

/** May the issuer still sign in, and the voucher still be used? */
const isWorthTelling = ({ status, voucherStatus, expiresAt }: VoucherOfMessage, at: Date): boolean =>
  status === 'ACTIVE' && voucherStatus === 'ACTIVE' && expiresAt > at;

/** Was the issuer told of the same trouble within the hour, which is the provider's and not one number's? */
async function wasToldOf(trx: Executor, { issuerId }: VoucherOfMessage, { cause, at }: GivenUp): Promise<boolean> {
  if (cause !== 'unanswered' && cause !== 'refused') return false;
  return (await countGivenUp(trx, issuerId, cause, new Date(at.getTime() - HOUR_MS))) > 1;
}

/** Whoever has the trip open sees how far what its traveller was written has come. */
async function publishTraveller(trx: Executor, id: string): Promise<void> {
  const order = await findOrderOfMessage(trx, id);
  if (order) await publishChanged(trx, { resource: 'traveller-links', permission: 'traveller-link.use', ...order });
}

async function publishVoucher(trx: Executor, voucher: VoucherOfMessage | undefined): Promise<void> {
  if (!voucher) return;
  const { id, companyId, branchId } = voucher;
  await publishChanged(trx, { resource: 'vouchers', id, permission: 'voucher.list', companyId, branchId });
}
