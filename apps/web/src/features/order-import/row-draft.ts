import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { ALLOCATION_KINDS } from '@praj/domain/allocations/allocation-kinds.ts';
import { foldedWords } from '@praj/domain/fold-danish.ts';
import { CARS_MAX, COMMENT_MAX, PEOPLE_MAX, PEOPLE_MIN } from '@praj/domain/limits.ts';
import { missingText } from '@praj/domain/missing-text.ts';
import { ORDER_HEADINGS, type OrderCells, type OrderColumn } from '@praj/domain/orders/import/order-columns.ts';
import type { AddressEntry } from '../../entities/address/address-entry.ts';
import { draftProblems } from '../../entities/booking-form/draft/field-errors.ts';
import {
  type FormOptions,
  newDraft,
  type OrderDraft,
  pickupInstant,
  withFixedTrip,
  withUsual,
} from '../../entities/booking-form/draft/form-state.ts';
import { whyNoDate } from '../../form/typed-date.ts';
import { isoDay } from '../../platform/format.ts';
import { readDate, readDateAndTime, readTime } from '../../ui/date/iso-date.ts';
import { phoneDigits } from '../../ui/field/phone-digits.ts';
import { COPY } from './copy.ts';
import { doorIn, type ImportRow, PLACES, placeIn } from './import-rows.ts';
import type { LookedUp } from './use-looked-up.ts';

/** What is wrong with which of a row's cells. */
export type CellFaults = Readonly<Partial<Record<OrderColumn, string>>>;
/** A row as the order form would have it filled in, and what keeps it from being sent. */
export interface RowDraft {
  readonly draft: OrderDraft;
  readonly faults: CellFaults;
  /** Addresses to choose from, where the text does not say which. */
  readonly among: Readonly<Partial<Record<(typeof PLACES)[number], LookedUp['among']>>>;
  /** An address is still being looked up. */
  readonly isLookingUp: boolean;
}

const folded = (text: string): string => foldedWords(text).join(' ');
const named = <T>(things: readonly T[], nameOf: (thing: T) => string, text: string): T | undefined =>
  things.find((thing) => folded(nameOf(thing)) === folded(text));
/** What a list writes where the traveller pays in the taxi. */
const IN_TAXI: readonly string[] = ['i taxi', 'taxi', 'i taxien', 'kontant', 'kort', 'ingen'];

/** Which field of the form is which column. */
const COLUMN_OF: Readonly<Record<string, OrderColumn>> = { payment: 'account', attributeIds: 'attributes', requestedPickup: 'time' };
export const columnOf = (field: string): OrderColumn | undefined => {
  const [name = '', kind = ''] = field.split('.');
  if (name === 'allocations') return ALLOCATION_KINDS.find((one) => one === kind);
  if (name === 'pickupAddress' && kind === 'comment') return 'pickupComment';
  if (name === 'accountId') return 'account';
  if (name === 'fixedTripId') return 'fixedTrip';
  return COLUMN_OF[name] ?? (name in ORDER_HEADINGS ? (name as OrderColumn) : undefined);
};

/**
 * Fills the order form from a row, as a person would by typing it: what the row leaves out is as the form has it by itself. Pure.
 * @param lookUp what an address's text means
 */
export function draftOfRow(row: ImportRow, options: FormOptions, now: number, lookUp: (text: string) => LookedUp): RowDraft {
  const { cells } = row;
  const faults: Partial<Record<OrderColumn, string>> = {};
  const started = newDraft(options, row.key, now);
  const account = accountOf(cells, options, started.accountId);
  if (account === undefined) faults.account = COPY.fields.account;
  const attributes = attributesOf(cells, options);
  if (attributes.unknown.length > 0) faults.attributes = COPY.fields.attributes(attributes.unknown);
  const people = countOf(cells.numberOfPeople, PEOPLE_MAX);
  if (people === undefined) faults.numberOfPeople = COPY.fields.people;
  const cars = countOf(cells.numberOfCars, CARS_MAX);
  if (cars === undefined) faults.numberOfCars = COPY.fields.cars;
  const trip = cells.fixedTrip ? named(options.fixedTrips, ({ title }) => title, cells.fixedTrip) : undefined;
  if (cells.fixedTrip && !trip) faults.fixedTrip = COPY.fields.fixedTrip;

  const looked = trip ? undefined : lookUpPlaces(row, lookUp);
  const typed: OrderDraft = {
    ...started,
    asap: false,
    ...momentOf(cells, now),
    people: Math.max(PEOPLE_MIN, people ?? PEOPLE_MIN),
    cars: cars || 1,
    pickup: looked?.pickupAddress.entry ?? started.pickup,
    destination: looked?.destinationAddress.entry ?? started.destination,
    attributeIds: [...new Set([...started.attributeIds, ...attributes.ids])],
    accountId: account ?? '',
    texts: {
      customerName: cells.customerName ?? '',
      customerPhone: phoneDigits(cells.customerPhone ?? '') ?? cells.customerPhone ?? '',
      reference: cells.reference ?? '',
      project: cells.project ?? '',
      comment: cells.comment ?? '',
    },
    allocations: entriesOf(cells),
  };
  const draft = withUsual(trip ? onFixedTrip(typed, trip, cells, options) : typed, options);
  if (trip) for (const place of PLACES) if (cells[place]) faults[place] = COPY.fields.fixedAddress;
  for (const [field, { text }] of Object.entries(draftProblems(draft, options.module, { now, editing: false }))) {
    const column = columnOf(field);
    if (column) faults[column] ??= text;
  }
  Object.assign(faults, timeFaults(cells, draft, now));
  if ((cells.pickupComment ?? '').length > COMMENT_MAX) faults.pickupComment = FIELD_TEXTS.tooLong.replace('{n}', String(COMMENT_MAX));
  for (const place of PLACES) if (looked?.[place].says) faults[place] = looked[place].says;
  const among = Object.fromEntries(PLACES.map((place) => [place, looked?.[place].among]));
  return { draft, faults, among, isLookingUp: PLACES.some((place) => looked?.[place].isLookingUp) };
}

