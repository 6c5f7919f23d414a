import type { PredefinedAddress, PredefinedAddressBody } from '@praj/contract/companies/predefined-addresses.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { COMMENT_MAX } from '@praj/domain/limits.ts';
import { type AddressEntry, chosenAddress, NO_ADDRESS } from '../../entities/address/address-entry.ts';
import { addressRule } from '../../entities/address/address-rule.ts';
import { toAddress } from '../../entities/address/to-address.ts';
import { asTyped, type FieldRules } from '../../form/form-rules.ts';
import type { useForm } from '../../form/use-form.ts';
import { draft } from '../../platform/storage.ts';
import { COPY } from './copy.ts';

/** What is typed of a favourite, named as in the contract's body. */
export interface FavouriteValues {
  readonly address: AddressEntry;
  readonly comment: string;
}
export type FavouriteForm = Pick<ReturnType<typeof useForm<FavouriteValues>>, 'field'>;

export const NO_VALUES: FavouriteValues = { address: NO_ADDRESS, comment: '' };
export const valuesOf = ({ comment, ...address }: PredefinedAddress): FavouriteValues => ({
  address: chosenAddress(toAddress(address)),
  comment: comment ?? '',
});

export const RULES: FieldRules<FavouriteValues> = {
  address: addressRule(COPY.address),
  comment: {
    label: COPY.comment,
    check: (value) => (value.trim().length > COMMENT_MAX ? FIELD_TEXTS.tooLong.replace('{n}', String(COMMENT_MAX)) : undefined),
    show: asTyped,
  },
};

/** What is sent of values that are right. */
export const favouriteBody = ({ address, comment }: FavouriteValues): PredefinedAddressBody => ({
  // The rules let nothing through that was not chosen.
  address: toAddress(address.chosen as NonNullable<AddressEntry['chosen']>),
  comment: comment.trim() || null,
});

/** What was typed of a favourite of this branch that is not created yet. */
export const keptFavourite = (branchId: string) =>
  draft<FavouriteValues>(`favourite.${branchId}`, (kept) => {
    const { address, comment } = kept as Partial<FavouriteValues>;
    return typeof address?.text === 'string' && typeof comment === 'string' ? { address, comment } : undefined;
  });
