import type { AuditEntry, HistoryValue } from '@praj/contract/history/audit.ts';
import { showAddress } from '@praj/domain/address.ts';
import { FIELD_LABELS, fieldOfCode } from '@praj/domain/booking-form/field-catalogue.ts';
import { patternText } from '@praj/domain/booking-form/pattern-text.ts';
import { type FieldKind, HISTORY_FIELDS, type HistoryField } from '@praj/domain/history/fields.ts';
import { whatChanged } from '@praj/domain/orders/what-changed.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { COPY } from './copy.ts';
import type { EntryRow, Names, Wanted } from './store.ts';

interface Sides {
  readonly before?: unknown;
  readonly after?: unknown;
}

const FIELDS = Object.keys(HISTORY_FIELDS) as HistoryField[];
/** What an entry changed, as it is kept, in the order of the catalogue; fields that history does not show are left out. Pure. */
function changedIn({ before, after, changed }: EntryRow): (Sides & { readonly field: HistoryField })[] {
  const kept = changed ?? { ...before, ...after };
  return FIELDS.filter((field) => Object.hasOwn(kept, field)).flatMap((field) => {
    const sides = changed?.[field] ?? { before: before?.[field], after: after?.[field] };
    if (HISTORY_FIELDS[field] === 'address') return addressChanges(field, sides);
    if (HISTORY_FIELDS[field] === 'addresses') return { field, before: numbered(sides.before), after: numbered(sides.after) };
    if (HISTORY_FIELDS[field] === 'zipCodes') return [{ field, ...areasThatDiffer(sides) }];
    return [OF_FORMS.includes(HISTORY_FIELDS[field]) ? { field, ...whatCameAndWent(sides) } : { field, ...sides }];
  });
}

/** Long lists, of which a change touches little. */
const OF_FORMS: readonly FieldKind[] = ['formFields', 'fieldPatterns', 'formAttributes'];
/** What went and what came; both lists as they stood where only their order differs. */
function whatCameAndWent({ before, after }: Sides): Sides {
  const [was, is] = [textsIn(before), textsIn(after)];
  const [went, came] = [was.filter((one) => !is.includes(one)), is.filter((one) => !was.includes(one))];
  return went.length + came.length > 0 ? { before: went, after: came } : { before: was, after: is };
}

/** Of two lists of zip codes what went and what came; a list that becomes everywhere, or was it, is told whole. */
function areasThatDiffer({ before, after }: Sides): Sides {
  if (textsIn(before).length === 0 || textsIn(after).length === 0) return { before, after };
  const { before: went, after: came } = whatCameAndWent({ before, after });
  return { before: textsIn(went).length > 0 ? went : null, after: textsIn(came).length > 0 ? came : null };
}

/** An address with the message that is kept in it: each of them where it differs, and the address where nothing else does. */
function addressChanges(field: HistoryField, { before, after }: Sides): ReturnType<typeof changedIn> {
  const [was, is] = [partsOf(before), partsOf(after)];
  const differs = whatChanged(was, is);
  return [
    ...(differs.text || !differs.comment ? [{ field, before: was.text, after: is.text }] : []),
    ...(differs.comment ? [{ field: 'pickupComment' as const, before: was.comment, after: is.comment }] : []),
  ];
}
const partsOf = (address: unknown) => {
  const { fullAddress, label, comment } = (address ?? {}) as Partial<Record<'fullAddress' | 'label', string> & { comment: unknown }>;
  return { text: fullAddress === undefined ? null : showAddress({ fullAddress, label }), comment: comment ?? null };
};

/** Addresses in their order, each with its message. */
const numbered = (addresses: unknown): string[] =>
  (Array.isArray(addresses) ? addresses.map(partsOf) : []).map(
    ({ text, comment }, at) => `${at + 1}. ${isText(text) ? text : ''}${isText(comment) && comment !== '' ? ` (${comment})` : ''}`,
  );

const isText = (value: unknown): value is string => typeof value === 'string';
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : isText(value) ? [value] : []);

/** Of many people whom one entry is about so many are named. */
const PEOPLE_NAMED = 10;
const namedPeople = ({ field, before, after }: ReturnType<typeof changedIn>[number]): string[] =>
  HISTORY_FIELDS[field] === 'people' ? [before, after].flatMap((ids) => textsIn(ids).slice(0, PEOPLE_NAMED)) : [];

