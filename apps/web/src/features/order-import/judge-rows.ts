import type { CheckedOrder } from '@praj/contract/orders/check-orders.ts';
import type { Order, OrderBody } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import type { OrderColumn } from '@praj/domain/orders/import/order-columns.ts';
import { sameTrip, type TripLikeness } from '@praj/domain/orders/import/same-trip.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { isFinished } from '@praj/domain/orders/order-state.ts';
import { recipientOf } from '@praj/domain/traveller-links/recipient.ts';
import { bodyOf, type FormOptions } from '../../entities/booking-form/draft/form-state.ts';
import { travellerPartOf } from '../../entities/booking-form/draft/traveller-choice.ts';
import { COPY as RULES } from '../../entities/ordering-rule/copy.ts';
import { COPY } from './copy.ts';
import { type ImportList, type ImportRow, isSettled, PLACES, type PlaceColumn, placeIn } from './import-rows.ts';
import { type CellFaults, columnOf, draftOfRow } from './row-draft.ts';
import type { LookedUp } from './use-looked-up.ts';

export type RowState = keyof typeof COPY.states;
/** A row as the page shows it. */
export interface RowView {
  readonly row: ImportRow;
  readonly state: RowState;
  readonly faults: CellFaults;
  readonly among: Readonly<Partial<Record<PlaceColumn, readonly Address[] | undefined>>>;
  /** The addresses that are ordered from and to, in full. */
  readonly places: Readonly<Partial<Record<PlaceColumn, string | undefined>>>;
  /** What is wrong with it as a whole, or why it was refused. */
  readonly says: string | undefined;
  /** What somebody should look at, though it may be ordered. */
  readonly warnings: readonly string[];
  /** What is sent of it; undefined while something in it is wrong. */
  readonly body: OrderBody | undefined;
}

/** A row by itself: what the page can tell without the server. Pure. */
export interface ReadRow extends Pick<RowView, 'row' | 'faults' | 'among' | 'places' | 'body'> {
  readonly isLookingUp: boolean;
}
export function readRow(row: ImportRow, options: FormOptions, now: number, lookUp: (text: string) => LookedUp): ReadRow {
  const { draft, faults, among, isLookingUp } = draftOfRow(row, options, now, lookUp);
  const isRight = Object.keys(faults).length === 0;
  const places = { pickupAddress: draft.pickup.chosen?.fullAddress, destinationAddress: draft.destination.chosen?.fullAddress };
  const body = isRight ? bodyOf(draft, options.module, now) : undefined;
  return { row, faults, among, places, isLookingUp, body: body && { ...body, ...travellerPartOf(draft, options) } };
}

/** Is the server to be asked of a row? */
export const isAsked = ({ row, body }: ReadRow): boolean => body !== undefined && !row.leftOut && row.outcome === null;

const likenessOf = (body: OrderBody): TripLikeness => ({
  at: Date.parse(body.requestedPickup),
  from: body.pickupAddress.fullAddress,
  to: body.destinationAddress?.fullAddress ?? null,
  who: body.customerName ?? null,
});
const likenessOfOrder = (order: Order): TripLikeness & { readonly number: string } => ({
  at: Date.parse(order.requestedPickup),
  from: order.pickupAddress.fullAddress,
  to: order.destinationAddress?.fullAddress ?? null,
  who: order.customerName,
  number: showOrderNumber(order.globalApiId),
});

export interface Judged {
  readonly rows: readonly ReadRow[];
  /** What the server says of the rows that it was asked of, by key; undefined while it is asked. */
  readonly checked: ReadonlyMap<string, CheckedOrder> | undefined;
  /** The branch's orders. */
  readonly orders: readonly Order[];
  /** Keys of the rows that are being ordered, and which of them is on its way. */
  readonly run: { readonly todo: readonly string[]; readonly sending: string | undefined } | undefined;
}

