import type { StaticField } from '@praj/contract/companies/booking-modules.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { PhoneField } from '../../../ui/field/phone-field.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { AccountPicker, FixedAccount } from '../../account/account-picker.tsx';
import { COPY as ORDER } from '../../order/copy.ts';
import { NameField } from '../../passenger/name-field.tsx';
import { COPY } from '../copy.ts';
import { TEXT_MAX } from '../draft/field-errors.ts';
import { type FormControl, frameOf } from '../draft/form-control.ts';
import { type DrawnField, TEXT_FIELDS } from '../draft/form-state.ts';
import { isAccountGone, paymentOf } from '../draft/payment-of.ts';
import { fieldMark } from './field-marks.ts';
import { FieldPlace } from './field-place.tsx';
import s from './form-fields.module.css';

/** The text fields of one category, in the module's order, and for the customer's the account and how it is paid. */
export function TextFields({ form, category }: { form: FormControl; category: StaticField['category'] }) {
  const drawn = form.options.module.staticFields.flatMap(({ name, category: own }) => {
    const field = own === category ? form.field(name) : undefined;
    return field ? [field] : [];
  });
  const texts = drawn.filter((field) => TEXT_FIELDS.some((name) => name === field.name));
  const payment = drawn.find((field) => field.name === 'payment');
  const marks = texts.map((field) => field.required);
  return (
    <div className={s.grid}>
      {texts.map((field) => (
        <FieldPlace key={field.name} form={form} of={field.name} wide={field.type === 'textarea'}>
          <TextOf form={form} field={field} mark={fieldMark(field.required, marks)} />
        </FieldPlace>
      ))}
      {category === 'CUSTOMER' && <AccountField form={form} />}
      {payment && (
        <FieldPlace form={form} of="payment">
          <TextField
            label={payment.inputLabel}
            readOnly
            value={isByAccount(form) ? COPY.payByAccount : COPY.payInTaxi}
            onChange={() => undefined}
          />
        </FieldPlace>
      )}
    </div>
  );
}

/** One that can be used no more is still an account, until another is chosen. */
const isByAccount = ({ draft, options }: FormControl): boolean =>
  isAccountGone(draft, options) || paymentOf(draft, options).accountName !== undefined;

function TextOf({ form, field, mark }: { form: FormControl; field: DrawnField; mark: string | undefined }) {
  const name = TEXT_FIELDS.find((one) => one === field.name);
  if (!name) return null;
  const shared = {
    ...frameOf(form, field, mark),
    value: form.draft.texts[name],
    onChange: (text: string) => form.change({ texts: { ...form.draft.texts, [name]: text } }),
  };
  if (name === 'customerName' && !form.agreeing) {
    return (
      <NameField
        {...shared}
        maxLength={TEXT_MAX.customerName}
        onPick={({ customerName, customerPhone }) =>
          form.change({
            texts: {
              ...form.draft.texts,
              customerName,
              customerPhone: customerPhone ? showPhone(customerPhone) : form.draft.texts.customerPhone,
            },
          })
        }
      />
    );
  }
  if (name === 'customerPhone') return <PhoneField {...shared} placeholder={undefined} />;
  if (field.type !== 'textarea') return <TextField {...shared} maxLength={TEXT_MAX[name]} autoComplete="off" />;
  return <TextArea {...shared} maxLength={TEXT_MAX[name]} rows={2} />;
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
