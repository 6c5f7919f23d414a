import type { Journal, Wrong } from './load/journal.ts';

/** What came of one kind of fault. */
export interface Verdict extends Wrong {
  readonly kind: string;
  readonly injected: number;
  /** What the portal said it has taken: orders placed, changed, cancelled and ordered again; vouchers issued, locked and redeemed; forms saved. */
  readonly acknowledged: Journal['counts'];
  /** Answers that came to a repeat, the first call's having been lost. */
  readonly repeated: number;
  /** Why nothing was tried. */
  readonly notTried?: string;
}

/** Nothing was lost or doubled, and something of everything was tried. */
export const holds = ({ injected, acknowledged, lost, doubled }: Verdict): boolean =>
  injected > 0 && Object.values(acknowledged).every((count) => count > 0) && lost.length === 0 && doubled.length === 0;

const SHOWN = 10;

/** `portal-killed: 20 injected, 412 acknowledged (…; 31 by a repeat), 0 lost, 0 doubled`, and what is wrong below. */
export function showVerdict(verdict: Verdict): string {
  const { kind, notTried, injected, acknowledged, repeated, lost, doubled } = verdict;
  const counts = Object.values(acknowledged);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const ofWhat = Object.entries(acknowledged).map(([what, count]) => `${count} of ${what}`);
  const line = `${kind}: ${injected} injected, ${all} acknowledged (${ofWhat.join(', ')}; ${repeated} by a repeat), ${lost.length} lost, ${doubled.length} doubled`;
  const nothing = injected === 0 || counts.includes(0) ? [`  not everything was tried${notTried ? `: ${notTried}` : ''}`] : [];
  return [line, ...nothing, ...listed('lost', lost), ...listed('doubled', doubled)].join('\n');
}

const listed = (what: string, all: readonly string[]): string[] => [
  ...all.slice(0, SHOWN).map((one) => `  ${what}: ${one}`),
  ...(all.length > SHOWN ? [`  ${what}: ${all.length - SHOWN} more`] : []),
];
