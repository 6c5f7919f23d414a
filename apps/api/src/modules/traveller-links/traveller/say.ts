import type { TravellerTrip } from '@praj/contract/traveller-links/traveller.ts';
import { maySay, stageOfOrder, type TravellerWord } from '@praj/domain/traveller-links/traveller-stage.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { byId, changeOrders, lockOrder } from '../../orders/write/store.ts';
import { presentTrip, saidBy } from './present-trip.ts';
import { findOpenTrip } from './store.ts';

const COLUMNS = { coming_out: 'comingOutAt', late: 'travellerLateAt' } as const;

/**
 * Takes what a traveller says of their trip: the order keeps it, the centre hears it in its feed and the branch on its open pages. Said
 * again it changes nothing.
 */
export async function say(deps: Deps, key: string, word: TravellerWord): Promise<TravellerTrip> {
  const { db, config, now, push } = deps;
  const at = now();
  const trip = await db.transaction().execute(async (trx) => {
    const asked = (await findOpenTrip(trx, key, at)) ?? refuse('not_found');
    const order = (await lockOrder(trx, byId(asked.orderId))) ?? refuse('not_found');
    const said = saidBy(order);
    if (!said.includes(word)) {
      const saying = { stage: stageOfOrder(order), requestedPickup: order.requestedPickup.getTime(), said };
      if (!maySay(word, saying, at.getTime())) refuse('cannot_say');
      const history = [{ kind: 'traveller', says: word } as const];
      await changeOrders(trx, byId(order.id), { at, cause: 'traveller', columns: { [COLUMNS[word]]: at }, history, feed: 'changed' });
    }
    return (await findOpenTrip(trx, key, at)) ?? refuse('not_found');
  });
  push.wake();
  return presentTrip(trip, config, at);
}
