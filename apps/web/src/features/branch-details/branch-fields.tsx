import { SHORT_TEXT_MAX } from '@praj/domain/limits.ts';
import { AddressField } from '../../entities/address/address-field.tsx';
import { PhoneField } from '../../ui/field/phone-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import s from './branch-fields.module.css';
import type { BranchForm } from './branch-form.ts';

/** The fields of a branch, when it is created and when it is changed. */
export function BranchFields({ form }: { form: BranchForm }) {
  const { value, ...address } = form.field('address');
  return (
    <div className={s.fields}>
      <div className={s.whole}>
        <TextField {...form.field('name')} maxLength={SHORT_TEXT_MAX} autoComplete="off" />
      </div>
      <div className={s.whole}>
        <AddressField {...address} entry={value} favourites={[]} recents={[]} />
      </div>
      <TextField {...form.field('contactPerson')} maxLength={SHORT_TEXT_MAX} autoComplete="off" />
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="off" />
      <PhoneField {...form.field('phone')} autoComplete="off" />
    </div>
  );
}
