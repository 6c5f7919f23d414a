import { addVoucherAccount, changeVoucherAccount, type VoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import { ACCOUNT_CODE_MAX } from '@praj/domain/account-code.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { refreshFigures } from '../../entities/company/figures.ts';
import { showChangedAccount, voucherAccountQuery } from '../../entities/voucher/queries.ts';
import { pathOfVouchers } from '../../entities/voucher/voucher-place.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { Button } from '../../ui/action/button.tsx';
import { TextLink } from '../../ui/action/link.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { VOUCHER_ACCOUNT_RULES, valuesOf } from './account-form.ts';
import { COPY } from './copy.ts';
import { SwitchOff } from './switch-off.tsx';

interface VoucherAccountPanelProps {
  branchId: string;
  /** 'Nordlys A/S · Hovedkontor' */
  whose: string;
  /** The page behind is the list of the branch's vouchers: nothing leads there. */
  isOverList?: boolean | undefined;
  onClose: () => void;
}

/** Lets a branch issue vouchers, changes what they are charged to, and ends it (S2 §2, §4). The provider's staff only. */
export function VoucherAccountPanel({ branchId, ...panel }: VoucherAccountPanelProps) {
  useLiveList('branches');
  const { data: known, error, isFetching, refetch } = useQuery(voucherAccountQuery(branchId));
  if (known) return <KnownAccount known={known} {...panel} />;
  return (
    <DetailsPanel title={COPY.title} subtitle={panel.whose} onClose={panel.onClose}>
      {error ? (
        <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} label={COPY.loading} />
      )}
    </DetailsPanel>
  );
}

interface KnownAccountProps extends Omit<VoucherAccountPanelProps, 'branchId'> {
  known: VoucherAccount;
}

function KnownAccount({ known, whose, isOverList = false, onClose }: KnownAccountProps) {
  const { branchId, account } = known;
  const client = useQueryClient();
  const [switchingOff, setSwitchingOff] = useState(false);
  const show = (changed: VoucherAccount) => {
    showChangedAccount(client, changed);
    refreshFigures(client, changed.companyId);
  };
  const form = useForm({
    start: () => valuesOf(known),
    rules: VOUCHER_ACCOUNT_RULES,
    send: ({ code }) => call(account ? changeVoucherAccount : addVoucherAccount, { params: { branchId }, body: { code: code.trim() } }),
    onSent: (changed) => {
      show(changed);
      form.reset(valuesOf(changed));
      toast.success(account ? COPY.saved : COPY.activated);
      if (!account) onClose();
    },
  });
  useFreshValues(form, valuesOf(known));
  const on = form.field('on');
  const submit = (event: SubmitEvent) => {
    if (form.values.on) return form.props.onSubmit(event);
    event.preventDefault();
    event.stopPropagation();
    if (account) setSwitchingOff(true);
  };
  const giveUp = () => {
    form.reset(valuesOf(known));
    onClose();
  };
  return (
    <FormPanel
      title={COPY.title}
      subtitle={whose}
      // Without an account there is nothing to switch off.
      form={{ ...form, ready: form.ready && (form.values.on || account !== null), props: { ...form.props, onSubmit: submit } }}
      footerStart={<Button onClick={giveUp}>{COPY.cancel}</Button>}
      onClose={onClose}
    >
      <PanelSection>
        <FieldRows>
          <p>{COPY.intro}</p>
          <Switch name="on" on={on.value} onChange={on.onChange}>
            {COPY.toggle}
          </Switch>
          {form.values.on && (
            <TextField {...form.field('code')} hint={COPY.numberHint} maxLength={ACCOUNT_CODE_MAX} inputMode="numeric" autoComplete="off" />
          )}
          {account && !isOverList && <TextLink to={pathOfVouchers(known)}>{COPY.list}</TextLink>}
        </FieldRows>
      </PanelSection>
      {switchingOff && (
        <SwitchOff
          known={known}
          whose={whose}
          onClose={() => setSwitchingOff(false)}
          onOff={(changed) => {
            setSwitchingOff(false);
            show(changed);
            form.reset(valuesOf(changed));
            onClose();
          }}
        />
      )}
    </FormPanel>
  );
}
