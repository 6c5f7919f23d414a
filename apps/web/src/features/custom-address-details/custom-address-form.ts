import type { CustomAddress, CustomAddressBody } from '@praj/contract/companies/custom-addresses.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { isAddressLabel } from '@praj/domain/address.ts';
import { type AddressEntry, chosenAddress, NO_ADDRESS } from '../../entities/address/address-entry.ts';
import { addressRule } from '../../entities/address/address-rule.ts';
import { toAddress } from '../../entities/address/to-address.ts';
import { asTyped, type FieldRules } from '../../form/form-rules.ts';
import type { useForm } from '../../form/use-form.ts';
import { draft } from '../../platform/storage.ts';
import { COPY } from './copy.ts';

/** What is typed of a custom address: what was searched for, and its label, named as in the contract's body. */
export interface CustomAddressValues {
  readonly address: AddressEntry;
  readonly label: string;
}
export type CustomAddressForm = Pick<ReturnType<typeof useForm<CustomAddressValues>>, 'field'>;

export const NO_VALUES: CustomAddressValues = { address: NO_ADDRESS, label: '' };
export const valuesOf = ({ label, ...address }: CustomAddress): CustomAddressValues => ({
  address: chosenAddress(toAddress({ ...address, label: null })),
  label,
});

export const RULES: FieldRules<CustomAddressValues> = {
  address: addressRule(COPY.search),
  label: {
    label: COPY.label,
    required: true,
    check: (value) => (isAddressLabel(value) ? undefined : FIELD_TEXTS.addressLabel),
    show: asTyped,
  },
};

/** What is sent of values that are right: the bare address with its label (decisions §7). */
export const customAddressBody = ({ address, label }: CustomAddressValues): CustomAddressBody => ({
  // The rules let nothing through that was not chosen.
  ...toAddress(address.chosen as NonNullable<AddressEntry['chosen']>),
  label: label.trim(),
});

/** What was typed of a custom address of this branch that is not created yet. */
export const keptCustomAddress = (branchId: string) =>
  draft<CustomAddressValues>(`custom-address.${branchId}`, (kept) => {
    const { address, label } = kept as Partial<CustomAddressValues>;
    return typeof address?.text === 'string' && typeof label === 'string' ? { address, label } : undefined;
  });
