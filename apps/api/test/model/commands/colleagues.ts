import { changeOrder, placeOrder } from '@praj/contract/orders.ts';
import type fc from 'fast-check';
import { expect } from 'vitest';
import { type Account, living, type Model, mayOrderOn, type Session } from '../model.ts';
import { pictureOf, pictureOfReal } from '../picture.ts';
import { anyOne, anyPortal, type Command, commands, expectTaken, pick } from './command.ts';
import { bodyOf, DESTINATION, ELSEWHERE, placed } from './placing.ts';

interface Pair {
  readonly account: Account;
  readonly orders: Session;
  readonly changes: Session;
}
/** Two of a branch of whom one may order on an account and the other may not. */
const pairs = (model: Model): Pair[] =>
  model.accounts.flatMap((account) =>
    living(model)
      .filter(({ person }) => mayOrderOn(person, account))
      .flatMap((orders) =>
        living(model)
          .filter(({ person }) => person.branch === orders.person.branch && !mayOrderOn(person, account))
          .map((changes) => ({ account, orders, changes })),
      ),
  );

/** What a colleague has put on an account stays there only while the drive is the same. */
const goElsewhere = commands(
  'go elsewhere on a colleague’s account',
  { which: anyOne, portal: anyPortal },
  (model) => pairs(model).length > 0,
  async (model, real, { which, portal }) => {
    const { account, orders, changes } = pick(pairs(model), which);
    const [first, second] = [orders.person, changes.person];
    real.say(`${first.name} orders on ${account.name}, and ${second.name} changes that to go elsewhere`);
    const comment = `Tur ${model.orders.length + 1}`;
    const written = { comment, reference: comment, accountId: account.id };
    const answer = await real
      .browser(orders)
      .at(portal)
      .try(placeOrder, { body: bodyOf(model, first, { oldForm: false, later: 0, ...written }) });
    const trip = { pickup: model.now, destination: DESTINATION.fullAddress, comment, reference: comment, account };
    const [order] = placed(model, answer, { branch: first.branch, issuer: first, people: 4, ...trip }, 1);
    if (!order) return;
    const body = bodyOf(model, second, { oldForm: false, later: 0, ...written, destinationAddress: ELSEWHERE });
    const changed = await real
      .browser(changes)
      .at(1 - portal)
      .try(changeOrder, { params: { id: order.id }, headers: { 'if-match': '*' }, body });
    Object.assign(order, { destination: ELSEWHERE.fullAddress, account: null, touched: true });
    expect(pictureOfReal(expectTaken(changeOrder, changed))).toEqual(pictureOf(order));
  },
);

export const ofColleagues: readonly fc.Arbitrary<Command>[] = [goElsewhere];
