import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { listUsers as call, ListedUser } from '@praj/contract/users.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { answerList } from '../../platform/lists/answer-list.ts';
import { findListedUsers, type UserRow } from './store.ts';

/** The people of a company or a branch, all or a page of them, as far as one's own reach goes (decisions §2 and §4). */
export const listUsers = async ({ db, now }: Deps, actor: Actor, asked: Parsed<typeof call>['query']): Promise<Reply<typeof call>> =>
  answerList('users', await findListedUsers(db, actor, asked, now()), presentUser);

/** A person as the contract has them. */
export const presentUser = <Row extends UserRow>({ lastActivityAt, ...user }: Row) =>
  ({ ...user, lastActivityTimestamp: lastActivityAt?.toISOString() ?? null }) satisfies ListedUser;
