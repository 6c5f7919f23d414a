import type { ListedUser } from '@praj/contract/users.ts';

/** Somebody who is chosen or can be. */
export type PickedPerson = Pick<ListedUser, 'id' | 'firstName' | 'lastName' | 'email' | 'branchName' | 'status'>;

/**
 * How a list of people is changed: who comes and who goes. It holds whatever the list becomes meanwhile, so that a colleague's
 * change of the same list is neither lost nor taken back.
 */
export interface PeopleChange {
  /** The last one first. */
  readonly added: readonly PickedPerson[];
  /** Ids. */
  readonly removed: readonly string[];
}
export const NO_CHANGE: PeopleChange = { added: [], removed: [] };

/** Who is on the list by now: those who came in front, then those who were there and stay. Pure. */
export function chosenPeople(had: readonly PickedPerson[], { added, removed }: PeopleChange): readonly PickedPerson[] {
  const known = new Set(had.map(({ id }) => id));
  const gone = new Set(removed);
  return [...added.filter(({ id }) => !known.has(id)), ...had.filter(({ id }) => !gone.has(id))];
}

/** The change with these people on the list. Pure. */
export function withPeople(change: PeopleChange, had: readonly PickedPerson[], people: readonly PickedPerson[]): PeopleChange {
  const there = new Set(chosenPeople(had, change).map(({ id }) => id));
  const back = new Set(people.map(({ id }) => id));
  const known = new Set(had.map(({ id }) => id));
  return {
    added: [...people.filter(({ id }) => !there.has(id) && !known.has(id)), ...change.added],
    removed: change.removed.filter((id) => !back.has(id)),
  };
}

/** The change without this person on the list. Pure. */
export const withoutPerson = (change: PeopleChange, had: readonly PickedPerson[], personId: string): PeopleChange => ({
  added: change.added.filter(({ id }) => id !== personId),
  removed: had.some(({ id }) => id === personId) ? [...change.removed.filter((id) => id !== personId), personId] : change.removed,
});

/** The change by which nobody is left on the list. Pure. */
export const withoutAnybody = (had: readonly PickedPerson[]): PeopleChange => ({ added: [], removed: had.map(({ id }) => id) });

/** Is this of a change of people, as storage may have kept it? */
export function isPeopleChange(value: unknown): value is PeopleChange {
  const { added, removed } = (value ?? {}) as Partial<PeopleChange>;
  return (
    Array.isArray(added) &&
    added.every((person: Partial<PickedPerson> | null) => typeof person?.id === 'string' && typeof person.firstName === 'string') &&
    Array.isArray(removed) &&
    removed.every((id) => typeof id === 'string')
  );
}
