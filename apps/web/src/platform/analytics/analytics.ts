import type { AnalyticsPort, CountedEvent } from './analytics-port.ts';
import { googleTag } from './google-tag.ts';

/** What happens before it is known whether it may be counted waits, at most this much of it. */
const MOST_WAITING = 20;

let waiting: CountedEvent[] = [];
/** Undefined: not known yet. Null: nothing is counted. */
let port: AnalyticsPort | null | undefined;

/** Counts an event, where the installation counts and the person has said yes; else it is forgotten. */
export function track(event: CountedEvent): void {
  if (port) port.send(event);
  else if (port === undefined && waiting.length < MOST_WAITING) waiting.push(event);
}

/**
 * Switches counting on or off for the person who is signed in.
 * @param measurementId where to count; undefined when it may not be: then nothing is loaded and nothing sent
 */
export function switchAnalytics(measurementId: string | undefined): void {
  port?.stop();
  port = measurementId === undefined ? null : googleTag(measurementId);
  const late = waiting;
  waiting = [];
  if (port) for (const event of late) port.send(event);
}

/** Nobody is signed in: whether the next person may be counted is not known. */
export function leaveAnalytics(): void {
  port?.stop();
  port = undefined;
  waiting = [];
}
