import type { Input } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { addUser, changeUser, User } from '@praj/contract/users.ts';
import { isDanishPhone, showPhone } from '@praj/domain/people/danish-phone.ts';
import { isEmail } from '@praj/domain/people/email.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { isShortText } from '@praj/domain/short-text.ts';
import { COPY as USER } from '../../entities/user/copy.ts';
import { asTyped, type FieldRules } from '../../form/form-rules.ts';
import type { useForm } from '../../form/use-form.ts';
import { draft } from '../../platform/storage.ts';

/** What is typed of a person, named as in the contract's body. The phone is the part behind +45, '' for none. */
export interface UserValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly role: Role;
  /** '' as long as none is chosen; nobody moves to another branch later. */
  readonly branchId: string;
}
export type UserForm = Pick<ReturnType<typeof useForm<UserValues>>, 'field' | 'values'>;

const onlyOf = (ids: readonly string[]): string => (ids.length === 1 && ids[0]) || '';
/** The values of somebody who is not there yet. Whoever may give no role is not offered the form. */
export const noValues = ({ roles, branchIds }: Offered): UserValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  role: roles[0] ?? 'BranchEmployee',
  branchId: onlyOf(branchIds),
});

const PREFIX = /^\+45 /;
export const valuesOf = ({ firstName, lastName, email, phone, role, branchId }: User): UserValues => ({
  firstName,
  lastName,
  email,
  phone: showPhone(phone ?? '').replace(PREFIX, ''),
  role,
  branchId,
});

const nameRule = (label: string) => ({
  label,
  required: true,
  check: (value: string) => (isShortText(value) ? undefined : FIELD_TEXTS.personName),
  show: asTyped,
});
export const USER_RULES: FieldRules<UserValues> = {
  firstName: nameRule(USER.firstName),
  lastName: nameRule(USER.lastName),
  email: { label: USER.email, required: true, check: (value) => (isEmail(value) ? undefined : FIELD_TEXTS.email), show: asTyped },
  phone: { label: USER.phone, check: (value) => (isDanishPhone(value) ? undefined : FIELD_TEXTS.phone), show: asTyped },
  role: { label: USER.role, required: true },
  branchId: { label: USER.branch, required: true },
};

/** What is sent of somebody's own names and phone; nothing typed is null (S2 §5). */
const ownBody = ({ firstName, lastName, phone }: UserValues) => ({ firstName, lastName, phone: phone.trim() || null });

/** What is sent of a new person. */
export const newBody = (values: UserValues): Input<typeof addUser>['body'] => {
  const { email, role, branchId } = values;
  return { ...ownBody(values), email, role, branchId };
};

/**
 * What is sent of a person that was changed. @param fromAbove e-mail and role are changed from above only (decisions §7);
 * what of the two stays is not given anew
 */
export const changedBody = (
  values: UserValues,
  { email, role }: Pick<User, 'email' | 'role'>,
  fromAbove: boolean,
): Input<typeof changeUser>['body'] =>
  fromAbove
    ? { ...ownBody(values), email: values.email === email ? null : values.email, role: values.role === role ? null : values.role }
    : ownBody(values);

const TEXTS = ['firstName', 'lastName', 'email', 'phone'] as const;
/** What may be chosen for somebody new: the first is the default. */
export interface Offered {
  readonly roles: readonly Role[];
  readonly branchIds: readonly string[];
}
/** What was typed of somebody who is not created yet, one draft a company; what is no longer offered is not chosen. */
export const keptUser = (companyId: string, { roles, branchIds }: Offered) =>
  draft<UserValues>(`user.${companyId}`, (stored) => {
    const kept = stored as UserValues;
    if (TEXTS.some((name) => typeof kept[name] !== 'string')) return undefined;
    const role = roles.find((one) => one === kept.role) ?? roles[0];
    const branchId = branchIds.find((one) => one === kept.branchId) ?? onlyOf(branchIds);
    return role && { ...kept, role, branchId };
  });
