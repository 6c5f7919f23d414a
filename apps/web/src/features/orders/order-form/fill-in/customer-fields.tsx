import type { StaticField } from '@praj/contract/companies.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { Select } from '../../../../ui/choice/select.tsx';
import { PhoneField } from '../../../../ui/field/phone-field.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { COPY } from '../copy.ts';
import { TEXT_MAX } from '../draft/field-errors.ts';
import { type FormControl, frameOf } from '../draft/form-control.ts';
import { TEXT_CODES } from '../draft/form-state.ts';
import s from '../order-form.module.css';
import { fieldMark } from './field-marks.ts';
import { NameField } from './name-field.tsx';

/** The text fields of one category, in the module's order, and for the customer's the account and how it is paid. */
export function TextFields({ form, category }: { form: FormControl; category: StaticField['category'] }) {
  const drawn = form.basis.module.staticFields.flatMap(({ code, category: own }) => {
    const field = own === category ? form.field(code) : undefined;
    return field ? [field] : [];
  });
  const texts = drawn.filter((field) => TEXT_CODES.some((code) => code === field.code));
  const payment = drawn.find((field) => field.code === 'BE');
  const marks = texts.map((field) => field.required);
  return (
    <div className={s.grid}>
      {texts.map((field) => (
        <TextOf key={field.code} form={form} field={field} mark={fieldMark(field.required, marks)} />
      ))}
      {category === 'CUSTOMER' && <AccountField form={form} />}
      {payment && (
        <TextField
          label={payment.inputLabel}
          readOnly
          value={form.draft.accountId ? COPY.payByAccount : COPY.payInTaxi}
          onChange={() => undefined}
        />
      )}
    </div>
  );
}

function TextOf({ form, field, mark }: { form: FormControl; field: StaticField; mark: string | undefined }) {
  const code = TEXT_CODES.find((one) => one === field.code);
  if (!code) return null;
  const shared = {
    ...frameOf(form, field, mark),
    value: form.draft.texts[code],
    onChange: (text: string) => form.change({ texts: { ...form.draft.texts, [code]: text } }),
  };
  if (code === 'FI') {
    return (
      <NameField
        {...shared}
        maxLength={TEXT_MAX.FI}
        onPick={({ customerName, customerPhone }) =>
          form.change({
            texts: { ...form.draft.texts, FI: customerName, TE: customerPhone ? showPhone(customerPhone) : form.draft.texts.TE },
          })
        }
      />
    );
  }
  if (code === 'TE') return <PhoneField {...shared} placeholder={undefined} />;
  if (field.type !== 'textarea') return <TextField {...shared} maxLength={TEXT_MAX[code]} autoComplete="off" />;
  return (
    <div className={s.wide}>
      <TextArea {...shared} maxLength={TEXT_MAX[code]} rows={2} />
    </div>
  );
}

/** Which account pays; 'Ingen konto' means in the taxi (decisions §5). */
function AccountField({ form: { draft, basis, change, errorOf } }: { form: FormControl }) {
  return (
    <Select
      label={COPY.account}
      value={draft.accountId || NONE}
      options={[...basis.accounts.map(({ id, name }) => ({ value: id, label: name })), { value: NONE, label: COPY.noAccount }]}
      error={errorOf('BE')}
      onChange={(chosen) => change({ accountId: chosen === NONE ? '' : chosen })}
    />
  );
}
/** The browser's select shows an empty value as 'nothing chosen', so 'Ingen konto' has one of its own on the screen. */
const NONE = 'none';
