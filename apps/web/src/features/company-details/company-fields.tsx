import { SHORT_TEXT_MAX } from '@praj/domain/limits.ts';
import { AddressField } from '../../entities/address/address-field.tsx';
import { ImageField } from '../../ui/field/image-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import s from './company-fields.module.css';
import { type CompanyForm, LOGO_FILES, whyNotLogo } from './company-form.ts';
import { COPY } from './copy.ts';

/** The fields of a company, when it is created and when it is changed. */
export function CompanyFields({ form }: { form: CompanyForm }) {
  const { value, ...address } = form.field('address');
  const { required: _optional, ...image } = form.field('image');
  return (
    <div className={s.fields}>
      <div className={s.whole}>
        <ImageField {...image} mark={COPY.optional} accept={LOGO_FILES} rule={COPY.logoRule} refuse={whyNotLogo} />
      </div>
      <div className={s.whole}>
        <TextField {...form.field('name')} maxLength={SHORT_TEXT_MAX} autoComplete="off" />
      </div>
      <div className={s.whole}>
        <AddressField {...address} entry={value} favourites={[]} recents={[]} />
      </div>
      <TextField {...form.field('contactPerson')} maxLength={SHORT_TEXT_MAX} autoComplete="off" />
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="off" />
    </div>
  );
}
