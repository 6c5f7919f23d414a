import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { orderBody } from '@praj/contract/orders.ts';
import { decidePickup } from '@praj/domain/orders/pickup-time.ts';
import { toStoredPhone } from '@praj/domain/people/danish-phone.ts';
import type { z } from 'zod';
import { refuse } from '../../../platform/http/failure.ts';

/** The body of `POST /orders` as it was parsed. */
export type PlacedBody = z.output<typeof orderBody>;

const PICKUP_TEXTS = { before_today: FIELD_TEXTS.pastDate, too_far: FIELD_TEXTS.farDate } as const;

/** Pickup and phone as they are kept. */
export interface ValidatedBody {
  readonly requestedPickup: Date;
  readonly customerPhone: string | null;
}

/**
 * What can be said of a body by itself: pickup, phone and trip type. Throws `invalid` with all that is wrong. `agreed` is the
 * pickup of the order that is being changed, which may stay though it has passed.
 */
export function validateBody(body: PlacedBody, now: Date, agreed?: Date): ValidatedBody {
  const pickup = decidePickup(Date.parse(body.requestedPickup), now.getTime(), agreed?.getTime());
  const phone = body.customerPhone ? toStoredPhone(body.customerPhone) : null;
  const fields = {
    ...('refused' in pickup && { requestedPickup: PICKUP_TEXTS[pickup.refused] }),
    ...(phone === undefined && { customerPhone: FIELD_TEXTS.customerPhone }),
    ...(body.tripType === 'FIXED' && !body.fixedTripId && { fixedTripId: FIELD_TEXTS.required }),
    ...(body.tripType === 'METERED' && body.fixedTripId && { tripType: FIELD_TEXTS.invalid }),
  };
  if ('refused' in pickup || phone === undefined || Object.keys(fields).length > 0) refuse('invalid', { fields });
  return { requestedPickup: new Date(pickup.at), customerPhone: phone };
}
