import type { VoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { VOUCHERS_PER_CALL_MAX } from '@praj/domain/limits.ts';
import { useMemo } from 'react';
import { AskingBanner } from '../../entities/order/pending/asking-banner.tsx';
import { useMe } from '../../entities/session/queries.ts';
import { ValidityField } from '../../entities/voucher/validity-field.tsx';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { GivenUp } from '../../platform/pending/retry-until-settled.ts';
import { serverNow, useServerMinute } from '../../platform/server-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field/field.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { COPY } from './copy.ts';
import {
  countVouchers,
  filledRows,
  ISSUE_RULES,
  issueBody,
  keptIssue,
  keptList,
  NO_LIMITS,
  NO_RECIPIENT,
  NO_VALUES,
} from './issue-form.ts';
import s from './issue-vouchers.module.css';
import { LimitsFields, SetLimits } from './limits-fields.tsx';
import { RecipientRows } from './recipient-rows.tsx';
import { SmsPreview } from './sms-preview.tsx';
import { issueFailureText, useIssue } from './use-issue.ts';

interface IssueVouchersProps {
  /** What the vouchers are charged to; without an account since Taxibon was switched off meanwhile. */
  account: VoucherAccount;
  companyName: string;
  /** Hears of each new voucher, the last first. */
  onIssued: (voucher: Voucher) => void;
  onClose: () => void;
}

/** 'Opret taxibon', or many at once, each by a text message of its own (S2 §2, §4). Heavy (a dialog): load it when needed. */
export function IssueVouchers({ account, companyName, onIssued, onClose }: IssueVouchersProps) {
  const { branchId, smsLeftToday } = account;
  const { id: userId } = useMe();
  useServerMinute();
  const kept = useMemo(() => keptIssue(branchId), [branchId]);
  const pasted = useMemo(() => ({ draft: keptList(branchId), userId }), [branchId, userId]);
  const { issue, phase, busy, giveUp } = useIssue({
    branchId,
    userId,
    onIssued: (vouchers) => {
      kept.clear(userId);
      onClose();
      // Who was typed first stands first.
      for (const voucher of vouchers.toReversed()) onIssued(voucher);
    },
  });
  const form = useForm({
    start: () => NO_VALUES,
    rules: ISSUE_RULES,
    spareRows: 'users',
    spareStart: NO_RECIPIENT,
    send: (values) => issue((now) => issueBody(values, now)),
    messageOf: issueFailureText,
    onFailed: (_message, failure) => {
      if (failure instanceof GivenUp) onClose();
      return undefined;
    },
    kept: { draft: kept, userId },
    focusFirst: 'users.0.name',
  });
  const { users, limits } = form.values;
  const people = filledRows(users);
  const count = countVouchers(people);
  const title = COPY.title(count);
  const left = smsLeftToday - count;
  const validity = form.field('expiringDate');
  const { error } = form.rows('users');
  const isOff = account.account === null;
  return (
    <CreateDialog
      title={title}
      intro={account.account && COPY.intro(account.account.code)}
      form={{ ...form, busy: form.busy || busy, ready: form.ready && !isOff }}
      submitText={title}
      onClose={onClose}
      size="wide"
      footerStart={
        <p className={classNames(s.count, left < 0 && s.tooFew)}>
          {COPY.count(people.length, count)} {left < 0 ? COPY.tooFew(smsLeftToday) : COPY.left(left)}
        </p>
      }
    >
      <div className={s.body}>
        {isOff && <Banner>{COPY.switchedOff}</Banner>}
        <AskingBanner phase={phase} text={COPY.asking} onGiveUp={giveUp} />
        {error && <FieldError id="recipients-error">{error}</FieldError>}
        <RecipientRows form={form} room={VOUCHERS_PER_CALL_MAX - people.length} pasted={pasted} />
        <div className={s.columns}>
          <div className={s.terms}>
            <ValidityField
              label={validity.label}
              value={validity.value}
              error={validity.error}
              now={serverNow()}
              onChange={(value) => value !== 'as-now' && validity.onChange(value)}
            />
            {limits === null && <SetLimits onSet={() => form.field('limits').onChange(NO_LIMITS)} />}
          </div>
          <SmsPreview recipient={users[0]} companyName={companyName} validity={validity.value} highestPrice={limits?.highestPrice ?? ''} />
        </div>
        {limits !== null && <LimitsFields field={form.field('limits')} limits={limits} />}
      </div>
    </CreateDialog>
  );
}
