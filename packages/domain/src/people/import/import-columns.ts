import { plainHeading, tidyCell } from '../../pasted/cells.ts';

/** What a row of an imported list may tell of a person, in the order of the template. */
export const IMPORT_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'role', 'branch'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** The most rows of one import (decisions §7). */
export const IMPORT_MAX_ROWS = 4000;

/** The headings of the template. */
export const IMPORT_HEADINGS: Readonly<Record<ImportField, string>> = {
  firstName: 'Fornavn',
  lastName: 'Efternavn',
  email: 'E-mail',
  phone: 'Telefon',
  role: 'Rolle',
  branch: 'Lokation',
};
const REQUIRED: readonly ImportField[] = ['firstName', 'lastName', 'email'];

/** Other headings that lists of people have, as `plainHeading` writes them. */
const ALSO: Readonly<Record<ImportField, readonly string[]>> = {
  firstName: ['fornavne', 'firstname', 'givenname'],
  lastName: ['efternavne', 'lastname', 'surname', 'familyname'],
  email: ['emailadresse', 'mail', 'mailadresse', 'emailaddress', 'arbejdsemail', 'workemail'],
  phone: [
    'telefonnummer',
    'telefonnr',
    'tlf',
    'tlfnr',
    'mobil',
    'mobilnummer',
    'mobilnr',
    'mobiltelefon',
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
  ],
  role: ['role', 'brugerrolle'],
  branch: ['afdeling', 'kontor', 'location', 'branch', 'department', 'office'],
};

/** Headings of a column that holds first and last name together. */
const WHOLE_NAME = ['navn', 'fuldenavn', 'fuldtnavn', 'name', 'fullname', 'medarbejder', 'medarbejdernavn'];

/** Which field a column's heading stands for, in Danish or English; undefined for a column of something else. */
const fieldOf = (heading: string): ImportField | undefined =>
  IMPORT_FIELDS.find(
    (field) => plainHeading(IMPORT_HEADINGS[field]) === plainHeading(heading) || ALSO[field].includes(plainHeading(heading)),
  );

/** What the first line of a list says of its columns. */
export interface ImportColumns {
  /** Which column, from 0, holds a field; of two with the same meaning the first. One that holds whole names is that of both. */
  readonly at: Readonly<Partial<Record<ImportField, number>>>;
  /** Fields that no list is without and this one has no column for. */
  readonly missing: readonly ImportField[];
  /** Headings that mean nothing to the import, as they are written. */
  readonly unused: readonly string[];
}

/** Reads the headings of a list, in whatever order they stand. Pure. */
export function readColumns(headings: readonly string[]): ImportColumns {
  const at: Partial<Record<ImportField, number>> = {};
  const others: number[] = [];
  for (const [column, heading] of headings.entries()) {
    const field = fieldOf(heading);
    if (field && at[field] === undefined) at[field] = column;
    else if (heading.trim() !== '') others.push(column);
  }
  const whole = at.firstName === undefined ? others.find((column) => WHOLE_NAME.includes(plainHeading(headings[column] ?? ''))) : undefined;
  if (whole !== undefined) {
    at.firstName = whole;
    at.lastName ??= whole;
  }
  const unused = others.filter((column) => column !== whole).map((column) => (headings[column] ?? '').trim());
  return { at, missing: REQUIRED.filter((field) => at[field] === undefined), unused };
}

/** How many of the headings mean something: what tells which sign stands between the columns. */
export const countColumns = (headings: readonly string[]): number => Object.keys(readColumns(headings).at).length;

/** A person as a list writes them: texts as they stand there, empty where the list says nothing. */
export type ImportRow = Readonly<Record<ImportField, string>>;

/** A whole name as lists write it: 'Anne Marie Winther', or 'Winther, Anne Marie'. */
function partName(name: string): Pick<ImportRow, 'firstName' | 'lastName'> {
  const [, last, first] = /^([^,]+), *([^,]+)$/.exec(name) ?? [];
  if (first !== undefined && last !== undefined) return { firstName: first, lastName: last };
  const at = name.lastIndexOf(' ');
  return at < 0 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}

/** The cells of a line by their columns; those beyond the headings are left out. Pure. */
export function readRow(cells: readonly string[], { at }: ImportColumns): ImportRow {
  const textAt = (column: number | undefined): string => tidyCell(column === undefined ? undefined : cells[column]);
  const isWhole = at.firstName !== undefined && at.firstName === at.lastName;
  return {
    ...(isWhole ? partName(textAt(at.firstName)) : { firstName: textAt(at.firstName), lastName: textAt(at.lastName) }),
    email: textAt(at.email),
    phone: textAt(at.phone),
    role: textAt(at.role),
    branch: textAt(at.branch),
  };
}
