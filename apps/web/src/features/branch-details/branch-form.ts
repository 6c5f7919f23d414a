import type { addBranch, Branch } from '@praj/contract/companies/branches.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { isDanishPhone, showPhone } from '@praj/domain/people/danish-phone.ts';
import { isEmail } from '@praj/domain/people/email.ts';
import { isShortText } from '@praj/domain/short-text.ts';
import { type AddressEntry, chosenAddress, NO_ADDRESS } from '../../entities/address/address-entry.ts';
import { addressRule } from '../../entities/address/address-rule.ts';
import { toAddress } from '../../entities/address/to-address.ts';
import { COPY as BRANCH } from '../../entities/branch/copy.ts';
import { COPY as COMPANY } from '../../entities/company/copy.ts';
import { asTyped, type FieldRules } from '../../form/form-rules.ts';
import type { useForm } from '../../form/use-form.ts';
import { draft } from '../../platform/storage.ts';

/** What is typed of a branch, named as in the contract's body. */
export interface BranchValues {
  readonly name: string;
  readonly address: AddressEntry;
  readonly contactPerson: string;
  readonly email: string;
  readonly phone: string;
}
export type BranchForm = Pick<ReturnType<typeof useForm<BranchValues>>, 'field'>;

export const NO_VALUES: BranchValues = { name: '', address: NO_ADDRESS, contactPerson: '', email: '', phone: '' };
export const valuesOf = ({ name, address, contactPerson, email, phone }: Branch): BranchValues => ({
  name,
  address: chosenAddress(address),
  contactPerson,
  email: email ?? '',
  // Behind a fixed +45, as people write it.
  phone: showPhone(phone ?? '').replace('+45 ', ''),
});

const nameCheck = (text: string) => (value: string) => (isShortText(value) ? undefined : text);
const rules = (nameLabel: string): FieldRules<BranchValues> => ({
  name: { label: nameLabel, required: true, check: nameCheck(FIELD_TEXTS.branchName), show: asTyped },
  address: addressRule(COMPANY.address),
  contactPerson: { label: COMPANY.contactPerson, required: true, check: nameCheck(FIELD_TEXTS.personName), show: asTyped },
  email: { label: COMPANY.email, check: (value) => (isEmail(value) ? undefined : FIELD_TEXTS.email), show: asTyped },
  phone: { label: BRANCH.phone, check: (value) => (isDanishPhone(value) ? undefined : FIELD_TEXTS.phone), show: asTyped },
});
export const NEW_RULES = rules(BRANCH.name);
/** The panel calls the name 'Firmanavn' (S2 §2). */
export const PANEL_RULES = rules(COMPANY.name);

/** What is sent of values that are right. */
export const branchBody = ({ name, address, contactPerson, email, phone }: BranchValues): Input<typeof addBranch>['body'] => ({
  name,
  contactPerson,
  email: email.trim() || null,
  phone: phone.trim(),
  // The rules let nothing through that was not chosen.
  address: toAddress(address.chosen as NonNullable<AddressEntry['chosen']>),
});

const isText = (value: unknown): value is string => typeof value === 'string';
/** What was typed of a branch of this company that is not created yet. */
export const keptBranch = (companyId: string) =>
  draft<BranchValues>(`branch.${companyId}`, (kept) => {
    const { name, address, contactPerson, email, phone = '' } = kept as Partial<BranchValues>;
    if (!isText(name) || !isText(contactPerson) || !isText(email) || !isText(address?.text)) return undefined;
    return { name, address, contactPerson, email, phone };
  });
