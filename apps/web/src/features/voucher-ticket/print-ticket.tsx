import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { showVoucherCode, showVoucherPhone, showVoucherTime } from '@praj/domain/vouchers/voucher-sms.ts';
import { Printer } from 'lucide-react';
import { useInstallation } from '../../entities/installation/queries.ts';
import { RECIPIENT } from '../../entities/voucher/copy.ts';
import { howTexts } from '../../entities/voucher/recipient-texts.ts';
import { limitsOnPaper } from '../../entities/voucher/voucher-texts.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { PrintSheet, SheetFoot, SheetHead } from '../../ui/print/print-sheet.tsx';
import { COPY } from './copy.ts';
import s from './ticket.module.css';

/** 'Udskriv': the voucher on paper, to be handed to its recipient, in the language and words of their page. */
export function PrintTicket({ voucher, whose }: { voucher: Voucher; whose: string }) {
  const { brandName, providerPhone } = useInstallation();
  const { language, limits } = voucher;
  const words = RECIPIENT[language];
  const sheet = COPY.sheet[language];
  const how = howTexts(language, brandName, showVoucherPhone(language, providerPhone), limits.highestPrice);
  return (
    <>
      <IconButton label={COPY.print} icon={<Printer aria-hidden="true" />} onClick={() => print()} />
      <PrintSheet lang={words.lang}>
        {() => (
          <>
            <SheetHead
              owner={brandName}
              aside={words.title}
              title={sheet.title(voucher.voucherCustomerName)}
              subtitle={whose && words.pays(whose)}
            />
            <p className={s.printed}>{showVoucherCode(voucher.code)}</p>
            <p className={s.how}>{how.join(' ')}</p>
            <Facts
              facts={[
                { label: words.validUntil, value: showVoucherTime(language, Date.parse(voucher.expiryDate)) },
                { label: sheet.reference, value: voucher.reference },
                { label: words.limitsTitle, value: limitsOnPaper(language, limits), wide: true },
              ]}
            />
            <SheetFoot>{sheet.printed(showVoucherTime(language, serverNow()))}</SheetFoot>
          </>
        )}
      </PrintSheet>
    </>
  );
}