/** Each row with its verdict: by the page's own rules, by the server's, and by what became of it. Pure. */
export function judgeRows({ rows, checked, orders, run }: Judged): RowView[] {
  const known = orders.filter(({ state }) => !isFinished(state)).map(likenessOfOrder);
  const above: (TripLikeness & { readonly row: number })[] = [];
  return rows.map((read) => {
    const { row, body, faults, among, places } = read;
    const warnings: string[] = [];
    if (body && !row.leftOut && row.outcome?.kind !== 'placed') {
      const mine = likenessOf(body);
      const twin = sameTrip(above, mine);
      const order = row.outcome ? undefined : sameTrip(known, mine);
      if (twin) warnings.push(COPY.twin(twin.row));
      if (order) warnings.push(COPY.existing(order.number));
      above.push({ ...mine, row: row.number });
    }
    const answer = checked?.get(row.key);
    if (row.outcome === null && !row.leftOut) warnings.push(...toldByRules(answer));
    const said = answer?.refusal ? Object.entries(answer.refusal.fields) : [];
    const beside = said.flatMap(([field, text]) => {
      const column = columnOf(field);
      return column ? [[column, text] as const] : [];
    });
    const isAnswered = row.outcome === null && !row.leftOut;
    const all: CellFaults = isAnswered ? { ...(Object.fromEntries(beside) as Partial<Record<OrderColumn, string>>), ...faults } : {};
    const whole = isAnswered && answer?.refusal && beside.length === 0 ? answer.refusal.message : undefined;
    return { row, body, faults: all, among, places, warnings, state: stateOf(read, answer, run), says: saidOf(row) ?? whole };
  });
}

/** Why it has to be approved, or which budget it brings near its end. */
const toldByRules = (answer: CheckedOrder | undefined): string[] =>
  [...(answer?.rules?.findings ?? []), ...(answer?.rules?.warnings ?? [])].map(({ rule, why }) => RULES.rule(rule, why));

function saidOf({ outcome }: ImportRow): string | undefined {
  if (outcome?.kind === 'refused') return outcome.says;
  return outcome?.kind === 'unknown' ? COPY.unknownWhy : undefined;
}

function stateOf({ row, body, isLookingUp }: ReadRow, answer: CheckedOrder | undefined, run: Judged['run']): RowState {
  const { outcome, leftOut } = row;
  if (run?.sending === row.key) return 'sending';
  if (outcome?.kind === 'placed') return outcome.orders.some(({ waits }) => waits) ? 'placedWaiting' : 'placed';
  if (outcome) return outcome.kind;
  if (leftOut) return 'leftOut';
  if (isLookingUp) return 'checking';
  if (!body) return 'wrong';
  if (!answer) return 'checking';
  if (answer.refusal) return 'wrong';
  if (run?.todo.includes(row.key)) return 'waiting';
  return answer.needsApproval ? 'approval' : 'ready';
}

/** Those kinds of rows that one may look at by themselves. */
export type Shown = keyof typeof COPY.shown;
const STATES_OF: Readonly<Record<Exclude<Shown, 'all' | 'warned'>, readonly RowState[]>> = {
  ready: ['ready', 'approval', 'waiting', 'sending'],
  wrong: ['wrong'],
  leftOut: ['leftOut'],
  placed: ['placed', 'placedWaiting'],
  failed: ['refused', 'unknown'],
};
export const isShown = ({ state, warnings }: RowView, shown: Shown): boolean =>
  shown === 'all' || (shown === 'warned' ? warnings.length > 0 : STATES_OF[shown].includes(state));

/** The rows that would be ordered by pressing now. */
export const toPlace = (views: readonly RowView[]): readonly RowView[] =>
  views.filter(({ state }) => state === 'ready' || state === 'approval' || state === 'unknown');

/** How many travellers an SMS brings a link by pressing now, and how many of them only once their trip is approved. Pure. */
export function linksBySms(views: readonly RowView[]): { readonly count: number; readonly held: number } {
  const linked = toPlace(views).filter(({ body }) => body?.travellerLink && recipientOf(body.customerPhone ?? '')?.channel === 'sms');
  return { count: linked.length, held: linked.filter(({ state }) => state === 'approval').length };
}

/** The texts of the addresses that must be looked up, for rows that may still be ordered. Pure. */
export const addressTexts = ({ rows }: ImportList): string[] =>
  rows
    .filter((row) => !isSettled(row) && !row.leftOut && !row.cells.fixedTrip)
    .flatMap((row) => PLACES.flatMap((place) => (row.cells[place] && !row.chosen[place] ? [placeIn(row, place)] : [])));
