import { changeVoucher, type Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { NAME_MAX, REFERENCE_MAX } from '@praj/domain/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { COPY as VOUCHER } from '../../entities/voucher/copy.ts';
import { followRefusal, showChangedVoucher } from '../../entities/voucher/queries.ts';
import { expiryFor, type Validity, ValidityField } from '../../entities/voucher/validity-field.tsx';
import { FormPanel } from '../../form/form-panel.tsx';
import { asTyped, type FieldRules } from '../../form/form-rules.ts';
import { NOT_SAVED } from '../../form/others/copy.ts';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { call } from '../../platform/http.ts';
import { serverNow, useServerMinute } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** What is changed of a voucher, named as in the body; its end as how long from now, or as it stands. */
interface ChangedValues {
  readonly voucherCustomerName: string;
  readonly reference: string;
  readonly language: Voucher['language'];
  readonly expiringDate: Validity;
}
const valuesOf = ({ voucherCustomerName, reference, language }: Voucher): ChangedValues => ({
  voucherCustomerName,
  reference,
  language,
  expiringDate: 'as-now',
});
const RULES: FieldRules<ChangedValues> = {
  voucherCustomerName: { label: VOUCHER.name, required: true, show: asTyped },
  reference: { label: VOUCHER.reference, required: true, show: asTyped },
  language: { label: VOUCHER.language, required: true },
  expiringDate: { label: COPY.expiry },
};
const LANGUAGES = [
  { value: 'DK', label: 'DK', spoken: 'Dansk' },
  { value: 'EN', label: 'EN', spoken: 'Engelsk' },
] as const;

interface ChangeVoucherProps {
  voucher: Voucher;
  /** Back to the ticket. */
  onEnd: () => void;
  onClose: () => void;
}

/** 'Rediger': an active voucher's name, reference, language and validity; no text message is sent (decisions §7). */
export function ChangeVoucher({ voucher, onEnd, onClose }: ChangeVoucherProps) {
  useServerMinute();
  const client = useQueryClient();
  const { id: voucherId, branchId, voucherCustomerName } = voucher;
  const expiresAt = Date.parse(voucher.expiryDate);
  const form = useForm({
    start: () => valuesOf(voucher),
    rules: RULES,
    send: ({ expiringDate, ...values }) =>
      call(changeVoucher, {
        params: { branchId, voucherId },
        body: { ...values, expiringDate: new Date(expiryFor(expiringDate, serverNow(), expiresAt)).toISOString() },
      }),
    onSent: (changed) => {
      showChangedVoucher(client, changed);
      toast.success(COPY.saved);
      onEnd();
    },
    onFailed: (_message, failure) => {
      followRefusal(client, voucher, failure);
      return undefined;
    },
    focusFirst: 'voucherCustomerName',
  });
  useFreshValues(form, valuesOf(voucher));
  const { required: _chosen, onBlur: _never, ...chosen } = form.field('language');
  const { label, value, error, onChange } = form.field('expiringDate');
  const whyFinal = voucher.status === 'ACTIVE' ? undefined : COPY.final[voucher.status];
  const giveUp = () => {
    form.reset();
    onEnd();
  };
  return (
    <FormPanel
      title={COPY.editTitle}
      subtitle={voucherCustomerName}
      form={{ ...form, ready: form.ready && !whyFinal }}
      footerStart={<Button onClick={giveUp}>{COPY.cancel}</Button>}
      onClose={onClose}
    >
      <PanelSection>
        <FieldRows>
          {whyFinal && <Banner>{`${whyFinal} ${NOT_SAVED}`}</Banner>}
          <TextField {...form.field('voucherCustomerName')} maxLength={NAME_MAX} autoComplete="off" />
          <TextField {...form.field('reference')} maxLength={REFERENCE_MAX} autoComplete="off" />
          <Segmented {...chosen} options={LANGUAGES} />
          <ValidityField label={label} value={value} error={error} onChange={onChange} expiresAt={expiresAt} now={serverNow()} />
          <p>{COPY.editHint}</p>
        </FieldRows>
      </PanelSection>
    </FormPanel>
  );
}
