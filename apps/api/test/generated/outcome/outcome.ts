import { ALL_CALLS } from '@praj/contract/calls.ts';
import type { Sent } from '../../calls/wire.ts';
import { nameOf } from '../../client.ts';

export interface Tally {
  sent: number;
  /** Of those that were made as the contract asks, and by whom the call is for: how many there were, and how many were taken. */
  asked: number;
  taken: number;
  /** What the rest of them was answered, and how often. */
  readonly refusals: Map<string, number>;
}
export interface Fault {
  readonly call: string;
  readonly what: string;
  readonly asker: string;
  /** Where it came, to be made again: the world's seed and which request of it. */
  readonly seed: number;
  readonly at: number;
  readonly sent: Sent;
  readonly answer: string;
}
export interface Outcome {
  readonly tallies: Map<string, Tally>;
  readonly statuses: Map<number, number>;
  /** How many requests each role sent. */
  readonly roles: Map<string, number>;
  /** One of each kind. */
  readonly faults: Map<string, Fault>;
}

/** How much of an answer is kept. */
export const KEPT_CHARACTERS = 600;

export const newOutcome = (): Outcome => ({
  tallies: new Map(ALL_CALLS.map((call) => [nameOf(call), { sent: 0, asked: 0, taken: 0, refusals: new Map() }])),
  statuses: new Map(),
  roles: new Map(),
  faults: new Map(),
});

/** One more of what is counted by name, or so many. */
export function count<Name>(counts: Map<Name, number>, name: Name, more = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + more);
}

/** The first of each kind of fault is kept, whatever ids and numbers it names. */
export function keep({ faults }: Outcome, fault: Fault): void {
  const kind = `${fault.call} ${fault.what.replaceAll(/[0-9a-f-]{36}|\d{4,}/g, '#').slice(0, 120)}`;
  if (!faults.has(kind)) faults.set(kind, fault);
}

/** Adds what another process counted. */
export function add(outcome: Outcome, { tallies, statuses, roles, faults }: Outcome): void {
  for (const [name, { sent, asked, taken, refusals }] of tallies) {
    const tally = outcome.tallies.get(name);
    if (!tally) throw new Error(`no call is ${name}`);
    tally.sent += sent;
    tally.asked += asked;
    tally.taken += taken;
    for (const [what, more] of refusals) count(tally.refusals, what, more);
  }
  for (const [status, more] of statuses) count(outcome.statuses, status, more);
  for (const [role, more] of roles) count(outcome.roles, role, more);
  for (const fault of faults.values()) keep(outcome, fault);
}

/** As a process hands it to another. */
export const packed = ({ tallies, statuses, roles, faults }: Outcome): string =>
  JSON.stringify({
    tallies: [...tallies].map(([name, tally]) => [name, { ...tally, refusals: [...tally.refusals] }]),
    statuses: [...statuses],
    roles: [...roles],
    faults: [...faults],
  });
export function unpacked(text: string): Outcome {
  const { tallies, statuses, roles, faults } = JSON.parse(text) as {
    readonly tallies: readonly [string, Omit<Tally, 'refusals'> & { readonly refusals: readonly [string, number][] }][];
    readonly statuses: readonly [number, number][];
    readonly roles: readonly [string, number][];
    readonly faults: readonly [string, Fault][];
  };
  return {
    tallies: new Map(tallies.map(([name, tally]) => [name, { ...tally, refusals: new Map(tally.refusals) }])),
    statuses: new Map(statuses),
    roles: new Map(roles),
    faults: new Map(faults),
  };
}

/** Calls of which not one request was taken. */
export const neverTaken = ({ tallies }: Outcome): string[] => [...tallies].filter(([, { taken }]) => taken === 0).map(([name]) => name);

/** What most of the others were answered. */
function mostOf({ refusals }: Tally): string {
  const most = [...refusals].toSorted(([, one], [, other]) => other - one).slice(0, 3);
  return most.length === 0 ? '' : ` (not taken: ${most.map(([what, times]) => `${times} × ${what}`).join(', ')})`;
}

/** What happened, for whoever reads it: the calls that were taken least, and each fault with what brought it about. */
export function tellOutcome(outcome: Outcome): string {
  const { tallies, statuses, roles, faults } = outcome;
  const sum = (of: (tally: Tally) => number): number => [...tallies.values()].reduce((total, tally) => total + of(tally), 0);
  const share = ({ asked, taken }: Tally): number => taken / Math.max(asked, 1);
  const least = [...tallies].toSorted(([, one], [, other]) => share(one) - share(other)).slice(0, 25);
  return [
    `${sum(({ sent }) => sent)} requests; of ${sum(({ asked }) => asked)} made as the contract asks, ${sum(({ taken }) => taken)} were taken`,
    `${tallies.size - neverTaken(outcome).length} of ${tallies.size} calls were taken at least once`,
    [...roles].map(([role, times]) => `${role}: ${times}`).join(', '),
    [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
    ...least.map(([name, tally]) => `  ${(100 * share(tally)).toFixed(0)} % of ${tally.asked} taken: ${name}${mostOf(tally)}`),
    `${faults.size} faults`,
    ...[...faults.values()].map(tellFault),
  ].join('\n');
}
/** A fault with what brought it about. */
export const tellFault = ({ call, what, asker, seed, at, sent, answer }: Fault): string =>
  `  ${call} by ${asker}: ${what}\n    seed ${seed}, request ${at}: ${JSON.stringify(sent).slice(0, KEPT_CHARACTERS)}\n    answered ${answer}`;
