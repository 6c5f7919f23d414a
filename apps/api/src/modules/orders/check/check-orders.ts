import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { CheckedOrder, checkOrders as call } from '@praj/contract/orders/check-orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type Rules, toldVerdict } from '../../ordering-rules/judge/store.ts';
import { decideWithin } from '../place/place-order.ts';
import type { PlacedBody } from '../place/validate-body.ts';

/**
 * Says of each body what `POST /orders` would answer, were they sent one after the other now. Nothing is written, so that no order number is
 * spent: what those above take of a budget is reckoned beside it (decision 132).
 */
export async function checkOrders(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  rules: Pick<Rules, 'judge'>,
  actor: Actor,
  { rows }: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  const at = now();
  const beside = new Map<string, number>();
  const judge: Rules['judge'] = (trx, orderer, trip, judged) => rules.judge(trx, orderer, trip, { ...judged, beside });
  const checked: CheckedOrder[] = [];
  await db.transaction().execute(async (trx) => {
    for (const body of rows) checked.push(await checkOne(trx, actor, body, { judge, at }));
  });
  return { rows: checked };
}

async function checkOne(
  trx: Executor,
  actor: Actor,
  body: PlacedBody,
  { judge, at }: Pick<Rules, 'judge'> & { readonly at: Date },
): Promise<CheckedOrder> {
  try {
    const { asks, verdict } = await decideWithin(trx, actor, body, at, { judge });
    return { refusal: null, needsApproval: asks.length > 0, rules: toldVerdict(verdict) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message, fields = {} } = error.body();
    return { refusal: { code, message, fields }, needsApproval: false, rules: null };
  }
}
