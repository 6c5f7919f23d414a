import { readTravellerTrip, sayAsTraveller, type TravellerTrip } from '@praj/contract/traveller-links/traveller.ts';
import { isTripOver, showsCar, type TravellerWord } from '@praj/domain/traveller-links/traveller-stage.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { anyOf, PATIENCE_MS } from '../../platform/sender/patience.ts';
import { send } from './sender.ts';

/** How often the trip is asked about, in milliseconds: while a car is on the map, before, and once it is over. */
const WITH_CAR_MS = 4000;
const BEFORE_MS = 15_000;
const AFTER_MS = 60_000;

/** What is known of the trip behind a link; `failure` beside a trip: it is shown as it last was. */
export interface Followed {
  readonly trip: TravellerTrip | undefined;
  readonly failure: CallFailed | undefined;
}
export interface Following {
  /** Asks at once. */
  again(): void;
  /** Says something to the taxi centre; whether it got there. */
  say(word: TravellerWord): Promise<boolean>;
  stop(): void;
}

/**
 * Asks for the trip of a key: at once, every few seconds while the page is looked at, when it is looked at again and when the line is back.
 * A link that opens nothing is not asked about again.
 */
export function followTrip(key: string, show: (followed: Followed) => void): Following {
  const headers = { 'traveller-key': key };
  let known: Followed = { trip: undefined, failure: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let stopped = false;

  const take = (next: Followed) => {
    if (stopped) return;
    known = next;
    show(known);
  };
  const wait = () => {
    clearTimeout(timer);
    const { trip, failure } = known;
    if (stopped || document.hidden || isGone(failure)) return;
    const patience = trip ? (isTripOver(trip.stage) ? AFTER_MS : showsCar(trip.stage) ? WITH_CAR_MS : BEFORE_MS) : BEFORE_MS;
    timer = setTimeout(() => void ask(), Math.max(patience, (failure?.retryAfterSeconds ?? 0) * 1000));
  };
  const ask = async () => {
    clearTimeout(timer);
    asking?.abort();
    const own = new AbortController();
    asking = own;
    try {
      const answer = await send(readTravellerTrip, { headers }, { signal: anyOf([own.signal, AbortSignal.timeout(PATIENCE_MS)]) });
      const trip = (await answer.json()) as TravellerTrip;
      if (!own.signal.aborted) take({ trip, failure: undefined });
    } catch (error) {
      if (own.signal.aborted) return;
      const failure = error instanceof CallFailed ? error : new CallFailed(0, undefined);
      take({ trip: isGone(failure) ? undefined : known.trip, failure });
    }
    if (!own.signal.aborted) wait();
  };
  const seen = () => {
    if (document.hidden) clearTimeout(timer);
    else void ask();
  };
  const online = () => void ask();
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', online);
  void ask();

  return {
    again: () => void ask(),
    async say(word) {
      try {
        const answer = await send(sayAsTraveller, { headers, body: { word } }, { signal: AbortSignal.timeout(PATIENCE_MS) });
        asking?.abort();
        take({ trip: (await answer.json()) as TravellerTrip, failure: undefined });
        wait();
        return true;
      } catch (error) {
        // What may not be said any more is told by how the trip stands now.
        if (error instanceof CallFailed && error.status === 409) void ask();
        return false;
      }
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      asking?.abort();
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', online);
    },
  };
}

/** Does the link open nothing, or no longer? */
export const isGone = (failure: CallFailed | undefined): boolean => failure?.status === 404 || failure?.status === 400;
