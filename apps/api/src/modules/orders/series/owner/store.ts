import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../../platform/database.ts';
import type { SeriesRecord } from '../store.ts';

/** In whose name a series is ordered, and what keeps them from ordering. */
export interface Owner {
  readonly actor: Actor;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly isPlaceActive: boolean;
}
export async function findOwner(db: Executor, userId: string): Promise<Owner> {
  const person = await db
    .selectFrom('users')
    .innerJoin('branches', 'branches.id', 'users.branchId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.id', 'users.companyId', 'users.branchId', 'users.role', 'users.firstName', 'users.lastName', 'users.email'])
    .select(['users.status', 'branches.status as branchStatus', 'companies.status as companyStatus'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { id, companyId, branchId, role, firstName, lastName, email } = person;
  return {
    actor: { userId: id, companyId, branchId, role },
    firstName,
    lastName,
    email,
    isActive: person.status === 'ACTIVE',
    isPlaceActive: person.branchStatus === 'ACTIVE' && person.companyStatus === 'ACTIVE',
  };
}

/** Somebody who is written to about a series. */
export interface Reader {
  readonly firstName: string;
  readonly email: string;
  readonly branchId: string;
}
/** Who sees to a series whose owner no longer can: managers and admins of its branch; where it has none, the company's admins. */
export async function findKeepers(db: Executor, { companyId, branchId }: Pick<SeriesRecord, 'companyId' | 'branchId'>): Promise<Reader[]> {
  const found = await db
    .selectFrom('users')
    .innerJoin('branches', 'branches.id', 'users.branchId')
    .select(['users.firstName', 'users.email', 'users.branchId'])
    .where('users.companyId', '=', companyId)
    .where('users.status', '=', 'ACTIVE')
    .where('branches.status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('role', '=', 'CompanyAdmin'), eb.and([eb('role', '=', 'BranchAdmin'), eb('branchId', '=', branchId)])]))
    .execute();
  const near = found.filter((one) => one.branchId === branchId);
  return near.length > 0 ? near : found;
}