/** What must be known by name before the entries can be read. Pure. */
export function namedIn(rows: readonly EntryRow[]): Wanted {
  const subjects = (type: EntryRow['subjectType']) =>
    rows.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId);
  const changes = rows.flatMap(changedIn);
  const values = (kind: (typeof HISTORY_FIELDS)[HistoryField]) =>
    changes.filter(({ field }) => HISTORY_FIELDS[field] === kind).flatMap(({ before, after }) => [...textsIn(before), ...textsIn(after)]);
  return {
    users: [...rows.flatMap(({ byUser }) => byUser ?? []), ...subjects('user'), ...changes.flatMap(namedPeople)],
    companies: subjects('company'),
    branches: [...subjects('branch'), ...values('branch')],
    orders: subjects('order'),
    accounts: [...subjects('account'), ...values('account')],
    fixedTrips: values('fixedTrip'),
    attributes: [...values('attributes'), ...values('formAttributes')],
    attributeSubjects: subjects('attribute'),
    discountCodes: subjects('discount_code'),
  };
}

/** An entry as the contract has it. Pure. */
export function presentEntry(row: EntryRow, names: Names): AuditEntry {
  const { id, at, action, cause, byUser, subjectType: type, subjectId } = row;
  return {
    id,
    at: at.toISOString(),
    action,
    by: (byUser && names.people.get(byUser)) || null,
    cause,
    subject: { type, id: subjectId, name: subjectName(row, names) },
    changes: changedIn(row).map(({ field, before, after }) => ({
      field,
      before: presentValue(field, before, names),
      after: presentValue(field, after, names),
    })),
  };
}

/** The first of them by name and how many more there are; nobody is nothing. */
function presentPeople(ids: readonly string[], { people }: Names): HistoryValue {
  const named = ids.slice(0, PEOPLE_NAMED).flatMap((id) => {
    const person = people.get(id);
    return person ? [fullName(person)] : [];
  });
  const more = ids.length - named.length;
  if (ids.length === 0) return null;
  return more === 0 ? named : [...named, COPY.more(more)];
}

function subjectName({ subjectType, subjectId }: EntryRow, names: Names): string | null {
  const person = subjectType === 'user' ? names.people.get(subjectId) : undefined;
  const {
    companies: company,
    branches: branch,
    accounts: account,
    orders: order,
    attributeSubjects: attribute,
    discountCodes: discount_code,
  } = names;
  const things = { company, branch, account, order, attribute, discount_code, user: undefined }[subjectType];
  return person ? fullName(person) : (things?.get(subjectId) ?? null);
}

/** So many zip codes of a list are written out. */
const ZIP_CODES_SHOWN = 20;
/** None is everywhere, as it is kept (decisions §7). */
function presentZipCodes(zipCodes: readonly string[]): HistoryValue {
  const shown = zipCodes.slice(0, ZIP_CODES_SHOWN);
  const more = zipCodes.length - shown.length;
  if (zipCodes.length === 0) return COPY.everywhere;
  return more === 0 ? shown : [...shown, COPY.more(more)];
}

/** A value as a person reads it. A thing that has gone, and a value that is none of the contract's, are told by nothing. */
function presentValue(field: HistoryField, value: unknown, names: Names): HistoryValue {
  const kind = HISTORY_FIELDS[field];
  // Where the picture lies is nobody's to read; that there is one is.
  if (kind === 'picture') return isText(value);
  if (kind === 'formFields') return textsIn(value).map(labelOf);
  if (kind === 'fieldPatterns') return textsIn(value).map(labelledPattern);
  if (kind === 'zipCodes' && Array.isArray(value)) return presentZipCodes(textsIn(value));
  if (kind === 'people') return presentPeople(textsIn(value), names);
  if (kind === 'attributes' || kind === 'formAttributes') return textsIn(value).map((code) => names.attributes.get(code) ?? code);
  if (Array.isArray(value)) return textsIn(value);
  if (value === '' || !(isText(value) || typeof value === 'number' || typeof value === 'boolean')) return null;
  const things = { branch: names.branches, account: names.accounts, fixedTrip: names.fixedTrips }[kind as 'branch'];
  return things ? (things.get(String(value)) ?? null) : value;
}

function labelOf(code: string): string {
  const name = fieldOfCode(code);
  return name ? FIELD_LABELS[name] : code;
}
/** 'Reference: \d{4}-\d{3} (Skrives som 1234-567.)'; kept as the code of the field and the pattern behind it. */
function labelledPattern(kept: string): string {
  const code = kept.slice(0, kept.indexOf(' '));
  const pattern = kept.slice(code.length + 1);
  const words = patternText(pattern);
  return `${labelOf(code)}: ${pattern}${words ? ` (${words})` : ''}`;
}
