import type { User } from '@praj/contract/users.ts';
import { type Actor, type Belongs, may, type Permission } from '@praj/domain/people/permissions.ts';
import { createContext } from 'react';

/** The signed-in person. */
export interface Me extends User {
  readonly actor: Actor;
  /** May they do this, to this thing (decisions §4)? The screen hides what the server would refuse. */
  readonly may: (permission: Permission, thing: Belongs) => boolean;
}

/** Whom a profile signs in. Pure. */
export function meOf(user: User): Me {
  const actor = { userId: user.id, companyId: user.companyId, branchId: user.branchId, role: user.role };
  return { ...user, actor, may: (permission, thing) => may(actor, permission, thing) };
}

/** Whose session the page below shows. A context, and no question to the cache for each part of a page: those were a third of all. */
export const SignedInUser = createContext<Me | undefined>(undefined);
