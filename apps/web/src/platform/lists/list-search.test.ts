import { expect, it } from 'vitest';
import { isNarrowed, type ListDefaults, type ListSearch, readListSearch, writeListSearch } from './list-search.ts';

const DEFAULTS: ListDefaults = { sorts: ['name', 'number'], hideInactive: false, filterNames: ['status'] };
const read = (query: string, more: Partial<ListDefaults> = {}) => readListSearch(new URLSearchParams(query), { ...DEFAULTS, ...more });

it.each([
  '',
  'soeg=Nordlys',
  'sort=-number&side=3',
  'sort=-name',
  'status=a&status=b',
  'skjul=ja',
  'soeg=a&sort=number&skjul=ja&side=2&vis=7',
])('a link opens the same view: %s', (query) => {
  expect(writeListSearch(read(query), DEFAULTS).toString()).toBe(query);
});

it.each(['sort=password', 'sort=--name', 'side=0', 'side=-1', 'side=1.5', 'side=x', 'side=99999999999999999999', 'skjul=x'])(
  'what makes no sense in an address becomes the default: %s',
  (query) => {
    expect(read(query)).toEqual(read(''));
  },
);

it('of a filter what the list can read is kept', () => {
  const isFilterValue = (name: string, value: string) => name === 'status' && value.length === 1;
  expect(read('status=a&status=bc&status=d', { isFilterValue }).filters).toEqual({ status: ['a', 'd'] });
});

it('filters that belong together are read together', () => {
  const arrange = ({ status = [] }: ListSearch['filters']) => ({ status: status.toSorted() });
  expect(read('status=b&status=a', { arrange }).filters).toEqual({ status: ['a', 'b'] });
});

it('a search that is longer than the server takes is cut to what it takes', () => {
  expect(read(`soeg=${'a'.repeat(64)}b`).search).toBe('a'.repeat(64));
});

it('what the person hides is theirs where the address says nothing, and the address goes first', () => {
  expect(read('', { hideInactive: true }).hideInactive).toBe(true);
  expect(read('skjul=nej', { hideInactive: true }).hideInactive).toBe(false);
  expect(read('skjul=ja').hideInactive).toBe(true);
});

it.each([
  ['', false],
  ['sort=-name&side=2&vis=7', false],
  ['soeg=a', true],
  ['skjul=ja', true],
  ['status=a', true],
])('is narrowed by search, hiding and filters only: %s', (query, narrowed) => {
  expect(isNarrowed(read(query))).toBe(narrowed);
});
