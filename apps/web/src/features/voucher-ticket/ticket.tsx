import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { showVoucherCode } from '@praj/domain/vouchers/voucher-sms.ts';
import { Copy, Lock, Pencil } from 'lucide-react';
import type { TripMap } from '../../entities/order/trip-map.ts';
import { useMe } from '../../entities/session/queries.ts';
import { COPY as VOUCHER } from '../../entities/voucher/copy.ts';
import { expiryOf, limitFacts } from '../../entities/voucher/voucher-texts.ts';
import { ZipCodeList } from '../../entities/zip-area/zip-code-list.tsx';
import { showDate, showTime } from '../../platform/format.ts';
import { serverNow, useServerMinute } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { CancelVoucher } from './cancel-voucher.tsx';
import { COPY } from './copy.ts';
import { Delivery } from './delivery.tsx';
import { PrintTicket } from './print-ticket.tsx';
import { SendAgain } from './send-again.tsx';
import s from './ticket.module.css';
import { TicketTrip } from './ticket-trip.tsx';

interface TicketProps {
  voucher: Voucher;
  whose: string;
  isInactive: boolean;
  Map: TripMap;
  onEdit: () => void;
}

const when = (at: string): string => COPY.at(showDate(at), showTime(at));

/** Head in the green of the roof light, what the voucher is good for, its trip, and below the perforation what can be done with it. */
export function Ticket({ voucher, whose, isInactive, Map, onEdit }: TicketProps) {
  useServerMinute();
  const { may } = useMe();
  const { status, voucherCustomerName, mobileUser, language, forgotten, sms } = voucher;
  const mayChange = status === 'ACTIVE' && may('voucher.issue', voucher);
  return (
    <article className={classNames(s.ticket, status !== 'ACTIVE' && s.over)}>
      <div className={s.top}>
        <p className={s.line}>
          <span>{whose}</span>
          <b>{VOUCHER.statuses[status]}</b>
        </p>
        <div className={s.code}>
          <Plate code={voucher.code} />
          <IconButton label={COPY.copyCode} icon={<Copy aria-hidden="true" />} onClick={() => void copy(voucher.code)} />
          {mayChange && <PrintTicket voucher={voucher} whose={whose} />}
        </div>
        <h3 className={s.name}>{voucherCustomerName}</h3>
        <p className={s.soft}>{[forgotten ? VOUCHER.forgotten : showPhone(mobileUser.phone), COPY.smsIn[language]].join(' · ')}</p>
      </div>
      <TicketTrip voucher={voucher} Map={Map} />
      <div className={s.body}>
        <Facts facts={factsOf(voucher, serverNow())} />
        {(status === 'ACTIVE' || sms?.state === 'failed') && <Delivery sms={sms} />}
      </div>
      <div className={s.cut} aria-hidden="true">
        <i />
        <i />
      </div>
      <div className={s.foot}>
        {mayChange && (
          <>
            <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
              {COPY.edit}
            </Button>
            {!isInactive && <SendAgain voucher={voucher} />}
            <span className={s.end}>
              <CancelVoucher voucher={voucher} />
            </span>
          </>
        )}
        {status !== 'ACTIVE' && (
          <p className={s.final}>
            <Lock aria-hidden="true" /> {COPY.final[status]}
          </p>
        )}
      </div>
    </article>
  );
}

/** The code as a car's number on its roof, in two groups. */
const Plate = ({ code }: { code: string }) => (
  <span className={s.plate} aria-label={COPY.code(showVoucherCode(code).split('').join(' '))} role="img">
    {showVoucherCode(code)}
  </span>
);

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(showVoucherCode(code));
    toast.success(COPY.copied);
  } catch {
    toast.error(COPY.notCopied);
  }
}

function factsOf(voucher: Voucher, now: number) {
  const { status, expiryDate, reference, account, issuedDate, issuedBy, limits } = voucher;
  return [
    { label: COPY.expiry, value: status === 'ACTIVE' ? expiryOf(voucher, now) : undefined },
    { label: COPY.validTo, value: when(expiryDate) },
    { label: VOUCHER.reference, value: reference },
    { label: VOUCHER.account, value: account },
    { label: VOUCHER.issued, value: when(issuedDate) },
    { label: VOUCHER.issuedBy, value: fullName(issuedBy) },
    ...limitFacts(limits, (zipCodes, label) => <ZipCodeList title={label} zipCodes={zipCodes} />),
  ];
}
