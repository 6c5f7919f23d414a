import type { Account, addAccount, changeAccount } from '@praj/contract/companies/accounts.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { isAccountCode } from '@praj/domain/account-code.ts';
import { isShortText } from '@praj/domain/short-text.ts';
import { COPY as ACCOUNT } from '../../entities/account/copy.ts';
import { chosenPeople, isPeopleChange, NO_CHANGE, type PeopleChange, type PickedPerson } from '../../entities/user/people-change.ts';
import type { FieldRules } from '../../form/form-rules.ts';
import type { useForm } from '../../form/use-form.ts';
import { draft } from '../../platform/storage.ts';

/** What is typed of an account, named as in the contract's body; of its people who comes and who goes. */
export interface AccountValues {
  readonly name: string;
  readonly code: string;
  readonly defaultAccount: boolean;
  readonly userIds: PeopleChange;
}
export type AccountForm = Pick<ReturnType<typeof useForm<AccountValues>>, 'field'>;

export const NO_VALUES: AccountValues = { name: '', code: '', defaultAccount: false, userIds: NO_CHANGE };
export const valuesOf = ({ name, code, defaultAccount }: Account): AccountValues => ({ name, code, defaultAccount, userIds: NO_CHANGE });

export const ACCOUNT_RULES: FieldRules<AccountValues> = {
  name: { label: ACCOUNT.name, required: true, check: (value) => (isShortText(value) ? undefined : FIELD_TEXTS.accountName) },
  code: { label: ACCOUNT.code, required: true, check: (value) => (isAccountCode(value) ? undefined : FIELD_TEXTS.accountCode) },
  defaultAccount: { label: ACCOUNT.defaultAccount },
  userIds: { label: ACCOUNT.people },
};

/** What is sent of values that are right. @param had who may order on the account by now */
export const accountBody = (
  { name, code, defaultAccount, userIds }: AccountValues,
  had: readonly PickedPerson[],
): Input<typeof addAccount>['body'] & Input<typeof changeAccount>['body'] => ({
  name,
  code,
  defaultAccount,
  userIds: chosenPeople(had, userIds).map(({ id }) => id),
});

/** What was typed of an account of this company that is not created yet. */
export const keptAccount = (companyId: string) =>
  draft<AccountValues>(`account.${companyId}`, (kept) => {
    const { name, code, defaultAccount, userIds } = kept as Partial<AccountValues>;
    if (typeof name !== 'string' || typeof code !== 'string' || typeof defaultAccount !== 'boolean') return undefined;
    return isPeopleChange(userIds) ? { name, code, defaultAccount, userIds } : undefined;
  });
