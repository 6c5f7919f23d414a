import { showDate } from '../copenhagen-time.ts';
import type { Finding, Verdict } from './judge-order.ts';

/** A trip of those that are ordered at once because they repeat, and what becomes of it. */
export interface RepeatedTrip {
  /** Milliseconds. */
  readonly pickupAt: number;
  readonly verdict: Verdict;
}

/**
 * What becomes of trips that repeat, told before they are ordered. Pure. Where the first is not simply ordered it is what becomes of that one,
 * since no series is made then. Else each rule warns once: of the first later trip that it stops, or of how much of its budget they use.
 * @param trips by their times, each judged with those before it
 */
export function judgeRepeated(first: Verdict, later: readonly RepeatedTrip[]): Verdict {
  if (first.outcome !== 'allowed') return first;
  const stopped = new Map<string, Finding>();
  const used = new Map<string, Finding>(first.warnings.map((warning) => [warning.rule.id, warning]));
  for (const { pickupAt, verdict } of later) {
    for (const { rule, why } of verdict.findings)
      if (!stopped.has(rule.id)) stopped.set(rule.id, { rule, why: stoppedText(pickupAt, verdict.outcome, why) });
    for (const warning of verdict.warnings) used.set(warning.rule.id, warning);
  }
  const warnings = [...stopped.values(), ...[...used.values()].filter(({ rule }) => !stopped.has(rule.id))];
  return { outcome: 'allowed', findings: [], warnings };
}
const stoppedText = (pickupAt: number, outcome: Verdict['outcome'], why: string): string =>
  `Turen ${showDate(pickupAt)} ${outcome === 'refused' ? 'kan ikke bestilles' : 'skal godkendes'}. ${why}`;
