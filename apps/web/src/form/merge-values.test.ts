import { expect, test } from 'vitest';
import { newsOf } from './merge-values.ts';

const base = { name: 'Nordlys', email: 'mk@nordlys.example', days: [1, 2], logo: null as string | null };

test('what the server has now takes the place of every field in which nothing was typed', () => {
  const typed = { ...base, name: 'Nordlys A/S' };
  const fresh = { ...base, name: 'Sydlys', email: 'ob@nordlys.example', logo: '/new', days: [3] };
  expect(newsOf({ base, typed, fresh })).toEqual({ email: 'ob@nordlys.example', logo: '/new', days: [3] });
});

test('a field that is as it was is no news, nor is one that a colleague gave what is typed here', () => {
  const typed = { ...base, days: [3] };
  expect(newsOf({ base, typed, fresh: { ...base, days: [3] } })).toEqual({});
});
