import type { Order } from '@praj/contract/orders.ts';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../entities/order/order-samples.ts';
import { COPY } from '../copy.ts';
import { switched } from './kept-columns.ts';
import { columnsOf, switchableColumns } from './trip-columns.tsx';

type Role = Parameters<typeof columnsOf>[0];
const keys = (role: Role): string[] => columnsOf(role, 'wide', undefined).map(({ key }) => key);

test('each role sees the columns that S1 §6 gives it', () => {
  expect(keys('BranchEmployee')).toEqual(['date', 'account', 'customer', 'pickup', 'destination', 'price']);
  expect(keys('BranchAdmin')).toEqual(['date', 'account', 'customer', 'pickup', 'destination', 'employee', 'price']);
  expect(keys('CompanyAdmin')).toEqual(['date', 'account', 'customer', 'pickup', 'destination', 'branch', 'employee', 'price']);
  expect(keys('PrajAdmin')).toContain('company');
});

test('no choice of columns shows a role what it does not get', () => {
  const chosen = switched(switched(undefined, 'company', true), 'number', true);
  const shown = columnsOf('BranchEmployee', 'wide', chosen).map(({ key }) => key);
  expect(shown).toEqual(['date', 'number', 'account', 'customer', 'pickup', 'destination', 'price']);
  expect(switchableColumns('BranchEmployee', [])).not.toContain('employee');
});

test('only what the server can sort by is sorted', () => {
  const chosen = switched(switched(undefined, 'car', true), 'reference', true);
  const sortable = columnsOf('PrajAdmin', 'wide', chosen).filter((column) => column.sortable);
  expect(sortable.map(({ key }) => key)).not.toContain('car');
  expect(sortable.map(({ key }) => key)).toContain('pickup');
});

test('a phone shows when, who, from where to where and what it cost, both places on lines of their own', () => {
  expect(columnsOf('PrajAdmin', 'narrow', undefined).map(({ key, lead, card }) => [key, lead ?? card])).toEqual([
    ['trip', true],
    ['route', 'lines'],
    ['price', 'end'],
  ]);
});

test('where there is less room all the columns of the role stay, and the addresses give way to them', () => {
  const columns = columnsOf('PrajAdmin', 'medium', undefined);
  expect(columns.map(({ key }) => key)).toEqual(keys('PrajAdmin'));
  expect(columns.filter(({ fit }) => fit?.gives).map(({ key }) => key)).toEqual(['pickup', 'destination']);
});

test('the columns of every role fit into 1024 pixels', () => {
  const REM = 14;
  const least = (role: Role) => columnsOf(role, 'medium', undefined).reduce((sum, { fit }) => sum + (fit?.least ?? 0) * REM, 0);
  for (const role of ['BranchEmployee', 'BranchAdmin', 'CompanyAdmin', 'PrajAdmin'] as const) expect(least(role)).toBeLessThan(1024 - 42);
});

test('what a trip does not have reads as S1 §3 and a dash', () => {
  const bare: Partial<Order> = {
    account: null,
    voucherCode: null,
    customerName: null,
    reference: null,
    destinationAddress: null,
    finalPrice: null,
  };
  const columns = columnsOf('PrajAdmin', 'wide', switched(undefined, 'reference', true));
  const cell = (wanted: string) => columns.find(({ key }) => key === wanted)?.cell(bare as Order);
  expect(cell('account')).toBe('Ingen konto');
  expect([cell('customer'), cell('reference'), cell('destination'), cell('price')]).toEqual(['–', '–', '–', '–']);
});

test('a trip that a voucher pays shows it where others show the account', () => {
  const account = columnsOf('PrajAdmin', 'wide', undefined).find(({ key }) => key === 'account');
  expect(account?.cell(sampleOrder(1, { voucherCode: 'K7R4MX' }))).toBe('Taxibon K7R 4MX');
});

test('what trips are charged to is a column where the company asks for it, and says code and name', () => {
  expect(switchableColumns('CompanyAdmin', [])).not.toContain('costCentre');
  expect(switchableColumns('CompanyAdmin', ['costCentre'])).toContain('costCentre');
  const column = columnsOf('CompanyAdmin', 'wide', switched(undefined, 'costCentre', true)).find(({ key }) => key === 'costCentre');
  const charged = sampleOrder(1, { allocations: [{ kind: 'costCentre', code: '4711', name: 'Salg' }] });
  expect([column?.label, column?.cell(charged), column?.cell(sampleOrder(2))]).toEqual(['Omkostningssted', '4711 Salg', '–']);
});

test('a column stands in the table and on paper under the name it is given', () => {
  const columns = columnsOf('CompanyAdmin', 'wide', switched(undefined, 'reference', true), { ...COPY.columns, reference: 'Sagsnummer' });
  expect(columns.find(({ key }) => key === 'reference')?.label).toBe('Sagsnummer');
});
