import {
  cancelOrder,
  changeOrder,
  clearOrders,
  type OrderBody,
  placeOrder,
  type Order as RealOrder,
  readOrder,
  reorder,
} from '@praj/contract/orders.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Client, Refusal } from '../../client.ts';
import { eventually } from '../look.ts';
import {
  bringsAccount,
  cancel,
  listOf,
  living,
  type Model,
  mayOrderOn,
  type Order,
  type Person,
  type Press,
  type Session,
} from '../model.ts';
import { differences, listPicture, pictureOf, pictureOfReal, realListPicture } from '../picture.ts';
import { CANCELLABLE, CHANGEABLE, OVER } from '../rules.ts';
import {
  anyOne,
  anyPortal,
  type Command,
  commands,
  expectRefusal,
  expectTaken,
  named,
  onceIn,
  pick,
  pickOrder,
  somebodyIn,
} from './command.ts';
import {
  ACCOUNT_CHOICES,
  bodyOf,
  chooseAccount,
  DESTINATION,
  ELSEWHERE,
  expectAlike,
  INVALID,
  isOldForm,
  NOT_THERE,
  OLD_FORM,
  placed,
  whyNotOn,
} from './placing.ts';

const MINUTE_MS = 60_000;

const order = commands(
  'order',
  {
    who: anyOne,
    portal: anyPortal,
    cars: fc.constantFrom(1, 1, 1, 3),
    people: fc.constantFrom(4, 4, 6, 8),
    later: fc.constantFrom(0, 30),
    oldForm: onceIn(4),
    atOnce: onceIn(4),
    on: fc.constantFrom(...ACCOUNT_CHOICES),
    which: anyOne,
    blank: onceIn(6),
  },
  somebodyIn,
  async (model, real, { who, portal, cars: wanted, people, later, oldForm, atOnce, on, which, blank }) => {
    const session = pick(living(model), who);
    const { person } = session;
    const cars = people > 4 ? 1 : wanted;
    const key = crypto.randomUUID();
    const comment = `Tur ${model.orders.length + 1}`;
    const account = chooseAccount(model, person, on, which);
    const reference = blank ? null : comment;
    const written = { numberOfCars: cars, numberOfPeople: people, comment, reference, accountId: account && account.id };
    const body = bodyOf(model, person, { oldForm: isOldForm(person, oldForm), later, ...written });
    real.say(
      `${person.name} orders ${cars} × ${people} people to ${later ? 'later' : 'now'}${account ? ` on ${account.name}` : ''}${blank ? ' without a reference' : ''}${isOldForm(person, oldForm) ? ' with an older form' : ''}${atOnce ? ', twice at once' : ''}`,
    );
    const send = (at: number) =>
      real
        .browser(session)
        .at(at)
        .try(placeOrder, { headers: { 'idempotency-key': key }, body });
    const answers = await Promise.all(atOnce ? [send(portal), send(1 - portal)] : [send(portal)]);
    const refused =
      whyNotOn(person, account) ??
      (isOldForm(person, oldForm) ? OLD_FORM : person.branch.company.asksReference && blank ? INVALID : undefined);
    if (refused) {
      // Of two at once the second may be told that the first still runs.
      expectRefusal(answers.find(({ body: { code } }) => code !== 'still_running') ?? pick(answers, 0), refused);
      return;
    }
    const taken = answers.filter(({ status }) => status === 200);
    for (const other of answers.filter(({ status }) => status === 409)) expectRefusal(other, { status: 409, code: 'still_running' });
    const trip = { pickup: model.now + later * MINUTE_MS, destination: DESTINATION.fullAddress, comment, reference, account };
    const given = { branch: person.branch, issuer: person, people, ...trip };
    const made = placed(model, taken[0] ?? pick(answers, 0), given, cars);
    for (const other of taken) expectAlike(made, expectTaken(placeOrder, other));
    model.presses.push({ person, key, sent: { body }, made });
  },
);

