import type { AuditEntry, HistoryValue, Subject } from '@praj/contract/history/audit.ts';
import { startOfDay } from '@praj/domain/copenhagen-time.ts';
import { optionWords } from '@praj/domain/discount-codes/discount-options.ts';
import { lastDayOf } from '@praj/domain/discount-codes/discount-period.ts';
import { AUDIT_ACTIONS, historyActions } from '@praj/domain/history/actions.ts';
import { type FieldKind, HISTORY_FIELDS } from '@praj/domain/history/fields.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { ROLE_LABELS, type Role } from '@praj/domain/people/roles.ts';
import { type Instant, isoDay, showDate, showDateTime, showDay, showKroner, showWeekday } from '../../platform/format.ts';
import {
  COPY,
  CORRECTED_PRICE,
  DEEDS,
  DETAILS,
  DOCUMENT_FORMATS,
  LOGO,
  labelOf,
  STATUSES,
  THINGS,
  TRAVELLER_LINKS,
  TRIP_TYPES,
  YES_NO,
} from './copy.ts';

/** 'Ændrede Camilla Yde'; of the thing whose history is read, by what it is: 'Arkiverede kunden'. Pure. */
export function sentenceOf(entry: AuditEntry, shown: Subject): string {
  const { action, subject, changes } = entry;
  const isOwn = shown === `${subject.type}:${subject.id}`;
  const { own, named, gone } = THINGS[subject.type];
  const called = subject.name && (subject.type === 'order' ? showOrderNumber(subject.name) : subject.name);
  const isOfDetails = isOwn && (action === 'company.change' || action === 'branch.change');
  const isCorrection = action === 'order.price' && changes.some(({ before }) => before !== null);
  const what = isOwn ? (isOfDetails ? DETAILS : own) : called ? named(called) : gone;
  const deed = isCorrection ? CORRECTED_PRICE : DEEDS[action];
  return `${deed.replace('{titel}', titleIn(changes))} ${what}`;
}
/** What a part of a thing is called: as it is by now, or was before it went. */
function titleIn(changes: AuditEntry['changes']): string {
  const title = changes.find(({ field }) => field === 'title');
  return String(title?.after ?? title?.before ?? '');
}

/** 'Ole Winther · Praj Admin', and that it was read from outside. Pure. */
export function whoOf({ by, cause, action }: AuditEntry): string {
  const nobody = { dispatch: COPY.byDispatch, traveller: COPY.byTraveller, clock: COPY.byPortal, person: COPY.byPortal }[cause];
  const isRead = (AUDIT_ACTIONS as Readonly<Record<string, string>>)[action] === 'read';
  const who = by ? `${fullName(by)} · ${ROLE_LABELS[by.role]}` : nobody;
  return isRead ? `${who} · ${COPY.across}` : who;
}

export interface ShownChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** It was the same before and tells what was changed: whose voucher, which value of a list. */
  readonly isSame: boolean;
}
/** What an entry changed, in words, and of which part of the thing; what else reads the same before and after is left out. Pure. */
export const changesOf = ({ changes, action }: AuditEntry): ShownChange[] =>
  changes
    .map(({ field, before, after }) => ({
      label: labelOf(action, field),
      before: textOf(HISTORY_FIELDS[field], before, 'before'),
      after: textOf(HISTORY_FIELDS[field], after, 'after'),
      isSame: field !== 'title' && String(before) === String(after),
    }))
    .filter(({ before, after, isSame }) => before !== after || (isSame && after !== COPY.none));

/** Does an entry tell only how something was when it was made, sent or used? Then there is nothing that it was before. Pure. */
export const isWithoutBefore = ({ action, changes }: AuditEntry): boolean =>
  (!historyActions('change').includes(action) || action === 'allocation_value.import') && changes.every(({ before }) => before === null);

/** How a value is written, by what it is; whatever needs no more is written as it stands. */
const WORDS: Partial<Record<FieldKind, (value: string) => string>> = {
  phone: showPhone,
  status: (value) => STATUSES[value] ?? value,
  travellerLinks: (value) => TRAVELLER_LINKS[value] ?? value,
  documentFormat: (value) => DOCUMENT_FORMATS[value] ?? value,
  role: (value) => ROLE_LABELS[value as Role] ?? value,
  instant: showDateTime,
  tripType: (value) => TRIP_TYPES[value] ?? value,
  orderNumbers: showOrderNumber,
  discountOption: optionWords,
  lastDay: (value) => showDate(startOfDay(lastDayOf(Date.parse(value)))),
};
function textOf(kind: FieldKind, value: HistoryValue, side: 'before' | 'after'): string {
  if (value === null) return COPY.none;
  if (kind === 'picture') return value === true ? LOGO[side] : COPY.none;
  if (typeof value === 'boolean') return value ? YES_NO.yes : YES_NO.no;
  if (typeof value === 'number') return kind === 'kroner' ? showKroner(value) : String(value);
  const texts = Array.isArray(value) ? value : [value];
  return texts.map((text) => WORDS[kind]?.(text) ?? text).join(', ') || COPY.none;
}

export interface HistoryDay {
  readonly heading: string;
  readonly entries: readonly AuditEntry[];
}
/** Entries by the day on which they were, in Copenhagen; those of a day stand together already. Pure. */
export function daysOf(entries: readonly AuditEntry[], now: Instant): HistoryDay[] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = isoDay(entry.at);
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(entry);
    else days.set(day, [entry]);
  }
  return [...days.values()].map((ofDay) => ({ heading: headingOf(ofDay[0]?.at ?? now, now), entries: ofDay }));
}
function headingOf(at: Instant, now: Instant): string {
  const day = showDay(at, now);
  if (day === 'I dag') return day;
  if (day === 'I går') return COPY.yesterday(showDate(at));
  const weekday = showWeekday(at);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`;
}
