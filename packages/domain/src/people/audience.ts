import { type Actor, type Permission, type Scope, scopeOf } from './permissions.ts';
import { ROLES, type Role } from './roles.ts';

/** What is told of belongs to a company, and to a branch and a person where it has one. */
export interface Told {
  readonly companyId: string;
  readonly branchId?: string | undefined;
  readonly userId?: string | undefined;
}

/** People of one role who reach the same things: everything, or what is of one company, branch or person. A key to compare by. */
export type Audience = string;

const audience = (role: Role, scope: Scope, ...ids: readonly string[]): Audience => [role, scope, ...ids].join(' ');

/** The audiences that a person is of. Who listens to all of them hears of a thing exactly when `may` lets them, and once. */
export const audiencesOf = ({ role, companyId, branchId, userId }: Actor): Audience[] => [
  audience(role, 'all'),
  audience(role, 'company', companyId),
  audience(role, 'branch', companyId, branchId),
  audience(role, 'self', userId),
];

/** Those who `may` do what the permission says to this thing, one audience a role. What the thing does not name reaches nobody by it. */
export function audiencesFor(permission: Permission, { companyId, branchId, userId }: Told): Audience[] {
  return ROLES.flatMap((role) => {
    const scope = scopeOf(permission, role);
    if (scope === 'all') return [audience(role, scope)];
    if (scope === 'company') return [audience(role, scope, companyId)];
    if (scope === 'branch') return branchId === undefined ? [] : [audience(role, scope, companyId, branchId)];
    return scope === 'none' || userId === undefined ? [] : [audience(role, scope, userId)];
  });
}