const repeat = commands(
  'repeat',
  { which: anyOne, portal: anyPortal, otherBody: onceIn(2) },
  (model) => model.presses.some(({ person }) => living(model).some((session) => session.person === person)),
  async (model, real, { which, portal, otherBody }) => {
    const press = pick(
      model.presses.filter(({ person }) => living(model).some((session) => session.person === person)),
      which,
    );
    const session = pick(
      living(model).filter(({ person }) => person === press.person),
      which,
    );
    real.say(
      `${press.person.name} presses again, for ${press.made.map((each) => named(model, each)).join()}${otherBody ? ', with another body' : ''}`,
    );
    const answer = await sendAgain(real.browser(session).at(portal), press, otherBody);
    if (otherBody) return expectRefusal(answer, { status: 422, code: 'key_used_otherwise' });
    const orders = expectTaken(placeOrder, answer);
    expect(orders.map(({ id }) => id)).toEqual(press.made.map(({ id }) => id));
    expectAlike(press.made, orders);
  },
);
function sendAgain(client: Client, { key, sent }: Press, otherBody: boolean): Promise<Refusal> {
  const headers = { 'idempotency-key': key };
  if ('body' in sent) {
    const body = { ...(sent.body as OrderBody), ...(otherBody && { comment: 'En anden tur' }) };
    return client.try(placeOrder, { headers, body });
  }
  return client.try(reorder, { params: { id: otherBody ? crypto.randomUUID() : sent.again }, headers, body: {} });
}

const change = commands(
  'change',
  {
    who: anyOne,
    which: anyOne,
    portal: anyPortal,
    anybodys: onceIn(6),
    stale: onceIn(4),
    oldForm: onceIn(6),
    later: fc.constantFrom(0, 45),
    /** What the order is on stays, or is chosen anew; by a fixed trip it stays. */
    on: fc.constantFrom('same', 'same', 'same', ...ACCOUNT_CHOICES),
    elsewhere: onceIn(3),
    blank: onceIn(8),
    /** One that a colleague has put on an account that is not this person's, where there is one. */
    colleagues: onceIn(2),
  },
  (model) => somebodyIn(model) && model.orders.length > 0,
  async (model, real, { who, which, portal, anybodys, stale, oldForm, later, on, elsewhere, blank, colleagues }) => {
    const session = pick(living(model), who);
    const { person } = session;
    const theirs = colleagues ? onAColleaguesAccount(model, person) : [];
    const target = theirs.length > 0 ? pick(theirs, which) : pickOrder(model, session, which, anybodys);
    if (!target) return;
    const client = real.browser(session).at(portal);
    const old = isOldForm(person, oldForm);
    const { fixed } = target;
    const kept = on === 'same' || fixed !== null || theirs.length > 0;
    const account = kept ? target.account : chooseAccount(model, person, on, which);
    real.say(
      `${person.name} changes ${named(model, target)}${account ? ` on ${account.name}` : ''}${elsewhere ? ' to go elsewhere' : ''}${stale ? ', having seen an older one' : ''}${blank ? ', without a reference' : ''}${old ? ', with an older form' : ''}`,
    );
    const seen = await client.try(readOrder, { params: { id: target.id } });
    const version = ((seen.body as unknown as Partial<RealOrder>).version ?? 1) - (stale ? 1 : 0);
    const pickup = later === 0 ? target.pickup : model.now + later * MINUTE_MS;
    const comment = `Rettet ${real.journal.length}`;
    const reference = blank ? null : comment;
    const destinationAddress = elsewhere ? ELSEWHERE : DESTINATION;
    const written = { comment, reference, destinationAddress, accountId: account && account.id, fixedTripId: fixed && fixed.id };
    const body = { ...bodyOf(model, person, { oldForm: old, later, ...written }), requestedPickup: new Date(pickup).toISOString() };
    const answer = await client.try(changeOrder, { params: { id: target.id }, headers: { 'if-match': `"${version}"` }, body });
    if (target.branch !== person.branch) return expectRefusal(answer, NOT_THERE);
    const notOn = account === target.account ? undefined : whyNotOn(person, account);
    if (notOn) return expectRefusal(answer, notOn);
    if (target.voucher) return expectRefusal(answer, { status: 409, code: 'voucher_trip' });
    if (!CHANGEABLE.includes(target.state) || target.people !== 4) return expectRefusal(answer, { status: 409, code: 'cannot_change' });
    if (old) return expectRefusal(answer, OLD_FORM);
    if (blank && person.branch.company.asksReference) return expectRefusal(answer, INVALID);
    if (stale) return expectRefusal(answer, { status: 412, code: 'stale_version' });
    const destination = fixed ? target.destination : destinationAddress.fullAddress;
    // What is not theirs to order on stays while the drive is the same.
    const stays = account === null || mayOrderOn(person, account) || destination === target.destination;
    Object.assign(target, { pickup, comment, reference, destination, account: stays ? account : null, touched: true });
    expect(pictureOfReal(expectTaken(changeOrder, answer))).toEqual(pictureOf(target));
  },
);

