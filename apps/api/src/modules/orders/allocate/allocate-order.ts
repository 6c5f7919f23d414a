import { faultTexts } from '@praj/contract/allocations/fault-texts.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Order } from '@praj/contract/orders.ts';
import { type AllocationCodes, toldAllocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { whyNotAllocate } from '@praj/domain/allocations/allocation-rules.ts';
import { meetsVersion, readIfMatch } from '@praj/domain/orders/sending/if-match.ts';
import { whatChanged } from '@praj/domain/orders/what-changed.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { findBookingModule } from '../../booking-modules/store.ts';
import { withinScope } from '../../permissions/store.ts';
import { standAlone } from '../series/store.ts';
import { loadOrder } from '../store.ts';
import { byId, changeOrders, lockOrder } from '../write/store.ts';
import { keptAs, lookUpAllocations } from './look-up.ts';

const OWNERS = { user: 'orders.issuedBy', branch: 'orders.branchId', company: 'orders.companyId' } as const;
const REFUSALS = { invoiced: 'order_invoiced', forgotten: 'trip_forgotten_texts' } as const;

/**
 * Corrects what an order is allocated to, whatever its state, until it is invoiced (decision 103). The taxi centre drives as before and
 * hears of it no sooner than of anything else; where nothing differs nothing is kept or told. A trip of a series that is corrected stands
 * alone from then on, so that a change of the series does not take the correction back.
 */
export async function allocateOrder(
  { db, now, push }: Deps,
  actor: Actor,
  id: string,
  codes: AllocationCodes,
  ifMatch: string = '*',
): Promise<Order> {
  const seen = readIfMatch(ifMatch) ?? refuse('invalid', { fields: { 'if-match': FIELD_TEXTS.invalid } });
  const at = now();
  const order = await db.transaction().execute(async (trx) => {
    const found =
      (await lockOrder(trx, (eb) =>
        eb.and([eb('orders.id', '=', id), eb('orders.state', '<>', 'deleted'), withinScope(actor, 'order.allocate', OWNERS)]),
      )) ?? refuse('not_found');
    const besides = async () => ({ besides: { order: await loadOrder(trx, id, at) } });
    const refused = whyNotAllocate({ invoiced: found.invoicedAt !== null, forgotten: found.forgottenAt !== null });
    if (refused) refuse(REFUSALS[refused], await besides());
    // What it is charged to is part of what is asked, where a budget is of a cost centre.
    if (found.approval === 'waiting') refuse('awaits_approval', await besides());
    const fields = (await findBookingModule(trx, found.companyId))?.allocationFields ?? [];
    const checked = await lookUpAllocations(trx, found, { fields, codes, kept: found.allocations });
    const wrong = faultTexts(checked);
    if (Object.keys(wrong).length > 0) refuse('invalid', { fields: wrong });
    if (!meetsVersion(seen, found.version)) refuse('stale_version', await besides());
    const allocations = keptAs(checked);
    const changed = whatChanged(toldAllocations(found.allocations), toldAllocations(allocations));
    if (Object.keys(changed).length > 0) {
      await changeOrders(trx, byId(id), {
        at,
        cause: 'person',
        byUser: actor.userId,
        columns: { allocations: allocations && JSON.stringify(allocations) },
        history: [{ kind: 'change', changed: JSON.stringify(changed) }],
      });
      await standAlone(trx, found);
    }
    return loadOrder(trx, id, at);
  });
  push.wake();
  return order ?? refuse('not_found');
}
