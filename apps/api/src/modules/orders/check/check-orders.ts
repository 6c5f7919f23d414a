import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { CheckedOrder, checkOrders as call } from '@praj/contract/orders/check-orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { tryOut, within } from '../../../platform/statements/savepoints.ts';
import type { Rules } from '../../ordering-rules/judge/store.ts';
import { bookTrip } from '../place/book-trip.ts';
import { decideWithin } from '../place/place-order.ts';
import { findModuleTerms } from '../place/store.ts';
import type { PlacedBody } from '../place/validate-body.ts';

/** Says of each body what `POST /orders` would answer, were they sent one after the other now; nothing of it stays. */
export async function checkOrders(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  rules: Rules,
  actor: Actor,
  { rows }: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  const at = now();
  const checked: CheckedOrder[] = [];
  await db.transaction().execute((trx) =>
    tryOut(trx, async () => {
      const terms = await findModuleTerms(trx, actor.companyId);
      // What a budget has left for a row is known only once those above it are ordered. Others are not written, which would spend numbers.
      const keeps = terms?.rules.some(({ demand }) => demand.kind === 'budget') ?? false;
      for (const body of rows) checked.push(await checkOne({ trx, rules, keeps, at }, actor, body));
    }),
  );
  return { rows: checked };
}

interface Checking {
  readonly trx: Executor;
  readonly rules: Rules;
  /** The orders above are to be there for the ones below. */
  readonly keeps: boolean;
  readonly at: Date;
}
async function checkOne({ trx, rules, keeps, at }: Checking, actor: Actor, body: PlacedBody): Promise<CheckedOrder> {
  try {
    return await within(trx, async () => {
      const trip = await decideWithin(trx, actor, body, at, rules);
      if (keeps) await bookTrip(rules, trx, actor, trip, at);
      return { refusal: null, needsApproval: trip.asks.length > 0 };
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message, fields = {} } = error.body();
    return { refusal: { code, message, fields }, needsApproval: false };
  }
}
