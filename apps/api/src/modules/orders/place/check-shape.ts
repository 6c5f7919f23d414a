import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { decidePickup } from '@praj/domain/orders/pickup-time.ts';
import { toStoredPhone } from '@praj/domain/people/danish-phone.ts';
import { refuse } from '../../../platform/http/failure.ts';
import type { PlacedBody } from './wanted-trip.ts';

const PICKUP_TEXTS = { before_today: FIELD_TEXTS.pastDate, too_far: FIELD_TEXTS.farDate } as const;

/** Pickup and phone as they are kept. */
export interface Shape {
  readonly requestedPickup: Date;
  readonly customerPhone: string | null;
}

/**
 * What can be said of a body by itself: pickup, phone and trip type. Throws `invalid` with all that is wrong. `agreed` is the
 * pickup of the order that is being changed, which may stay though it has passed.
 */
export function checkShape(body: PlacedBody, now: Date, agreed?: Date): Shape {
  const pickup = decidePickup(Date.parse(body.requestedPickup), now.getTime(), agreed?.getTime());
  const phone = body.customerPhone ? toStoredPhone(body.customerPhone) : null;
  const fields = {
    ...('refused' in pickup && { requestedPickup: PICKUP_TEXTS[pickup.refused] }),
    ...(phone === undefined && { customerPhone: FIELD_TEXTS.customerPhone }),
    ...(body.tripType === 'FIXED' && !body.fixedTripId && { fixedTripId: FIELD_TEXTS.required }),
  };
  if ('refused' in pickup || phone === undefined || Object.keys(fields).length > 0) refuse('invalid', { fields });
  return { requestedPickup: new Date(pickup.at), customerPhone: phone };
}
