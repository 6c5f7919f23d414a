import { COMMENT_MAX } from '@praj/domain/limits.ts';
import { AddressField } from '../../entities/address/address-field.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { COPY } from './copy.ts';
import type { FavouriteForm } from './favourite-form.ts';

/** The fields of a favourite, when it is created and when it is changed. */
export function FavouriteFields({ form, branchId }: { form: FavouriteForm; branchId: string }) {
  const { value, ...address } = form.field('address');
  return (
    <FieldRows>
      <AddressField {...address} entry={value} favourites={[]} recents={[]} branchId={branchId} />
      <TextArea {...form.field('comment')} hint={COPY.commentHint} maxLength={COMMENT_MAX} />
    </FieldRows>
  );
}
