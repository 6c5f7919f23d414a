import type { ListedAccount } from '@praj/contract/companies/accounts.ts';
import { Star } from 'lucide-react';
import { AccountStatusTag } from '../../entities/account/account-status-tag.tsx';
import { COPY as ACCOUNT } from '../../entities/account/copy.ts';
import { showNumber } from '../../platform/format.ts';
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import s from './accounts-page.module.css';
import { COPY } from './copy.ts';

const { columns: LABELS } = COPY;

/** A star stands for the default account (S2 §2). */
function AccountName({ name, defaultAccount }: ListedAccount) {
  if (!defaultAccount) return name;
  return (
    <>
      {name}
      <span className={s.star} title={ACCOUNT.defaultAccount}>
        <Star aria-hidden="true" />
        <VisuallyHidden>, {ACCOUNT.defaultAccount}</VisuallyHidden>
      </span>
    </>
  );
}

/** The column's key is what the server sorts by. */
export const ACCOUNT_COLUMNS: readonly TableColumn<ListedAccount>[] = [
  { key: 'name', label: LABELS.name, cell: AccountName, text: ({ name }) => name, width: '46%', strong: true, sortable: true },
  { key: 'code', label: LABELS.code, cell: ({ code }) => code, width: '20%', sortable: true, card: 'detail' },
  {
    key: 'usersCount',
    label: LABELS.people,
    cell: ({ usersCount }) => showNumber(usersCount),
    width: '18%',
    numeric: true,
    drop: 1,
  },
  {
    key: 'status',
    label: LABELS.status,
    cell: ({ status }) => <AccountStatusTag status={status} />,
    width: '16%',
    sortable: true,
    card: 'end',
  },
];
