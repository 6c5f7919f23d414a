import type { StaticField } from '@praj/contract/companies/booking-modules.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { Fragment, useRef } from 'react';
import { PhoneField } from '../../../ui/field/phone-field.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { AccountPicker, FixedAccount } from '../../account/account-picker.tsx';
import { COPY as ORDER } from '../../order/copy.ts';
import { NameField, type NameFieldProps } from '../../passenger/name-field.tsx';
import { COPY } from '../copy.ts';
import { TEXT_MAX } from '../draft/field-errors.ts';
import { type FormControl, frameOf } from '../draft/form-control.ts';
import { type DrawnField, TEXT_FIELDS } from '../draft/form-state.ts';
import { isAccountGone, paymentOf } from '../draft/payment-of.ts';
import { isAsked, type Marks, marksIn } from './field-marks.ts';
import { FieldPlace } from './field-place.tsx';
import { FoldedText } from './folded-text.tsx';
import s from './form-fields.module.css';

/** The text fields of one category, in the module's order, and among the customer's the account and how it is paid. */
export function TextFields({ form, category }: { form: FormControl; category: StaticField['category'] }) {
  const texts = form.options.module.staticFields.flatMap(({ name, category: own }) => {
    const field = own === category && TEXT_FIELDS.some((text) => text === name) ? form.field(name) : undefined;
    return field ? [field] : [];
  });
  const marks = marksIn(form);
  const place = category === 'CUSTOMER' ? placeOfAccount(texts) : undefined;
  return (
    <div className={s.grid}>
      {texts.map((field, i) => (
        <Fragment key={field.name}>
          {place === i && <Account form={form} />}
          <FieldPlace form={form} of={field.name} wide={field.type === 'textarea'}>
            <TextOf form={form} field={field} marks={marks} />
          </FieldPlace>
        </Fragment>
      ))}
      {place === texts.length && <Account form={form} />}
    </div>
  );
}

/** Before which of its fields a form has the account: those that say who is driven stand above it, those of the invoice beside and below. */
function placeOfAccount(texts: readonly DrawnField[]): number {
  const place = texts.findIndex(({ name }) => name !== 'customerName' && name !== 'customerPhone');
  return place === -1 ? texts.length : place;
}

/** Which account pays and, where the company's form says it, how that is called. */
function Account({ form }: { form: FormControl }) {
  const payment = form.field('payment');
  if (!payment) return <AccountField form={form} />;
  return (
    <div className={s.account}>
      <AccountField form={form} />
      <FieldPlace form={form} of="payment">
        <TextField
          label={payment.inputLabel}
          readOnly
          value={isByAccount(form) ? COPY.payByAccount : COPY.payInTaxi}
          onChange={() => undefined}
        />
      </FieldPlace>
    </div>
  );
}

/** One that can be used no more is still an account, until another is chosen. */
const isByAccount = ({ draft, options }: FormControl): boolean =>
  isAccountGone(draft, options) || paymentOf(draft, options).accountName !== undefined;

function TextOf({ form, field, marks }: { form: FormControl; field: DrawnField; marks: Marks }) {
  const name = TEXT_FIELDS.find((one) => one === field.name);
  if (!name) return null;
  const required = isAsked(field, form);
  const value = form.draft.texts[name];
  const shared = {
    ...frameOf(form, field),
    required,
    mark: required ? marks.required : marks.optional,
    value,
    onChange: (text: string) => form.change({ texts: { ...form.draft.texts, [name]: text } }),
  };
  if (name === 'customerName' && !form.agreeing) return <KnownName form={form} {...shared} />;
  if (name === 'customerPhone') return <PhoneField {...shared} placeholder={undefined} />;
  if (field.type !== 'textarea') return <TextField {...shared} maxLength={TEXT_MAX[name]} autoComplete="off" />;
  const area = <TextArea {...shared} maxLength={TEXT_MAX[name]} rows={2} />;
  // Only who orders has a form to go through in one look.
  const folds = !required && !form.editing && !form.agreeing;
  if (!folds) return area;
  return (
    <FoldedText key={form.draft.key} label={field.inputLabel} text={value} unfolded={value !== '' || shared.error !== undefined}>
      {area}
    </FoldedText>
  );
}

/** The name, with the passengers who are known: whoever is chosen brings their phone, and takes away the one that another brought. */
function KnownName({ form: { draft, change }, ...field }: { form: FormControl } & Omit<NameFieldProps, 'maxLength' | 'onPick'>) {
  const brought = useRef<string>(undefined);
  return (
    <NameField
      {...field}
      maxLength={TEXT_MAX.customerName}
      onPick={({ customerName, customerPhone }) => {
        const typed = draft.texts.customerPhone === brought.current ? '' : draft.texts.customerPhone;
        brought.current = customerPhone ? showPhone(customerPhone) : undefined;
        change({ texts: { ...draft.texts, customerName, customerPhone: brought.current ?? typed } });
      }}
    />
  );
}

/** Which account pays; a fixed trip may bring its own (decisions §5). */
function AccountField({ form: { draft, options, change, errorOf, agreeing, goneAccount } }: { form: FormControl }) {
  const { accountName, byTrip, dropped } = paymentOf(draft, options);
  if (byTrip) return <FixedAccount name={accountName ?? ''} hint={COPY.fixedAccount} error={errorOf('payment')} />;
  return (
    <AccountPicker
      accounts={options.accounts}
      value={draft.accountId}
      gone={isAccountGone(draft, options) ? (goneAccount ?? COPY.unknownAccount) : undefined}
      hint={agreeing ? COPY.openAccount : dropped && ORDER.accountDropped(dropped)}
      error={errorOf('payment')}
      onChange={(accountId) => change({ accountId })}
    />
  );
}
