import type { Account, addAccount, changeAccount } from '@praj/contract/companies/accounts.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { isAccountCode } from '@praj/domain/account-code.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { isShortText } from '@praj/domain/short-text.ts';
import { COPY as ACCOUNT } from '../../entities/account/copy.ts';
import { chosenPeople, isPeopleChange, NO_CHANGE, type PeopleChange, type PickedPerson } from '../../entities/user/people-change.ts';
import { asTyped, type FieldRules } from '../../form/form-rules.ts';
import type { useForm } from '../../form/use-form.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { draft } from '../../platform/storage.ts';
import { COPY } from './copy.ts';

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
  name: {
    label: ACCOUNT.name,
    required: true,
    check: (value) => (isShortText(value) ? undefined : FIELD_TEXTS.accountName),
    show: asTyped,
  },
  code: {
    label: ACCOUNT.code,
    required: true,
    check: (value) => (isAccountCode(value) ? undefined : FIELD_TEXTS.accountCode),
    show: asTyped,
  },
  defaultAccount: { label: ACCOUNT.defaultAccount },
  userIds: { label: ACCOUNT.people },
};

type AccountBody = Input<typeof addAccount>['body'] & Input<typeof changeAccount>['body'];

/**
 * Sends values that are right; of a refusal about somebody who was chosen says who it is, whom the server knows no longer.
 * @param had who may order on the account by now
 */
export async function sendAccount<Answer>(
  { name, code, defaultAccount, userIds }: AccountValues,
  had: readonly PickedPerson[],
  send: (body: AccountBody) => Promise<Answer>,
): Promise<Answer> {
  const people = chosenPeople(had, userIds);
  return send({ name, code, defaultAccount, userIds: people.map(({ id }) => id) }).catch((failure: unknown) => {
    if (!(failure instanceof CallFailed)) throw failure;
    const { status, message, code: why, fields } = failure;
    const gone = people.filter((_, at) => fields?.[`userIds.${at}`] !== undefined);
    throw gone.length === 0 ? failure : new CallFailed(status, { message, code: why, fields: { userIds: COPY.gone(gone.map(fullName)) } });
  });
}

/** What was typed of an account of this company that is not created yet. */
export const keptAccount = (companyId: string) =>
  draft<AccountValues>(`account.${companyId}`, (kept) => {
    const { name, code, defaultAccount, userIds } = kept as Partial<AccountValues>;
    if (typeof name !== 'string' || typeof code !== 'string' || typeof defaultAccount !== 'boolean') return undefined;
    return isPeopleChange(userIds) ? { name, code, defaultAccount, userIds } : undefined;
  });
