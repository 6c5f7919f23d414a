import { expect, test } from 'vitest';
import { ALLOCATION_KINDS } from '../allocations/allocation-kinds.ts';
import { ROLES, type Role } from '../people/roles.ts';
import { onlyColumns, REPORT_HEADS, reportColumns, seesOwner, TRIP_OWNERS } from './report-columns.ts';

const heads = (role: Role): string =>
  reportColumns(role, [])
    .map((column) => REPORT_HEADS[column])
    .join(';');

test.each([
  ['PrajAdmin', 'Dato;Konto;Kunde;Destination;Beløb;Lokation;Virksomhed;Medarbejder'],
  ['CompanyAdmin', 'Dato;Konto;Kunde;Destination;Beløb;Lokation;Medarbejder'],
  ['BranchAdmin', 'Dato;Konto;Kunde;Destination;Beløb;Medarbejder'],
  ['BranchEmployee', 'Dato;Konto;Kunde;Destination;Beløb'],
] as const)('the report of %s has the heads %s', (role, expected) => {
  expect(heads(role)).toBe(expected);
});

test('columns that are switched on follow in one order, once each', () => {
  const all = ['number', 'reference', 'project', 'pickup', 'stops', 'car', ...ALLOCATION_KINDS] as const;
  expect(reportColumns('BranchEmployee', all.toReversed()).slice(5)).toEqual(all);
  expect(reportColumns('BranchEmployee', ['car', 'number', 'car']).slice(5)).toEqual(['number', 'car']);
  expect(reportColumns('BranchEmployee', ['project', 'reference', 'pickup']).slice(5)).toEqual(['reference', 'project', 'pickup']);
});

test('each role sees its own part of whose trip it is (S1 §6)', () => {
  const seen = (role: Role) => TRIP_OWNERS.filter((owner) => seesOwner(role, owner));
  expect(Object.fromEntries(ROLES.map((role) => [role, seen(role)]))).toEqual({
    PrajAdmin: ['branch', 'company', 'employee'],
    CompanyAdmin: ['branch', 'employee'],
    BranchAdmin: ['employee'],
    BranchEmployee: [],
  });
});

test('a role that outranks another sees no less of whose trip it is', () => {
  for (const owner of TRIP_OWNERS) {
    const seen = ROLES.map((role) => seesOwner(role, owner));
    expect(seen).toEqual(seen.toSorted((one, other) => Number(one) - Number(other)));
  }
});

test('only the columns that are chosen come, as far as the role gets them, and always the date', () => {
  expect(onlyColumns('BranchEmployee', ['car', 'amount', 'pickup', 'branch', 'employee'])).toEqual(['date', 'amount', 'pickup', 'car']);
  expect(onlyColumns('PrajAdmin', ['company', 'customer'])).toEqual(['date', 'customer', 'company']);
  expect(onlyColumns('PrajAdmin', [])).toEqual(['date']);
});
