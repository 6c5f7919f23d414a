import type { VoucherLanguage } from '@praj/domain/vouchers/voucher-status.ts';
import { useEffect, useState } from 'react';
import type { CallFailed } from '../../platform/call-failed.ts';
import { Lamp } from '../../ui/display/lamp.tsx';
import { COPY, type RecipientCopy } from './copy.ts';
import { useVoucherLink } from './use-voucher-link.ts';
import s from './voucher-recipient-page.module.css';
import { VoucherTicket } from './voucher-ticket.tsx';

/** Until the voucher has told its language: Danish for who reads Danish. */
const ownLanguage = (): VoucherLanguage => (/^(da|nb|nn|no|fo|kl)\b/i.test(navigator.language) ? 'DK' : 'EN');

/** The page behind the link of a voucher's SMS (decisions §7): its code to show and to say, how it is used, and nobody's data. */
export function VoucherRecipientPage({ linkKey }: { linkKey: string }) {
  const { voucher, failure, loading, again } = useVoucherLink(linkKey);
  const [chosen, setChosen] = useState<VoucherLanguage>();
  const language = chosen ?? voucher?.language ?? ownLanguage();
  const copy = COPY[language];
  useEffect(() => {
    document.documentElement.lang = copy.lang;
  }, [copy]);
  return (
    <div className={s.page}>
      <title>{copy.title}</title>
      <header className={s.top}>
        <div className={s.bar}>
          {voucher ? <Lamp>{voucher.providerName.toLocaleLowerCase('da-DK')}</Lamp> : <span />}
          <button
            type="button"
            className={s.language}
            lang={COPY[other(language)].lang}
            data-print="no"
            onClick={() => setChosen(other(language))}
          >
            {copy.switchTo}
          </button>
        </div>
        <h1>{voucher || loading ? copy.title : failureTold(copy, failure).title}</h1>
        {voucher && <p>{copy.pays(voucher.companyName)}</p>}
      </header>
      <main className={s.main} aria-busy={loading}>
        {voucher && failure && (
          <p className={s.stale} role="status">
            {copy.stale}
          </p>
        )}
        {voucher && <VoucherTicket voucher={voucher} language={language} />}
        {!voucher && (loading ? <Loading label={copy.loading} /> : <Failed copy={copy} failure={failure} again={again} />)}
      </main>
    </div>
  );
}

const other = (language: VoucherLanguage): VoucherLanguage => (language === 'DK' ? 'EN' : 'DK');

function Loading({ label }: { label: string }) {
  return (
    <div className={s.card} role="status" aria-label={label}>
      <div className={s.skeleton} />
      <div className={s.skeletonCode} />
    </div>
  );
}

function Failed({ copy, failure, again }: { copy: RecipientCopy; failure: CallFailed | undefined; again: () => void }) {
  return (
    <div className={s.card} role="alert">
      <p>{failureTold(copy, failure).text}</p>
      {failure?.status !== 404 && failure?.status !== 400 && (
        <button type="button" className={s.again} onClick={again}>
          {copy.again}
        </button>
      )}
    </div>
  );
}

function failureTold(copy: RecipientCopy, failure: CallFailed | undefined) {
  if (failure?.status === 404 || failure?.status === 400) return copy.unknown;
  if (failure?.status === 429) return copy.tooMany(Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 60) / 60)));
  return failure?.offline ? copy.offline : copy.failed;
}
