import type { ListedUser } from '@praj/contract/users.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { showLastActivity } from '@praj/domain/people/last-activity.ts';
import { ROLE_LABELS } from '@praj/domain/people/roles.ts';
import { COPY as USER } from '../../entities/user/copy.ts';
import { RoleTag, StatusTag, UserPicture } from '../../entities/user/user-marks.tsx';
import { showNumber } from '../../platform/format.ts';
import { serverNow } from '../../platform/server-clock.ts';
import type { TableColumn } from '../../ui/list/data-table.tsx';

const lastActivity = ({ lastActivityTimestamp: at }: ListedUser): string => showLastActivity(at ? Date.parse(at) : undefined, serverNow());

/** The column's key is what the server sorts by. @param withBranch the list is of a whole company */
export const userColumns = (withBranch: boolean): readonly TableColumn<ListedUser>[] => [
  {
    key: 'name',
    label: USER.name,
    cell: fullName,
    picture: (user) => <UserPicture user={user} size="sm" />,
    text: fullName,
    width: withBranch ? '22%' : '25%',
    strong: true,
    sortable: true,
  },
  {
    key: 'email',
    label: USER.email,
    cell: ({ anonymised, email }) => (anonymised ? '–' : email),
    width: withBranch ? '21%' : '28%',
    sortable: true,
    drop: withBranch ? 1 : 2,
  },
  ...(withBranch
    ? [
        {
          key: 'branchName',
          label: USER.branch,
          cell: (user: ListedUser) => user.branchName,
          width: '13%',
          sortable: true,
          drop: 2 as const,
        },
      ]
    : []),
  {
    key: 'role',
    label: USER.role,
    cell: ({ role }) => <RoleTag role={role} />,
    text: ({ role }) => ROLE_LABELS[role],
    width: withBranch ? '10%' : '11%',
    sortable: true,
    card: 'detail',
  },
  {
    key: 'ordersCount',
    label: USER.trips,
    cell: ({ ordersCount }) => showNumber(ordersCount),
    width: withBranch ? '7%' : '6%',
    numeric: true,
    sortable: true,
    drop: 3,
  },
  {
    key: 'lastActivityTimestamp',
    label: USER.lastActivity,
    cell: lastActivity,
    width: withBranch ? '17%' : '20%',
    sortable: true,
    drop: 3,
    card: 'detail',
  },
  { key: 'status', label: USER.status, cell: ({ status }) => <StatusTag status={status} />, width: '10%', sortable: true, card: 'end' },
];
