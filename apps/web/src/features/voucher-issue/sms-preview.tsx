import { typedPrice } from '@praj/domain/typed-price.ts';
import { smsParts } from '@praj/domain/vouchers/sms-parts.ts';
import { voucherSms } from '@praj/domain/vouchers/voucher-sms.ts';
import { useState } from 'react';
import { useInstallation } from '../../entities/installation/queries.ts';
import { expiryFor, type Validity } from '../../entities/voucher/validity-field.tsx';
import { serverNow } from '../../platform/server-clock.ts';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { COPY } from './copy.ts';
import type { Recipient } from './issue-form.ts';
import s from './issue-vouchers.module.css';

/** Made up: the real ones come when the vouchers are issued. As long as those (22 signs of a link's key). */
const CODE = 'K7R4MX';
const LINK_KEY = '8fJqT2mVxB9kLr4sWc7YpA';
const SHOWN_OF_KEY = 4;

interface SmsPreviewProps {
  /** Whom the example greets. */
  recipient: Recipient | undefined;
  companyName: string;
  validity: Validity;
  /** As it is typed. */
  highestPrice: string;
}

/** The text message that goes out, before it does, with how many parts are paid for. */
export function SmsPreview({ recipient, companyName, validity, highestPrice }: SmsPreviewProps) {
  const { brandName, providerPhone, smsSender } = useInstallation();
  const [chosen, setChosen] = useState<Recipient['language']>();
  const language = chosen ?? recipient?.language ?? 'DK';
  const text = voucherSms({
    language,
    recipientName: recipient?.name.trim() || COPY.sms.somebody,
    companyName,
    code: CODE,
    expiresAt: expiryFor(validity, serverNow()),
    link: `${location.origin}/t/${LINK_KEY}`,
    providerName: brandName,
    providerPhone,
    highestPrice: typedPrice(highestPrice) ?? null,
  });
  const { parts, characters } = smsParts(text);
  return (
    <section className={s.example} aria-label={COPY.sms.label}>
      <div className={s.exampleHead}>
        <h3>{COPY.sms.label}</h3>
        <Segmented label={COPY.sms.language} hideLabel value={language} options={COPY.sms.languages} onChange={setChosen} />
      </div>
      <div className={s.sms}>
        <p className={s.bubble} lang={language === 'DK' ? 'da' : 'en'}>
          {text.replace(LINK_KEY, `${LINK_KEY.slice(0, SHOWN_OF_KEY)}…`)}
        </p>
        <p className={s.hint}>{COPY.sms.parts(parts, characters, smsSender)}</p>
      </div>
    </section>
  );
}
