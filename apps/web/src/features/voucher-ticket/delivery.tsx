import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { showDate, showTime } from '../../platform/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/state/banner.tsx';
import { COPY } from './copy.ts';
import s from './ticket.module.css';

const { delivery: SAYS } = COPY;

/** How far the text message has come, and why it has not where it failed. */
export function Delivery({ sms }: Pick<Voucher, 'sms'>) {
  if (sms?.state === 'failed') {
    return (
      <div className={s.failed}>
        <Banner tone="danger">{SAYS.why(sms.reason)}</Banner>
      </div>
    );
  }
  const isSent = sms?.state === 'sent' || sms?.state === 'delivered';
  const when = sms ? COPY.at(showDate(sms.at), showTime(sms.at)) : SAYS.notYet;
  const steps = [
    {
      name: SAYS.sent,
      done: isSent,
      text: sms?.state === 'queued' ? SAYS.queued : sms?.state === 'sent' ? when : isSent ? '' : SAYS.notYet,
    },
    { name: SAYS.delivered, done: sms?.state === 'delivered', text: sms?.state === 'delivered' ? when : SAYS.notYet },
  ];
  return (
    <ol className={s.steps} aria-label={SAYS.label}>
      {steps.map(({ name, done, text }) => (
        <li key={name} className={classNames(done && s.done)}>
          <b>{name}</b>
          {text}
        </li>
      ))}
    </ol>
  );
}
