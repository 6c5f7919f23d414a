import { cancelCars } from '@praj/contract/orders.ts';
import type fc from 'fast-check';
import { cancel, living } from '../model.ts';
import { CANCELLABLE } from '../rules.ts';
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
import { expectAlike, NOT_THERE } from './placing.ts';

const CANNOT = { status: 409, code: 'cannot_cancel' };

/** All cars of an order, or the one car of an order for one; at times two people at once, each by another car. */
const callOff = commands(
  'cancel all cars',
  { who: anyOne, which: anyOne, portal: anyPortal, anybodys: onceIn(6), atOnce: onceIn(3) },
  (model) => somebodyIn(model) && model.orders.length > 0,
  async (model, real, { who, which, portal, anybodys, atOnce }) => {
    const session = pick(living(model), who);
    const { person } = session;
    const several = model.orders.filter(({ cars, branch }) => cars.length > 1 && branch === person.branch);
    const target = several.length > 0 && !anybodys ? pick(several.toReversed(), which) : pickOrder(model, session, which, anybodys);
    if (!target) return;
    const { cars } = target;
    real.say(`${person.name} cancels all cars of ${named(model, target)}${atOnce ? ', twice at once' : ''}`);
    const asked = atOnce ? [target, pick(cars, which + 1)] : [target];
    const answers = await Promise.all(
      asked.map(({ id }, at) =>
        real
          .browser(session)
          .at(at === 0 ? portal : 1 - portal)
          .try(cancelCars, { params: { id }, query: {} }),
      ),
    );
    if (target.branch !== person.branch) return answers.forEach((answer) => expectRefusal(answer, NOT_THERE));
    const wanted = cars.filter(({ state }) => CANCELLABLE.includes(state));
    for (const car of wanted) cancel(car, 'person', person);
    const allOff = cars.every(({ state }) => state === 'cancelled');
    // Whoever comes second finds nothing left to cancel, which is as asked only where every car was called off.
    const first = wanted.length > 0 ? answers.findIndex(({ status }) => status === 200) : -1;
    if (wanted.length > 0) expectAlike(cars, expectTaken(cancelCars, pick(answers, Math.max(first, 0))));
    for (const [at, answer] of answers.entries()) {
      if (at === first) continue;
      if (allOff) expectAlike(cars, expectTaken(cancelCars, answer));
      else expectRefusal(answer, CANNOT);
    }
  },
);

export const ofCars: readonly fc.Arbitrary<Command>[] = [callOff, callOff];
