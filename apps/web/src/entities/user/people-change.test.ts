import { expect, test } from 'vitest';
import { chosenPeople, isPeopleChange, NO_CHANGE, withoutAnybody, withoutPerson, withPeople } from './people-change.ts';
import { sampleListedUser } from './user-samples.ts';

const person = (id: string) => sampleListedUser({ id, firstName: id });
const [anne, bo, carl] = [person('anne'), person('bo'), person('carl')];
const had = [anne, bo];
const ids = (...of: Parameters<typeof chosenPeople>) => chosenPeople(...of).map(({ id }) => id);

test('whoever comes stands in front, and whoever goes is gone', () => {
  const change = withoutPerson(withPeople(NO_CHANGE, had, [carl]), had, 'anne');
  expect(ids(had, change)).toEqual(['carl', 'bo']);
});

test('whoever comes and goes again, or goes and comes again, has changed nothing', () => {
  expect(withoutPerson(withPeople(NO_CHANGE, had, [carl]), had, 'carl')).toEqual(NO_CHANGE);
  expect(withPeople(withoutPerson(NO_CHANGE, had, 'anne'), had, [anne])).toEqual(NO_CHANGE);
  expect(withPeople(NO_CHANGE, had, [anne, bo])).toEqual(NO_CHANGE);
});

test('what a colleague has changed of the list meanwhile stays', () => {
  const change = withoutPerson(withPeople(NO_CHANGE, had, [carl]), had, 'anne');
  const dorte = sampleListedUser({ id: 'dorte' });
  expect(ids([anne, carl, dorte], change)).toEqual(['carl', 'dorte']);
});

test('nobody is left when all are taken away', () => {
  expect(ids(had, withoutAnybody(had))).toEqual([]);
});

test('only what is a change is taken from storage', () => {
  expect(isPeopleChange(JSON.parse(JSON.stringify(withPeople(NO_CHANGE, [], had))))).toBe(true);
  for (const other of [null, undefined, 'x', {}, { added: [null], removed: [] }, { added: [], removed: [1] }]) {
    expect(isPeopleChange(other)).toBe(false);
  }
});