const onAColleaguesAccount = (model: Model, person: Person): Order[] =>
  model.orders.filter(
    ({ branch, state, people, account, fixed }) =>
      branch === person.branch && CHANGEABLE.includes(state) && people === 4 && fixed === null && account && !mayOrderOn(person, account),
  );

const callOff = commands(
  'cancel',
  { who: anyOne, which: anyOne, portal: anyPortal, anybodys: onceIn(6) },
  (model) => somebodyIn(model) && model.orders.length > 0,
  async (model, real, { who, which, portal, anybodys }) => {
    const session = pick(living(model), who);
    const { person } = session;
    const target = pickOrder(model, session, which, anybodys);
    if (!target) return;
    real.say(`${person.name} cancels ${named(model, target)}`);
    const answer = await real
      .browser(session)
      .at(portal)
      .try(cancelOrder, { params: { id: target.id } });
    if (target.branch !== person.branch) return expectRefusal(answer, NOT_THERE);
    if (!CANCELLABLE.includes(target.state)) return expectRefusal(answer, { status: 409, code: 'cannot_cancel' });
    cancel(target, 'person', person);
    expect(pictureOfReal(expectTaken(cancelOrder, answer))).toEqual(pictureOf(target));
  },
);

const orderAgain = commands(
  'order again',
  {
    who: anyOne,
    which: anyOne,
    portal: anyPortal,
    anybodys: onceIn(8),
    atOnce: onceIn(3),
    /** A trip that can be ordered again, as a rule; or one that was already, or whichever. */
    of: fc.constantFrom('cancelled', 'cancelled', 'cancelled', 'ordered again', 'ordered again', 'any'),
  },
  (model) => somebodyIn(model) && model.orders.length > 0,
  async (model, real, { who, which, portal, anybodys, atOnce, of }) => {
    const session = pick(living(model), who);
    const { person } = session;
    const cancelled = model.orders.filter(({ state, branch }) => state === 'cancelled' && branch === person.branch);
    const orderedAgain = cancelled.filter(({ again }) => again !== null);
    const wanted = of === 'ordered again' && orderedAgain.length > 0 ? orderedAgain : cancelled;
    const target = of !== 'any' && wanted.length > 0 ? pick(wanted.toReversed(), which) : pickOrder(model, session, which, anybodys);
    if (!target) return;
    real.say(`${person.name} orders ${named(model, target)} again${atOnce ? ', twice at once by two presses' : ''}`);
    const keys = [crypto.randomUUID(), crypto.randomUUID()];
    const press = (key: string, at: number) =>
      real
        .browser(session)
        .at(at)
        .try(reorder, { params: { id: target.id }, headers: { 'idempotency-key': key }, body: {} });
    const answers = await Promise.all(keys.slice(0, atOnce ? 2 : 1).map((key, at) => press(key, at === 0 ? portal : 1 - portal)));
    const refused = whyNotAgain(target, person);
    if (refused) return answers.forEach((answer) => expectRefusal(answer, refused));
    // Once: of two at the same moment one is refused.
    const first = answers.findIndex(({ status }) => status === 200);
    for (const [at, answer] of answers.entries()) if (at !== first) expectRefusal(answer, { status: 409, code: 'already_reordered' });
    const { account, comment, reference, destination, fixed, agreedPrice } = target;
    const mayPay = account !== null && account.active && (mayOrderOn(person, account) || bringsAccount(person, target));
    const again = {
      branch: person.branch,
      issuer: person,
      people: 4,
      pickup: Math.max(target.pickup, model.now),
      account: mayPay ? account : null,
      comment,
      reference,
      destination,
      fixed,
      agreedPrice,
    };
    const made = placed(model, pick(answers, Math.max(first, 0)), again, target.people > 4 ? 2 : 1);
    Object.assign(target, { again: made.map(({ id }) => id), touched: true });
    model.presses.push({ person, key: keys[Math.max(first, 0)] ?? '', sent: { again: target.id }, made });
  },
);
function whyNotAgain(target: Order, person: Person): { readonly status: number; readonly code: string } | undefined {
  if (target.branch !== person.branch) return NOT_THERE;
  if (target.voucher) return { status: 409, code: 'voucher_trip' };
  if (target.state !== 'cancelled') return { status: 409, code: 'cannot_reorder' };
  return target.again ? { status: 409, code: 'already_reordered' } : undefined;
}

