import type { Wrong } from './load/journal.ts';

/** What came of one kind of fault. */
export interface Verdict extends Wrong {
  readonly kind: string;
  readonly injected: number;
  /** Orders, vouchers, changes and the like that the portal said it has taken, while the faults were injected. */
  readonly acknowledged: number;
  /** Answers that came to a repeat, the first call's having been lost. */
  readonly repeated: number;
}

/** Nothing was lost or doubled, and something was tried. */
export const holds = ({ injected, acknowledged, lost, doubled }: Verdict): boolean =>
  injected > 0 && acknowledged > 0 && lost.length === 0 && doubled.length === 0;

const SHOWN = 10;

/** `portal-killed: 20 injected, 412 acknowledged (31 by a repeat), 0 lost, 0 doubled`, and what is wrong below. */
export function showVerdict(verdict: Verdict): string {
  const { kind, injected, acknowledged, repeated, lost, doubled } = verdict;
  const line = `${kind}: ${injected} injected, ${acknowledged} acknowledged (${repeated} by a repeat), ${lost.length} lost, ${doubled.length} doubled`;
  const nothing = injected === 0 ? ['  nothing was tried'] : [];
  return [line, ...nothing, ...listed('lost', lost), ...listed('doubled', doubled)].join('\n');
}

const listed = (what: string, all: readonly string[]): string[] => [
  ...all.slice(0, SHOWN).map((one) => `  ${what}: ${one}`),
  ...(all.length > SHOWN ? [`  ${what}: ${all.length - SHOWN} more`] : []),
];
