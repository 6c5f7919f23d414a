import { ALLOCATION_KINDS, ALLOCATION_LABELS, type AllocationKind } from '../allocations/allocation-kinds.ts';
import type { Role } from '../people/roles.ts';

/** What tells whose trip it is; each role sees its own part (S1 §6). */
export const TRIP_OWNERS = ['branch', 'company', 'employee'] as const;
export type TripOwner = (typeof TRIP_OWNERS)[number];

const SEEN: Readonly<Record<Role, readonly TripOwner[]>> = {
  PrajAdmin: ['branch', 'company', 'employee'],
  CompanyAdmin: ['branch', 'employee'],
  BranchAdmin: ['employee'],
  BranchEmployee: [],
};
/** Which of branch, company and employee a role gets in the overview's filters, table and report. Source: S1 §6. */
export const seesOwner = (role: Role, owner: TripOwner): boolean => SEEN[role].includes(owner);

/** The report's columns by their heads, those of the role first, then those switched on by 'Kolonner' (decisions §5). */
export const REPORT_HEADS = {
  date: 'Dato',
  account: 'Konto',
  customer: 'Kunde',
  destination: 'Destination',
  amount: 'Beløb',
  branch: 'Lokation',
  company: 'Virksomhed',
  employee: 'Medarbejder',
  number: 'Ordrenr.',
  reference: 'Reference',
  project: 'Projekt',
  pickup: 'Afhentning',
  stops: 'Stop på vejen',
  car: 'Vogn',
  ...ALLOCATION_LABELS,
} as const;
export type ReportColumn = keyof typeof REPORT_HEADS;
export const REPORT_COLUMNS = Object.keys(REPORT_HEADS) as [ReportColumn, ...ReportColumn[]];
export type OptionalColumn = 'number' | 'reference' | 'project' | 'pickup' | 'stops' | 'car' | AllocationKind;

const EVERYONES: readonly ReportColumn[] = ['date', 'account', 'customer', 'destination', 'amount'];
const OPTIONAL: readonly OptionalColumn[] = ['number', 'reference', 'project', 'pickup', 'stops', 'car', ...ALLOCATION_KINDS];

/** The columns of a role's report in their order; `switchedOn` may come in any order and more than once. */
export function reportColumns(role: Role, switchedOn: readonly OptionalColumn[]): readonly ReportColumn[] {
  return [...EVERYONES, ...SEEN[role], ...OPTIONAL.filter((column) => switchedOn.includes(column))];
}

/** Those of some columns that a role gets, in the report's order, whatever order they come in; the date is always there. */
export const onlyColumns = (role: Role, chosen: readonly ReportColumn[]): readonly ReportColumn[] =>
  reportColumns(role, OPTIONAL).filter((column) => column === 'date' || chosen.includes(column));
