import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { showVoucherCode, showVoucherTime } from '@praj/domain/vouchers/voucher-sms.ts';
import { Printer } from 'lucide-react';
import { useInstallation, useProviderPhone } from '../../entities/installation/queries.ts';
import { COPY as VOUCHER } from '../../entities/voucher/copy.ts';
import { limitFacts } from '../../entities/voucher/voucher-texts.ts';
import { shortZipCodes } from '../../entities/zip-area/zip-names.ts';
import { showDate, showTime } from '../../platform/format.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { PrintSheet, SheetFoot, SheetHead } from '../../ui/print/print-sheet.tsx';
import { COPY } from './copy.ts';
import s from './ticket.module.css';

/** 'Udskriv': the voucher on paper, to be handed to its recipient. */
export function PrintTicket({ voucher, whose }: { voucher: Voucher; whose: string }) {
  const { brandName } = useInstallation();
  const phone = useProviderPhone();
  return (
    <>
      <IconButton label={COPY.print} icon={<Printer aria-hidden="true" />} onClick={() => print()} />
      <PrintSheet>
        {() => (
          <>
            <SheetHead
              owner={brandName}
              aside={VOUCHER.title}
              title={COPY.title(voucher.voucherCustomerName)}
              subtitle={COPY.sheet.company(whose)}
            />
            <p className={s.printed}>{showVoucherCode(voucher.code)}</p>
            <p>
              {COPY.sheet.how} {COPY.sheet.ring} {brandName} på {phone.shown}.
            </p>
            <Facts
              facts={[
                { label: COPY.validTo, value: showVoucherTime('DK', Date.parse(voucher.expiryDate)) },
                { label: VOUCHER.reference, value: voucher.reference },
                ...limitFacts(voucher.limits, shortZipCodes),
              ]}
            />
            <SheetFoot>{COPY.sheet.printed(COPY.at(showDate(serverNow()), showTime(serverNow())))}</SheetFoot>
          </>
        )}
      </PrintSheet>
    </>
  );
}
