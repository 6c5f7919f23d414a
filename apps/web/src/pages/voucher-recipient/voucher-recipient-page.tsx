import { showVoucherPhone } from '@praj/domain/vouchers/voucher-sms.ts';
import type { VoucherLanguage, VoucherStatus } from '@praj/domain/vouchers/voucher-status.ts';
import { useEffect, useState } from 'react';
import { type CallFailed, isOffLine } from '../../platform/call-failed.ts';
import { useServerMinute } from '../../platform/server-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { Lamp } from '../../ui/display/lamp.tsx';
import link from '../../ui/link-page/link-page.module.css';
import { COPY, type RecipientCopy } from './copy.ts';
import { useProvider } from './use-provider.ts';
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
  const provider = useProvider(voucher, failure !== undefined);
  const now = useServerMinute();
  // The page may lie open past the voucher's end.
  const past = voucher?.status === 'ACTIVE' && Date.parse(voucher.expiryDate) <= now;
  const status = past ? 'EXPIRED' : voucher?.status;
  useEffect(() => {
    document.documentElement.lang = copy.lang;
  }, [copy]);
  return (
    <div className={classNames(link.page, s.page)}>
      <title>{copy.title}</title>
      <header className={classNames(link.top, s.top)}>
        <div className={link.bar}>
          {provider ? <Lamp>{provider.name.toLocaleLowerCase('da-DK')}</Lamp> : <span />}
          <button
            type="button"
            className={link.language}
            lang={COPY[other(language)].lang}
            data-print="no"
            onClick={() => setChosen(other(language))}
          >
            {copy.switchTo}
          </button>
        </div>
        <div className={link.title}>
          <h1>{voucher || loading ? copy.title : failureTold(copy, failure).title}</h1>
          {voucher && status && PAYS.includes(status) && <p>{copy.pays(voucher.companyName)}</p>}
        </div>
      </header>
      <main className={classNames(link.main, link.raised, s.main)} aria-busy={loading}>
        {voucher && failure && (
          <p className={classNames(link.card, s.stale)} role="status">
            {copy.stale}
          </p>
        )}
        {voucher && status && <VoucherTicket voucher={voucher} language={language} status={status} now={now} />}
        {!voucher && (loading ? <Loading label={copy.loading} /> : <Failed copy={copy} failure={failure} again={again} />)}
        {provider && (
          <div className={classNames(link.atHand, s.callBar)}>
            <a className={classNames(link.call, s.call)} href={`tel:${showVoucherPhone('EN', provider.phone).replaceAll(' ', '')}`}>
              {copy.call(showVoucherPhone(language, provider.phone))}
            </a>
          </div>
        )}
      </main>
    </div>
  );
}

/** While the company still pays for a ride. */
const PAYS: readonly VoucherStatus[] = ['ACTIVE', 'LOCKED'];
const other = (language: VoucherLanguage): VoucherLanguage => (language === 'DK' ? 'EN' : 'DK');

function Loading({ label }: { label: string }) {
  return (
    <div className={classNames(link.card, s.card)} role="status" aria-label={label}>
      <div className={classNames(link.skeleton, s.skeleton)} />
      <div className={classNames(link.skeleton, s.skeletonCode)} />
    </div>
  );
}

function Failed({ copy, failure, again }: { copy: RecipientCopy; failure: CallFailed | undefined; again: () => void }) {
  return (
    <div className={classNames(link.card, s.card)} role="alert">
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
  return failure && isOffLine(failure) ? copy.offline : copy.failed;
}
