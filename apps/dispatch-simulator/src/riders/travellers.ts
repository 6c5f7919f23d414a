import type { Order } from '@praj/contract/orders.ts';
import type { Clock } from '../clock.ts';

/** How long a car waits for somebody who has said that they are five minutes late, in simulated seconds from when they said it. */
const LATE_SECONDS = 5 * 60;
/** How often a car at the door looks whether they have come, in simulated seconds. */
const LOOK_SECONDS = 5;

/** When a traveller said what, in milliseconds since 1970. */
interface Said {
  readonly comingAt: number | undefined;
  readonly lateAt: number | undefined;
}
const NOTHING: Said = { comingAt: undefined, lateAt: undefined };

/** What travellers have said, as drivers hear it. */
export interface Travellers {
  /** Takes what an order says of its traveller; whether that is news. */
  hear(order: Order): boolean;
  /** Has the traveller said anything, so that they will come? */
  isComing(orderId: string): boolean;
  /** Waits at the door for somebody who has said that they are late, until they say that they come or the five minutes are over. */
  waitFor(orderId: string, signal: AbortSignal): Promise<void>;
  forget(orderId: string): void;
}

/** @param log tells each word once */
export function hearTravellers(clock: Clock, log: (line: string) => void): Travellers {
  const all = new Map<string, Said>();
  return {
    hear({ id, globalApiId, traveller }) {
      if (!traveller) return false;
      const before = all.get(id) ?? NOTHING;
      const now: Said = { comingAt: timeOf(traveller.comingOutAt), lateAt: timeOf(traveller.lateAt) };
      all.set(id, now);
      const isNews = (what: keyof Said) => now[what] !== undefined && before[what] === undefined;
      if (isNews('comingAt')) log(`order ${globalApiId}: the traveller is on the way out`);
      if (isNews('lateAt')) log(`order ${globalApiId}: the traveller is five minutes late, the car waits`);
      return isNews('comingAt') || isNews('lateAt');
    },
    isComing: (orderId) => all.has(orderId),
    async waitFor(orderId, signal) {
      for (;;) {
        const { comingAt, lateAt } = all.get(orderId) ?? NOTHING;
        if (lateAt === undefined || (comingAt !== undefined && comingAt >= lateAt)) return;
        if (clock.now() >= lateAt + (LATE_SECONDS * 1000) / clock.speed) return;
        await clock.wait(LOOK_SECONDS, signal);
      }
    },
    forget: (orderId) => void all.delete(orderId),
  };
}

const timeOf = (instant: string | null): number | undefined => (instant === null ? undefined : Date.parse(instant));
