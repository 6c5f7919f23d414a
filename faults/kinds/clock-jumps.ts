import { setTimeout as sleep } from 'node:timers/promises';
import type { Kind } from './kind.ts';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const ZONE = 'Europe/Copenhagen';
const STAY_MS = { least: 200, most: 1200 };

/** By how many minutes Copenhagen is ahead of UTC. */
function minutesAhead(at: number): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, hours = '0', minutes = '0'] = /GMT\+(\d+):(\d+)/.exec(name.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** The first moment after `from` at which Copenhagen's clocks are put forward, or back. */
export function nextChange(from: Date, direction: 'forward' | 'back'): Date {
  // They are put at whole hours of UTC.
  for (let at = Math.ceil(from.getTime() / HOUR_MS) * HOUR_MS; ; at += HOUR_MS) {
    const by = minutesAhead(at) - minutesAhead(at - SECOND_MS);
    if (direction === 'forward' ? by > 0 : by < 0) return new Date(at);
  }
}

/** The portal's clock jumps to and fro over the night in which clocks are put forward or back, and an hour either way. */
function jumpsOver(direction: 'forward' | 'back'): Kind {
  return {
    name: `clock-${direction}`,
    times: { test: 2, short: 8, long: 60 },
    async prepare({ stage, random }) {
      const before = stage.now().getTime() - Date.now();
      const change = nextChange(stage.now(), direction).getTime();
      const jumpTo = (at: number) => stage.setClockOff(at - Date.now());
      jumpTo(change - HOUR_MS);
      // Far from just now: everybody signs in again, and what was made on another day was another run's.
      const at = [-30 * SECOND_MS, 5 * SECOND_MS, HOUR_MS - 5 * SECOND_MS, HOUR_MS + 5 * SECOND_MS, -HOUR_MS, 0];
      let jumps = 0;
      return {
        async inject() {
          jumpTo(change + (at[jumps % at.length] ?? 0));
          jumps += 1;
          await sleep(random.between(STAY_MS.least, STAY_MS.most));
          return 1;
        },
        async clear() {
          stage.setClockOff(before);
        },
      };
    },
  };
}
export const clockForward = jumpsOver('forward');
export const clockBack = jumpsOver('back');
