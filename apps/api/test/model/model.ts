import { LARGE_CAR_SECONDS, mayBecome, NEVER_TAKEN_SECONDS, OVER, type State } from './rules.ts';

// The portal as somebody would explain it on a sheet of paper: who is there, what they ordered, and what each of them sees. Plain objects and
// rules of the specification and decisions §4 to §7; nothing of the product is used here.

export interface Company {
  readonly id: string;
  active: boolean;
  /** When its booking form was saved, oldest first: the last one is in use. */
  readonly forms: string[];
  /** Does the form in use require a reference? */
  asksReference: boolean;
}
export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly company: Company;
  active: boolean;
}
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly branch: Branch;
  role: 'BranchEmployee' | 'BranchAdmin' | 'CompanyAdmin';
  active: boolean;
}
/** A browser in which a person signed in. */
export interface Session {
  readonly number: number;
  readonly person: Person;
  lives: boolean;
  /** When its access token was given, and when the one before it was spent. */
  renewedAt: number;
  spentAt?: number;
}
/** What trips are charged to, and who may order on it. */
export interface Account {
  readonly id: string;
  readonly company: Company;
  readonly code: string;
  name: string;
  active: boolean;
  /** Chosen beforehand: one of a company at most. */
  standard: boolean;
  people: readonly Person[];
}
/** A trip that a branch agreed on; one that was removed is no longer `there`. */
export interface FixedTrip {
  readonly id: string;
  readonly branch: Branch;
  readonly title: string;
  version: number;
  price: number | null;
  account: Account | null;
  reference: string | null;
  there: boolean;
}
export interface Order {
  readonly id: string;
  readonly branch: Branch;
  readonly issuer: Person;
  readonly placedAt: number;
  readonly people: number;
  readonly group: string | null;
  readonly voucher: Voucher | undefined;
  /** The fixed trip that it was ordered by, and the price that was agreed. */
  readonly fixed: FixedTrip | null;
  readonly agreedPrice: number | null;
  /** All cars of its order, itself among them. */
  cars: readonly Order[];
  pickup: number;
  destination: string | null;
  comment: string | null;
  reference: string | null;
  account: Account | null;
  state: State;
  taken: boolean;
  car: string | null;
  price: number | null;
  cause: 'person' | 'dispatch' | 'timeout' | null;
  cancelledBy: Person | undefined;
  again: string[] | null;
  readonly clearedBy: Set<Person>;
  /** The `at` of the newest event that was taken. */
  lastEventAt?: number;
  /** The last event that was taken, to be sent again. */
  lastEvent?: object;
  /** Something happened to it since pages were last looked at. */
  touched: boolean;
}
export interface Voucher {
  readonly id: string;
  readonly code: string;
  readonly branch: Branch;
  readonly issuer: Person;
  readonly reference: string;
  readonly highestPrice: number | null;
  status: 'ACTIVE' | 'LOCKED' | 'REDEEMED' | 'CANCELLED';
  order: Order | undefined;
}
/** A press of a button that may be sent again: by whom, with which key, for what, and what it made. */
export interface Press {
  readonly person: Person;
  readonly key: string;
  readonly sent: { readonly body: object } | { readonly again: string };
  readonly made: readonly Order[];
}

export interface Model {
  /** Milliseconds since 1970. */
  now: number;
  readonly companies: readonly Company[];
  readonly branches: readonly Branch[];
  readonly people: readonly Person[];
  readonly sessions: Session[];
  readonly orders: Order[];
  readonly vouchers: readonly Voucher[];
  readonly accounts: Account[];
  readonly fixedTrips: FixedTrip[];
  readonly presses: Press[];
  /** Which of the two portals run. */
  readonly runs: [boolean, boolean];
}

export const living = (model: Model): Session[] => model.sessions.filter(({ lives }) => lives);
export const mayComeIn = ({ active, branch }: Person): boolean => active && branch.active && branch.company.active;

/** What stands in a person's lists: the orders of their own branch that they have not cleared. */
export const listOf = (model: Model, person: Person): Order[] =>
  model.orders.filter(({ branch, clearedBy }) => branch === person.branch && !clearedBy.has(person));

export function endSessions(model: Model, whose: (person: Person) => boolean): void {
  for (const session of living(model)) if (whose(session.person)) session.lives = false;
}

/** The trips that a person's overview counts: driven to the end, one's own, one's branch's or one's company's. */
export const overviewOf = (model: Model, person: Person): Order[] =>
  model.orders.filter(({ state, issuer, branch }) => {
    if (state !== 'concluded') return false;
    if (person.role === 'BranchEmployee') return issuer === person;
    return person.role === 'BranchAdmin' ? branch === person.branch : branch.company === person.branch.company;
  });