/** A fixed trip brings its own texts too; what the row says outranks them. */
function onFixedTrip(draft: OrderDraft, trip: FormOptions['fixedTrips'][number], cells: OrderCells, options: FormOptions): OrderDraft {
  const filled = withFixedTrip(draft, trip, options);
  const said = Object.entries(draft.texts).filter(([, text]) => text !== '');
  const own =
    cells.pickupComment && filled.pickup.chosen ? { ...filled.pickup.chosen, comment: cells.pickupComment } : filled.pickup.chosen;
  return {
    ...filled,
    pickup: { ...filled.pickup, chosen: own },
    texts: { ...filled.texts, ...Object.fromEntries(said) },
    // A number that differs from the trip's is refused, as in the form.
    people: cells.numberOfPeople ? draft.people : filled.people,
    cars: cells.numberOfCars ? draft.cars : filled.cars,
    ...(cells.account && { accountId: draft.accountId }),
  };
}

function accountOf({ account }: OrderCells, { accounts }: FormOptions, usual: string): string | undefined {
  if (!account) return usual;
  return named(accounts, ({ name }) => name, account)?.id ?? (IN_TAXI.includes(folded(account)) ? '' : undefined);
}

function attributesOf({ attributes = '' }: OrderCells, { module }: FormOptions) {
  const words = attributes.split(/[,;/+]/).flatMap((word) => (word.trim() ? [word.trim()] : []));
  const found = words.map((word) => {
    const { attributesFields } = module;
    return {
      word,
      id: (named(attributesFields, ({ description }) => description, word) ?? named(attributesFields, ({ code }) => code, word))?.id,
    };
  });
  return { ids: found.flatMap(({ id }) => id ?? []), unknown: found.flatMap(({ word, id }) => (id ? [] : [word])) };
}

/** A count from 1; 0 where nothing is written, undefined where it is none. */
function countOf(text: string | undefined, most: number): number | undefined {
  if (!text) return 0;
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : undefined;
}

/** Date and time as the form keeps them; a cell for the date may hold both. What cannot be read stays as it is written. */
function momentOf({ date = '', time = '' }: OrderCells, now: number): { date: string; time: string } {
  const today = isoDay(now);
  const both = time ? undefined : readDateAndTime(date, today);
  return both ?? { date: readDate(date, today) ?? date, time: readTime(time) ?? time };
}

function timeFaults({ date, time }: OrderCells, draft: OrderDraft, now: number): CellFaults {
  const faults: Partial<Record<OrderColumn, string>> = {};
  if (!date) faults.date = missingText(ORDER_HEADINGS.date);
  else {
    const fault = whyNoDate(draft.date, isoDay(now), COPY.fields.date);
    if (fault) faults.date = fault;
  }
  if (!readTime(draft.time)) faults.time = time ? COPY.fields.time : missingText(ORDER_HEADINGS.time);
  if (pickupInstant(draft, now)?.wasPast) faults.time = COPY.fields.past;
  return faults;
}

const entriesOf = (cells: OrderCells): OrderDraft['allocations'] =>
  Object.fromEntries(ALLOCATION_KINDS.flatMap((kind) => (cells[kind] ? [[kind, { text: cells[kind], chosen: null }]] : [])));

/** What the row's two places mean: what a person has chosen, else what was found. */
function lookUpPlaces(row: ImportRow, lookUp: (text: string) => LookedUp) {
  const of = (place: (typeof PLACES)[number]) => {
    const text = placeIn(row, place);
    const chosen = row.chosen[place];
    const looked: LookedUp = chosen ? { address: chosen, among: row.among?.[place] } : text ? lookUp(text) : {};
    const own = (place === 'pickupAddress' && row.cells.pickupComment) || null;
    const { address } = looked;
    const entry: AddressEntry = {
      text,
      chosen: address ? { ...address, comment: own ?? (address.comment || doorIn(row, place, address) || null) } : null,
    };
    return { ...looked, entry };
  };
  return { pickupAddress: of('pickupAddress'), destinationAddress: of('destinationAddress') };
}
