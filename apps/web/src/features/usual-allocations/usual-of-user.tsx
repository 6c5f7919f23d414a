import { changeUsersUsualAllocations, type User } from '@praj/contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showChanged } from '../../entities/user/queries.ts';
import { call } from '../../platform/http.ts';
import { UsualAllocations } from './usual-allocations.tsx';

/** What a person's trips are usually charged to, changed by whoever changes their names. */
export function UsualOfUser({ user }: { user: User }) {
  const client = useQueryClient();
  return (
    <UsualAllocations
      companyId={user.companyId}
      whose={{ branchId: user.branchId }}
      of="ofPerson"
      usual={user.usualAllocations}
      send={async (allocations) =>
        showChanged(client, await call(changeUsersUsualAllocations, { params: { id: user.id }, body: { allocations } }))
      }
    />
  );
}
