// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type Found, findAmong, keptRecent, matches, remembering } from './found.ts';

const found = (part: Partial<Found> & Pick<Found, 'id'>): Found => ({
  kind: 'order',
  text: 'Havnegade 4 – Kastrup Lufthavn',
  detail: '',
  words: '48210377 Jonas Holm',
  to: `/order/${part.id}`,
  ...part,
});

test('every word typed must begin a word of the thing', () => {
  expect(matches(found({ id: '1' }), 'kast havn')).toBe(true);
  expect(matches(found({ id: '1' }), 'jonas kastrup')).toBe(true);
  expect(matches(found({ id: '1' }), 'gade')).toBe(false);
});

test('an order is found by its number as it is read out, whole or in part', () => {
  expect(matches(found({ id: '1' }), '48 210 377')).toBe(true);
  expect(matches({ text: 'Jonas Holm', words: '+4540112299' }, 'Tlf.: +45 40 11 22 99')).toBe(true);
  expect(matches({ text: 'Jonas Holm', words: '48210377 1482' }, 'vogn 1482')).toBe(true);
  expect(matches({ text: 'Jonas Holm', words: 'Reference PROJ-77' }, 'proj-77')).toBe(true);
  expect(matches(found({ id: '1' }), '0377')).toBe(true);
  expect(matches(found({ id: '1' }), '77')).toBe(false);
});

test('a house number and the zip code behind it are two numbers', () => {
  const trip = { text: 'Bredgade 10 – Kastrup Lufthavn', words: '48210377 Bredgade 10, 1260 København K' };
  expect(matches(trip, 'bredgade 10 1260')).toBe(true);
  expect(matches(trip, 'bredgade 10 1261')).toBe(false);
});

test('aa and å are the same letter', () => {
  expect(matches(found({ id: '1', text: 'Aase Lund' }), 'åse')).toBe(true);
});

test('the few that are named stand before the trips, of which six show', () => {
  const orders = Array.from({ length: 9 }, (_, n) => found({ id: String(n) }));
  const page = found({ kind: 'page', id: 'p', text: 'Havnen', words: '' });
  const shown = findAmong([...orders, page], 'havn');
  expect(shown.map(({ kind }) => kind)).toEqual(['page', ...Array.from({ length: 6 }, () => 'order')]);
});

test('what was used last stands first, once, among five', () => {
  const used = ['1', '2', '3', '1', '4', '5', '6'].reduce<Found[]>((recent, id) => remembering(recent, found({ id })), []);
  expect(used.map(({ id }) => id)).toEqual(['6', '5', '4', '1', '3']);
});

test('a remembered thing that leads out of the portal is forgotten', () => {
  sessionStorage.setItem('draft.mette.palette.recent', JSON.stringify([found({ id: '1', to: '//ude.example' }), found({ id: '2' })]));
  expect(keptRecent.read('mette')?.map(({ id }) => id)).toEqual(['2']);
});
