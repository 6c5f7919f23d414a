import { ACCOUNT_CODE_MAX } from '@praj/domain/account-code.ts';
import { SHORT_TEXT_MAX } from '@praj/domain/limits.ts';
import type { PickedPerson } from '../../entities/user/people-change.ts';
import { PeoplePicker } from '../../entities/user/people-picker.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { FieldPair, FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import s from './account-details.module.css';
import type { AccountForm } from './account-form.ts';
import { COPY } from './copy.ts';

interface AccountFieldsProps {
  form: AccountForm;
  companyId: string;
  /** Who may order on the account already. */
  had: readonly PickedPerson[];
}

/** The fields of an account, when it is created and when it is changed. */
export function AccountFields({ form, companyId, had }: AccountFieldsProps) {
  const { label, name, value, onChange } = form.field('defaultAccount');
  const { required: _never, onBlur: _none, ...people } = form.field('userIds');
  return (
    <FieldRows>
      <FieldPair>
        <TextField {...form.field('name')} maxLength={SHORT_TEXT_MAX} autoComplete="off" />
        <TextField {...form.field('code')} maxLength={ACCOUNT_CODE_MAX} inputMode="numeric" autoComplete="off" />
      </FieldPair>
      <div>
        <Switch name={name} on={value} onChange={onChange}>
          {label}
        </Switch>
        <p className={s.hint}>{COPY.defaultHint}</p>
      </div>
      <PeoplePicker {...people} companyId={companyId} had={had} />
    </FieldRows>
  );
}
