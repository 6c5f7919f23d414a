import type { ListedAccount } from '@praj/contract/companies/accounts.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { COPY } from './copy.ts';

/** 'Aktiv', 'Inaktiv' in its colour. */
export const AccountStatusTag = ({ status }: Pick<ListedAccount, 'status'>) => (
  <Tag tone={status === 'ACTIVE' ? 'success' : 'neutral'}>{COPY.statuses[status]}</Tag>
);
