import type { RecipientVoucher } from '@praj/contract/vouchers/recipient.ts';
import { showVoucherCode, showVoucherPhone } from '@praj/domain/vouchers/voucher-sms.ts';
import type { VoucherLanguage, VoucherStatus } from '@praj/domain/vouchers/voucher-status.ts';
import { howTexts, limitTexts, showLeft, showUntil, spellCode } from '../../entities/voucher/recipient-texts.ts';
import { QrCode } from '../../ui/display/qr-code.tsx';
import { Tag, type TagTone } from '../../ui/display/tag.tsx';
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import { COPY, type RecipientCopy } from './copy.ts';
import s from './voucher-ticket.module.css';

interface Props {
  readonly voucher: RecipientVoucher;
  readonly language: VoucherLanguage;
}
interface TicketProps extends Props {
  readonly status: VoucherStatus;
  /** Milliseconds since 1970. */
  readonly now: number;
}
/** A phone number stays on one line. */
const NO_BREAK = '\u00a0';
const TONES: Readonly<Record<VoucherStatus, TagTone>> = {
  ACTIVE: 'success',
  LOCKED: 'info',
  REDEEMED: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'danger',
};

/** The voucher as a ticket, how it is used below it, and whom to ask. */
export function VoucherTicket({ voucher, language, status, now }: TicketProps) {
  const copy = COPY[language];
  const { providerName } = voucher;
  const expiresAt = Date.parse(voucher.expiryDate);
  const payer = voucher.branchName === voucher.companyName ? voucher.companyName : `${voucher.companyName}, ${voucher.branchName}`;
  return (
    <>
      <article className={s.ticket}>
        {status === 'ACTIVE' || status === 'LOCKED' ? (
          <Code code={voucher.code ?? ''} copy={copy} />
        ) : (
          <Said {...copy.over[status](voucher.companyName, providerName, showUntil(language, expiresAt))} />
        )}
        <div className={s.cut} aria-hidden="true" />
        <dl className={s.validity}>
          <div>
            <dt>{copy.validUntil}</dt>
            <dd>
              <time dateTime={voucher.expiryDate}>{showUntil(language, expiresAt)}</time>
            </dd>
            {status === 'ACTIVE' && <dd className={s.quiet}>{copy.left(showLeft(language, expiresAt - now))}</dd>}
          </div>
          <div>
            <dt>
              <VisuallyHidden>{copy.statusLabel}</VisuallyHidden>
            </dt>
            <dd>
              <Tag tone={TONES[status]}>{copy.status[status]}</Tag>
            </dd>
          </div>
        </dl>
      </article>
      {status === 'LOCKED' && <Said {...copy.inUse} />}
      {status === 'ACTIVE' && <HowTo voucher={voucher} language={language} />}
      <p className={s.questions}>{copy.questions(providerName, payer)}</p>
    </>
  );
}

function Code({ code, copy }: { code: string; copy: RecipientCopy }) {
  const [first, second] = showVoucherCode(code).split(' ');
  return (
    <section className={s.code} aria-label={copy.code}>
      <h2>{copy.code}</h2>
      <p className={s.signs} translate="no">
        <span aria-hidden="true">
          <span>{first}</span> <span>{second}</span>
        </span>
        <VisuallyHidden>{spellCode(code)}</VisuallyHidden>
      </p>
      <p className={s.spelled} translate="no" aria-hidden="true">
        {copy.sayIt(spellCode(code))}
      </p>
      <div className={s.qr}>
        <QrCode text={code} label={copy.qr} />
      </div>
    </section>
  );
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <section className={s.said}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}

function HowTo({ voucher, language }: Props) {
  const copy = COPY[language];
  const { highestPrice } = voucher.limits;
  const limits = limitTexts(language, voucher.limits);
  const phone = showVoucherPhone(language, voucher.providerPhone).replaceAll(' ', NO_BREAK);
  const steps = howTexts(language, voucher.providerName, phone, highestPrice);
  return (
    <section className={s.how}>
      <h2>{copy.howTitle}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {limits.length > 0 && (
        <div className={s.limits}>
          <h2>{copy.limitsTitle}</h2>
          <ul>
            {limits.map(({ text, all }) => (
              <li key={text}>
                {all === undefined ? (
                  text
                ) : (
                  <details>
                    <summary>{text}</summary>
                    {all}
                  </details>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
