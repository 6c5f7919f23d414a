import { addFixedTrip, changeFixedTrip, type FixedTripBody, removeFixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { placeOrder } from '@praj/contract/orders.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { type Account, type Branch, type FixedTrip, living, type Model, mayOrderBy, needsUpdate, type Person } from '../model.ts';
import { anyOne, anyPortal, type Command, commands, expectRefusal, expectTaken, onceIn, pick, somebodyIn } from './command.ts';
import {
  ACCOUNT_CHOICES,
  bodyOf,
  chooseAccount,
  INVALID,
  isOldForm,
  NOT_THERE,
  OLD_FORM,
  placed,
  type Refused,
  whyNotOn,
} from './placing.ts';

const anyPrice = fc.constantFrom(null, 299, 349.5);
const anyTerms = {
  portal: anyPortal,
  price: anyPrice,
  /** On no account, one of the company's in use, or whichever. */
  on: fc.constantFrom('none', 'use', 'use', 'any'),
  by: anyOne,
  blank: onceIn(2),
  oldForm: onceIn(6),
};
type Terms = { readonly price: number | null; readonly account: Account | null; readonly reference: string | null };

function termsOf(
  model: Model,
  { company }: Branch,
  { price, on, by, blank }: { price: number | null; on: string; by: number; blank: boolean },
): Terms {
  const inUse = model.accounts.filter((account) => account.active && account.company === company);
  const choice = on === 'none' ? [] : on === 'use' ? inUse : model.accounts;
  return { price, account: choice.length === 0 ? null : pick(choice, by), reference: blank ? null : 'Aftale' };
}
function bodyFor({ company }: Branch, title: string, { price, account, reference }: Terms, oldForm: boolean): FixedTripBody {
  return {
    title,
    price,
    reference,
    accountId: account && account.id,
    pickupAddress: ADDRESSES.vesterbrogade,
    destinationAddress: ADDRESSES.strandvejen,
    bookingModuleUpdatedAt: company.forms.at(oldForm ? -2 : -1) ?? '',
  };
}
function whyNotAgreed({ company }: Branch, { account, reference }: Terms, oldForm: boolean): Refused | undefined {
  if (oldForm) return OLD_FORM;
  if (company.asksReference && reference === null) return INVALID;
  return account && !(account.active && account.company === company) ? INVALID : undefined;
}
const say = ({ price, account, reference }: Terms, oldForm: boolean): string =>
  `${price === null ? 'without a price' : `at ${price}`}${account ? `, on ${account.name}` : ''}${reference ? '' : ', without a reference'}${oldForm ? ', with an older form' : ''}`;

const add = commands(
  'add a fixed trip',
  { which: anyOne, ...anyTerms },
  () => true,
  async (model, real, { which, portal, oldForm: older, ...chosen }) => {
    const branch = pick(model.branches, which);
    const oldForm = older && branch.company.forms.length > 1;
    const terms = termsOf(model, branch, chosen);
    const title = `Fast tur ${model.fixedTrips.length + 1}`;
    real.say(`${title} of ${branch.name} is agreed ${say(terms, oldForm)}`);
    const admin = await real.installation.admin(portal);
    const answer = await admin.try(addFixedTrip, { params: { id: branch.id }, body: bodyFor(branch, title, terms, oldForm) });
    const refused = whyNotAgreed(branch, terms, oldForm);
    if (refused) return expectRefusal(answer, refused);
    const { fixedTripsId: id } = expectTaken(addFixedTrip, answer);
    model.fixedTrips.push({ id, branch, title, version: 1, there: true, ...terms });
  },
);

const change = commands(
  'change a fixed trip',
  { which: anyOne, stale: onceIn(4), same: onceIn(4), ...anyTerms },
  (model) => model.fixedTrips.length > 0,
  async (model, real, { which, portal, stale, same, oldForm: older, ...chosen }) => {
    const trip = pickTrip(model, which);
    const { branch, id, title } = trip;
    const oldForm = older && branch.company.forms.length > 1;
    const terms = same ? trip : termsOf(model, branch, chosen);
    real.say(`${title} of ${branch.name} is changed to be ${say(terms, oldForm)}${stale ? ', by somebody who saw an older one' : ''}`);
    const admin = await real.installation.admin(portal);
    const answer = await admin.try(changeFixedTrip, {
      params: { id: branch.id, fixedTripId: id },
      headers: { 'if-match': `"${trip.version - (stale ? 1 : 0)}"` },
      body: bodyFor(branch, title, terms, oldForm),
    });
    const refused = trip.there ? whyNotAgreed(branch, terms, oldForm) : NOT_THERE;
    if (refused) return expectRefusal(answer, refused);
    if (stale) return expectRefusal(answer, { status: 412, code: 'stale_fixed_trip' });
    const { price, account, reference } = terms;
    if (price !== trip.price || account !== trip.account || reference !== trip.reference) trip.version += 1;
    Object.assign(trip, { price, account, reference });
    expect(expectTaken(changeFixedTrip, answer)).toMatchObject({ version: trip.version, needsUpdate: needsUpdate(trip), price });
  },
);

const remove = commands(
  'remove a fixed trip',
  { which: anyOne, portal: anyPortal, sure: onceIn(3) },
  (model, { sure }) => sure && model.fixedTrips.length > 0,
  async (model, real, { which, portal }) => {
    const trip = pickTrip(model, which);
    real.say(`${trip.title} of ${trip.branch.name} is removed${trip.there ? '' : ', which was removed before'}`);
    const admin = await real.installation.admin(portal);
    const answer = await admin.try(removeFixedTrip, { params: { id: trip.branch.id, fixedTripId: trip.id } });
    if (!trip.there) return expectRefusal(answer, NOT_THERE);
    expectTaken(removeFixedTrip, answer);
    trip.there = false;
  },
);

/** As a rule one that is there. */
function pickTrip({ fixedTrips }: Model, by: number): FixedTrip {
  const there = fixedTrips.filter((trip) => trip.there);
  return pick(there.length > 0 && by % 6 > 0 ? there : fixedTrips, by);
}

const order = commands(
  'order a fixed trip',
  {
    who: anyOne,
    which: anyOne,
    portal: anyPortal,
    cars: fc.constantFrom(1, 1, 2),
    older: onceIn(5),
    oldForm: onceIn(8),
    blank: onceIn(6),
    on: fc.constantFrom(...ACCOUNT_CHOICES),
    /** One that they may order by, one of another branch of their company, as if they knew its id, or whichever. */
    of: fc.constantFrom('own', 'own', 'sister', 'sister', 'any'),
  },
  (model) => somebodyIn(model) && model.fixedTrips.length > 0,
  async (model, real, { who, which, portal, cars, older, oldForm, blank, on, of }) => {
    const session = pick(living(model), who);
    const { person } = session;
    const own = model.fixedTrips.filter((each) => mayOrderBy(person, each));
    const sisters = model.fixedTrips.filter((each) => each.there && !own.includes(each) && each.branch.company === person.branch.company);
    const wanted = of === 'sister' && sisters.length > 0 ? sisters : own;
    const trip = of !== 'any' && wanted.length > 0 ? pick(wanted, which) : pickTrip(model, which);
    const chosen = trip.account ? null : chooseAccount(model, person, on, which);
    const old = isOldForm(person, oldForm);
    const reference = blank ? null : `Fast ${model.orders.length}`;
    real.say(
      `${person.name} orders ${cars} × ${trip.title} of ${trip.branch.name}${trip.there ? '' : ', which is gone'}${chosen ? ` on ${chosen.name}` : ''}${older ? ', having seen an older one' : ''}${blank ? ', without a reference' : ''}${old ? ', with an older form' : ''}`,
    );
    const seen = { fixedTripId: trip.id, fixedTripVersion: trip.version - (older ? 1 : 0) };
    const written = { ...seen, numberOfCars: cars, reference, accountId: chosen && chosen.id, destinationAddress: null };
    const body = bodyOf(model, person, { oldForm: old, later: 0, ...written });
    const key = crypto.randomUUID();
    const answer = await real
      .browser(session)
      .at(portal)
      .try(placeOrder, { headers: { 'idempotency-key': key }, body });
    const refused = whyNotOrdered(person, trip, { chosen, old, older, blank });
    if (refused) return expectRefusal(answer, refused);
    const terms = { fixed: trip, agreedPrice: trip.price, account: trip.account ?? chosen, destination: ADDRESSES.strandvejen.fullAddress };
    const given = { branch: person.branch, issuer: person, people: 4, pickup: model.now, comment: null, reference };
    const made = placed(model, answer, { ...given, ...terms }, cars);
    model.presses.push({ person, key, sent: { body }, made });
  },
);
interface Pressed {
  readonly chosen: Account | null;
  readonly old: boolean;
  readonly older: boolean;
  readonly blank: boolean;
}
function whyNotOrdered(person: Person, trip: FixedTrip, { chosen, old, older, blank }: Pressed): Refused | undefined {
  if (!mayOrderBy(person, trip)) return NOT_THERE;
  const notOn = whyNotOn(person, chosen);
  if (notOn) return notOn;
  if (old) return OLD_FORM;
  if (needsUpdate(trip)) return { status: 409, code: 'fixed_trip_needs_update' };
  if (older) return { status: 409, code: 'fixed_trip_changed' };
  return blank && person.branch.company.asksReference ? INVALID : undefined;
}

export const ofFixedTrips: readonly fc.Arbitrary<Command>[] = [add, add, add, change, change, remove, order, order, order, order];
