import { type FoundUser, PEOPLE_FOUND_MAX } from '@praj/contract/users/found.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findCalled } from './store.ts';

/** People for whoever looks for one of them, as the palette does: a few, of whichever company one reaches. */
export async function searchUsers({ db }: Pick<Deps, 'db'>, actor: Actor, value: string): Promise<FoundUser[]> {
  const words = wordsOf(value);
  if (words.length === 0) return [];
  const found = await findCalled(db, actor, words, PEOPLE_FOUND_MAX);
  return found.map(({ lastActivityAt, ...person }) => ({ ...person, lastActivityTimestamp: lastActivityAt?.toISOString() ?? null }));
}

/** A phone number is written with or without spaces, a name with or without a hyphen. */
const wordsOf = (value: string): string[] =>
  value
    .replaceAll(/(?<=\d)\s+(?=\d)/g, '')
    .split(/[\s,-]+/)
    .filter(Boolean);