export const mayOrderOn = (person: Person, { active, people }: Account): boolean => active && people.includes(person);
/** The accounts that somebody may choose. */
export const accountsOf = (model: Model, person: Person): Account[] => model.accounts.filter((account) => mayOrderOn(person, account));
/** Who orders for all branches of the company may order by their trips too. */
export const mayOrderBy = ({ role, branch }: Person, trip: FixedTrip): boolean =>
  trip.there && (trip.branch === branch || (role === 'CompanyAdmin' && trip.branch.company === branch.company));
/** It lacks what the form asks for by now, or its account is archived. */
export const needsUpdate = ({ branch, reference, account }: FixedTrip): boolean =>
  (branch.company.asksReference && reference === null) || account?.active === false;
/** Does the fixed trip still bring the account that the order is on, so that whoever may order by it may order on that? */
export const bringsAccount = (person: Person, { fixed, account }: Order): boolean =>
  fixed !== null && account !== null && mayOrderBy(person, fixed) && fixed.account === account;

type NewOrder = Pick<Order, 'id' | 'branch' | 'issuer' | 'people' | 'pickup' | 'comment'> & Partial<Order>;
export function addOrder(model: Model, given: NewOrder): Order {
  const order: Order = {
    placedAt: model.now,
    group: null,
    voucher: undefined,
    fixed: null,
    agreedPrice: null,
    cars: [],
    destination: null,
    reference: null,
    account: null,
    state: 'created',
    taken: false,
    car: null,
    price: null,
    cause: null,
    cancelledBy: undefined,
    again: null,
    clearedBy: new Set(),
    touched: true,
    ...given,
  };
  if (order.cars.length === 0) order.cars = [order];
  model.orders.push(order);
  return order;
}

/** An order comes to a state, and with it the voucher that pays it. */
export function enter(order: Order, state: State): void {
  order.state = state;
  order.touched = true;
  const { voucher } = order;
  if (voucher?.order !== order || voucher.status !== 'LOCKED') return;
  if (state === 'concluded') voucher.status = 'REDEEMED';
  if (state === 'cancelled' || state === 'noshow') {
    voucher.status = 'ACTIVE';
    voucher.order = undefined;
  }
}

export function cancel(order: Order, cause: NonNullable<Order['cause']>, by?: Person): void {
  order.cause = cause;
  order.cancelledBy = by;
  enter(order, 'cancelled');
}

/** What dispatch says of an order; what is absent is not said. */
export interface Event {
  readonly at: number;
  readonly state?: State | undefined;
  readonly car?: string | undefined;
  readonly price?: number | undefined;
}
/** What becomes of an event that was not seen before: taken, passed over because a newer one was taken, or refused. */
export function takeEvent(
  order: Order,
  { at, state = order.state, car, price }: Event,
): 'taken' | 'passed over' | 'order_over' | 'impossible_step' {
  if (order.lastEventAt !== undefined && at < order.lastEventAt) return 'passed over';
  if (OVER.includes(order.state)) {
    if (order.state === 'cancelled' || state !== order.state || price === undefined) return 'order_over';
    order.touched = true;
    order.price = price;
    order.lastEventAt = at;
    return 'taken';
  }
  if (state !== order.state && !mayBecome(order.state, state)) return 'impossible_step';
  if (order.state === 'arriving' && state === 'dispatching') order.car = null;
  order.touched = true;
  order.taken = true;
  order.lastEventAt = at;
  order.car = car ?? order.car;
  order.price = price ?? order.price;
  if (state === 'cancelled') cancel(order, 'dispatch');
  else if (state !== order.state) enter(order, state);
  return 'taken';
}

/** The clock looks at what waits. */
export function letTimePass(model: Model, seconds: number): void {
  model.now += seconds * 1000;
  for (const order of model.orders) {
    if (order.state !== 'created') continue;
    const largeTooLong = order.people > 4 && model.now - order.placedAt >= LARGE_CAR_SECONDS * 1000;
    const neverTaken = !order.taken && model.now - Math.max(order.pickup, order.placedAt) >= NEVER_TAKEN_SECONDS * 1000;
    if (largeTooLong || neverTaken) cancel(order, 'timeout');
  }
}

/** What the recipient of the voucher pays: what a driven trip costs above its highest price. */
export function paidByRecipient({ voucher, price, state }: Order): number | null {
  if (!voucher || price === null || (state !== 'completed' && state !== 'concluded')) return null;
  return voucher.highestPrice === null ? 0 : Math.max(0, price - voucher.highestPrice);
}