const withSomethingOver = (model: Model): Session[] =>
  living(model).filter(({ person }) => listOf(model, person).some(({ state }) => OVER.includes(state)));
const clear = commands(
  'clear',
  { who: anyOne, portal: anyPortal },
  (model) => withSomethingOver(model).length > 0,
  async (model, real, { who, portal }) => {
    const session = pick(withSomethingOver(model), who);
    const { person } = session;
    real.say(`${person.name} clears what is over`);
    // One clears what one sees.
    const pages = living(model).flatMap((each) => (each.person === person ? real.browser(each).pages.filter((page) => page.isOpen()) : []));
    for (const page of pages) {
      const seen = async () => differences(listPicture(listOf(model, person)), realListPicture(await page.list()));
      await eventually(real, `an open page of ${person.name}`, seen);
    }
    const over = listOf(model, person).filter(({ state }) => OVER.includes(state));
    const answer = await real.browser(session).at(portal).call(clearOrders, { body: {} });
    expect(answer).toEqual({ cleared: over.length });
    for (const each of over) each.clearedBy.add(person);
    for (const page of pages) page.hideOver();
  },
);

const read = commands(
  'read',
  { who: anyOne, which: anyOne, portal: anyPortal },
  (model) => somebodyIn(model) && model.orders.length > 0,
  async (model, real, { who, which, portal }) => {
    const session = pick(living(model), who);
    const { person } = session;
    const target = pick(model.orders, which);
    real.say(`${person.name} reads ${named(model, target)}`);
    const answer = await real
      .browser(session)
      .at(portal)
      .try(readOrder, { params: { id: target.id } });
    // Beside the own branch's lists there is the overview: a CompanyAdmin's is of the whole company.
    const inOverview = person.role === 'CompanyAdmin' && target.branch.company === person.branch.company && target.state === 'concluded';
    if (target.branch !== person.branch && !inOverview) return expectRefusal(answer, NOT_THERE);
    expect(pictureOfReal(expectTaken(readOrder, answer))).toEqual(pictureOf(target));
  },
);

export const ofOrders: readonly fc.Arbitrary<Command>[] = [
  order,
  order,
  order,
  repeat,
  repeat,
  repeat,
  change,
  change,
  callOff,
  callOff,
  callOff,
  orderAgain,
  orderAgain,
  orderAgain,
  clear,
  read,
];
