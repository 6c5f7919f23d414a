import { foldDanish } from '../../fold-danish.ts';
import { isShortText, seenText } from '../../short-text.ts';
import { toStoredPhone } from '../danish-phone.ts';
import { isEmail } from '../email.ts';
import { ROLE_LABELS, ROLES, type Role } from '../roles.ts';
import type { ImportField, ImportRow } from './import-columns.ts';

/** A place that the person who imports may put people in. */
export interface ImportBranch {
  readonly id: string;
  readonly name: string;
  /** Is it in use, and not archived? */
  readonly active: boolean;
}
/** What the rows of an import are read by. */
export interface ImportRules {
  /** The roles that may be given, the default first; at least one. */
  readonly roles: readonly Role[];
  readonly branches: readonly ImportBranch[];
  /** Where a row belongs that names no place; none where that cannot be told. */
  readonly branchId: string | undefined;
}

/** Somebody to be created. */
export interface ImportedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** As it is stored, `+4512345678`; null for none. */
  readonly phone: string | null;
  readonly role: Role;
  readonly branchId: string;
}
/**
 * Why a field is wrong: empty; a name that is too short or long; no e-mail; no Danish phone; a role that is unknown or not
 * one's to give; a place that is unknown here or archived.
 */
export type ImportFault = 'missing' | 'name' | 'email' | 'phone' | 'role' | 'role_not_given' | 'branch' | 'branch_archived';
export type ImportFaults = Readonly<Partial<Record<ImportField, ImportFault>>>;
export type Reading = { readonly person: ImportedPerson } | { readonly faults: ImportFaults };

/** Reads one row by the rules of a new employee (S2 §5): the person, or what is wrong with which field. Pure. */
export function readImportedPerson(row: ImportRow, rules: ImportRules): Reading {
  const read = {
    firstName: readName(row.firstName),
    lastName: readName(row.lastName),
    email: readEmail(row.email),
    phone: readPhone(row.phone),
    role: readRole(row.role, rules.roles),
    branch: readBranch(row.branch, rules),
  };
  const { firstName, lastName, email, phone, role, branch } = read;
  if (firstName.ok && lastName.ok && email.ok && phone.ok && role.ok && branch.ok) {
    const named = { firstName: firstName.value, lastName: lastName.value, email: email.value };
    return { person: { ...named, phone: phone.value, role: role.value, branchId: branch.value } };
  }
  const faults = Object.entries(read).flatMap(([field, one]): [string, ImportFault][] => (one.ok ? [] : [[field, one.fault]]));
  return { faults: Object.fromEntries(faults) };
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: ImportFault };
const right = <T>(value: T): Read<T> => ({ ok: true, value });
const wrong = (fault: ImportFault): Read<never> => ({ ok: false, fault });

function readName(text: string): Read<string> {
  const name = seenText(text);
  if (name === '') return wrong('missing');
  return isShortText(name) ? right(name) : wrong('name');
}

function readEmail(text: string): Read<string> {
  const email = seenText(text);
  if (email === '') return wrong('missing');
  return isEmail(email) ? right(email) : wrong('email');
}

/** As lists spell it: with spaces, dots, hyphens, +45, 0045, or 45 where a spreadsheet has taken the plus for a sum's. */
function readPhone(text: string): Read<string | null> {
  const digits = text.replaceAll(/[\s.\-‐-―/()]/g, '').replace(/^(00)?45(?=\d{8}$)/, '+45');
  if (digits === '') return right(null);
  const phone = toStoredPhone(digits);
  return phone ? right(phone) : wrong('phone');
}

/** Other words for the roles than their labels and names. */
const ALSO: Readonly<Record<Role, readonly string[]>> = {
  BranchEmployee: ['medarbejder', 'user', 'employee'],
  BranchAdmin: ['leder'],
  CompanyAdmin: ['administrator'],
  PrajAdmin: [],
};
const folded = (text: string): string => seenText(text).toLocaleLowerCase('da-DK');

function readRole(text: string, roles: readonly Role[]): Read<Role> {
  const word = folded(text);
  const [usual] = roles;
  const role = word === '' ? usual : ROLES.find((one) => [ROLE_LABELS[one], one, ...ALSO[one]].some((name) => folded(name) === word));
  // The provider's own role is told of only to those who may give it.
  if (!role || (role === 'PrajAdmin' && !roles.includes(role))) return wrong('role');
  return roles.includes(role) ? right(role) : wrong('role_not_given');
}

/** How a place is looked for: by its name as it is written, whatever its capitals, and by another spelling of its letters ('Århus' for Aarhus). */
const ALIKE: readonly ((name: string) => string)[] = [seenText, folded, (name) => foldDanish(folded(name))];

function readBranch(text: string, { branches, branchId }: ImportRules): Read<string> {
  if (seenText(text) === '') return branchId === undefined ? wrong('missing') : right(branchId);
  const alike = ALIKE.map((way) => branches.filter(({ name }) => way(name) === way(text))).find((some) => some.length > 0) ?? [];
  const [found, another] = alike;
  if (!found || another) return wrong('branch');
  return found.active ? right(found.id) : wrong('branch_archived');
}
