import { SHORT_TEXT_MAX } from '@praj/domain/limits.ts';
import { TRAVELLER_LINK_MODES } from '@praj/domain/traveller-links/traveller-link.ts';
import { AddressField } from '../../entities/address/address-field.tsx';
import { COPY as COMPANY } from '../../entities/company/copy.ts';
import { COPY as LINK, MODES } from '../../entities/traveller-link/copy.ts';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { ImageField } from '../../ui/field/image-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import s from './company-fields.module.css';
import { type CompanyForm, LOGO_FILES, whyNotDrawn, whyNotLogo } from './company-form.ts';
import { COPY } from './copy.ts';

/** Room for `DK 12 34 56 78`, and a hyphen. */
const CVR_MAX = 20;

/** The fields of a company, when it is created and when it is changed. */
export function CompanyFields({ form }: { form: CompanyForm }) {
  const { value, ...address } = form.field('address');
  const { required: _optional, ...image } = form.field('image');
  return (
    <div className={s.fields}>
      <div className={s.whole}>
        <ImageField {...image} accept={LOGO_FILES} rule={COPY.logoRule} refuse={whyNotLogo} refuseDrawn={whyNotDrawn} />
      </div>
      <div className={s.whole}>
        <TextField {...form.field('name')} maxLength={SHORT_TEXT_MAX} autoComplete="off" />
      </div>
      <div className={s.whole}>
        <AddressField {...address} entry={value} favourites={[]} recents={[]} />
      </div>
      <TextField {...form.field('contactPerson')} maxLength={SHORT_TEXT_MAX} autoComplete="off" />
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="off" />
      <TextField {...form.field('cvr')} hint={COMPANY.cvrHint} inputMode="numeric" maxLength={CVR_MAX} autoComplete="off" />
    </div>
  );
}

/** Whether the company's people may give their travellers a link, of a company that is there. */
export function TravellerLinks({ form }: { form: CompanyForm }) {
  const { value, label, onChange } = form.field('travellerLinks');
  return (
    <Segmented
      wide
      label={label}
      hint={LINK.settingsHint}
      value={value}
      options={TRAVELLER_LINK_MODES.map((mode) => ({ value: mode, label: MODES[mode] }))}
      onChange={onChange}
    />
  );
}

/** Whether the company's people may order stops on the way, of a company that is there. */
export function AllowsStops({ form }: { form: CompanyForm }) {
  const { value, label, onChange } = form.field('allowsStops');
  return (
    <Checkbox checked={value} onChange={onChange}>
      {label}
    </Checkbox>
  );
}

/** Whether the company's people may order trips that repeat, of a company that is there. */
export function RepeatsTrips({ form }: { form: CompanyForm }) {
  const { value, label, onChange } = form.field('repeatsTrips');
  return (
    <Checkbox checked={value} onChange={onChange}>
      {label}
    </Checkbox>
  );
}
