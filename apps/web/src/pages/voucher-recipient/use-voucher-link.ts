import { type RecipientVoucher, readVoucherLink } from '@praj/contract/vouchers/recipient.ts';
import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from '../../platform/call-failed.ts';
import { send } from '../../platform/request.ts';

/** What is known of the voucher behind a link; `failure` beside a voucher: it is shown as it last was. */
export interface VoucherLink {
  readonly voucher: RecipientVoucher | undefined;
  readonly failure: CallFailed | undefined;
  /** Is it being asked for? */
  readonly loading: boolean;
  readonly again: () => void;
}

/** Asks at once, when the page is looked at again, and when the line is back. */
export function useVoucherLink(key: string): VoucherLink {
  const [known, setKnown] = useState<Omit<VoucherLink, 'again'>>({ voucher: undefined, failure: undefined, loading: true });
  const load = useCallback(() => {
    void ask(key).then((answer) => setKnown(({ voucher }) => ({ loading: false, ...kept(voucher, answer) })));
  }, [key]);
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') load();
    };
    load();
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', load);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', load);
    };
  }, [load]);
  const again = () => {
    setKnown((before) => ({ ...before, loading: true }));
    load();
  };
  return { ...known, again };
}

const ask = (key: string): Promise<RecipientVoucher | CallFailed> =>
  send(readVoucherLink, { params: { key } })
    .then((answer) => answer.json() as Promise<RecipientVoucher>)
    .catch((failure: unknown) => (failure instanceof CallFailed ? failure : new CallFailed(0, undefined)));

/** A voucher that was shown stays while the line is down; one that is there no more does not. */
function kept(voucher: RecipientVoucher | undefined, answer: RecipientVoucher | CallFailed): Pick<VoucherLink, 'voucher' | 'failure'> {
  if (!(answer instanceof CallFailed)) return { voucher: answer, failure: undefined };
  return { voucher: answer.status === 404 ? undefined : voucher, failure: answer };
}
