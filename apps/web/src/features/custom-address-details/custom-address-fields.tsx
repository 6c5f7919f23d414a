import { showHouseNumber } from '@praj/domain/address.ts';
import { ADDRESS_LABEL_MAX } from '@praj/domain/limits.ts';
import { AddressField } from '../../entities/address/address-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { COPY } from './copy.ts';
import s from './custom-address.module.css';
import type { CustomAddressForm } from './custom-address-form.ts';

/**
 * The fields of a custom address, when it is created and when it is changed: the address is searched for, its place, house number,
 * zip code and street are what was found, and the label is one's own (S2 §2).
 */
export function CustomAddressFields({ form, branchId }: { form: CustomAddressForm; branchId: string }) {
  const { value: entry, ...address } = form.field('address');
  const { chosen } = entry;
  const found = (text: string | null | undefined) => ({
    value: chosen ? text || COPY.none : '',
    readOnly: true,
    onChange: () => undefined,
  });
  return (
    <div className={s.fields}>
      <div className={s.whole}>
        <AddressField {...address} entry={entry} favourites={[]} recents={[]} branchId={branchId} />
      </div>
      <div className={s.whole}>
        <TextField {...form.field('label')} hint={COPY.labelHint} maxLength={ADDRESS_LABEL_MAX} autoComplete="off" />
      </div>
      <TextField label={COPY.poi} {...found(chosen?.poi)} />
      <TextField label={COPY.houseNo} {...found(chosen && showHouseNumber(chosen))} />
      <TextField label={COPY.zipCode} {...found(chosen && `${chosen.zipCode} ${chosen.city}`)} />
      <TextField label={COPY.streetName} {...found(chosen?.streetName)} />
    </div>
  );
}
