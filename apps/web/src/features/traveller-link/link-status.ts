import type { TravellerLink } from '@praj/contract/traveller-links/traveller-links.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { isoDay, showDay, showTime } from '../../platform/format.ts';
import { COPY } from './copy.ts';

/**
 * How far a link has come, in a line: what the traveller did outranks what was sent to them. `now` in milliseconds. Pure.
 * @param held its order waits for approval, and nothing is sent before
 */
export function linkStatus(
  { url, revokedAt, firstOpenedAt, lastOpenedAt, delivery, recipient }: TravellerLink,
  now: number,
  held: boolean,
): string {
  if (revokedAt) return COPY.revoked;
  const seen = lastOpenedAt ?? firstOpenedAt;
  if (seen)
    return COPY.opened(isoDay(seen) === isoDay(now) ? COPY.at(showTime(seen)) : COPY.dayAndTime(showDay(seen, now), showTime(seen)));
  if (!url) return COPY.over;
  if (!delivery || !recipient) return COPY.unopened;
  const to = showPhone(recipient);
  switch (delivery.state) {
    case 'queued':
      return held ? COPY.queuedHeld(to) : COPY.queued(to);
    case 'sent':
      return COPY.sent(to);
    case 'delivered':
      return COPY.delivered(to);
    case 'failed':
      return COPY.failed(to, delivery.reason);
  }
}
