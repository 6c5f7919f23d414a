import type { ReaderPosition, Seen } from '../../platform/push/newly-visible.ts';

/** The largest transaction id that PostgreSQL can have given. */
const XID_MAX = 2n ** 64n - 1n;
const NUMBER = '[0-9a-z]{1,13}';
const SEEN = `${NUMBER}(?:\\.${NUMBER})*`;
const CURSOR = new RegExp(`^(${SEEN})(?:~(${SEEN})~([0-9a-z]{1,11}))?$`);
/** As they were until the portal's version of November 2026: all transactions before one, and the last row taken of that one. */
const FORMER_CURSOR = /^(\d{1,20})-\d{1,15}$/;

/** The cursor a centre is given; it means nothing to anyone but us. Kept short: a position names every transaction that was running. */
export function showCursor({ seen, page }: ReaderPosition): string {
  const text = page ? `${showSeen(seen)}~${showSeen(page.until)}~${page.after.toString(36)}` : showSeen(seen);
  return Buffer.from(text).toString('base64url');
}

/** The position behind a cursor, or undefined when we never gave such a one. */
export function readCursor(cursor: string): ReaderPosition | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, former] = FORMER_CURSOR.exec(text) ?? [];
  // What it took of that one transaction is told again, which a centre bears.
  if (former !== undefined) return BigInt(former) > XID_MAX ? undefined : { seen: { before: String(BigInt(former)), running: [] } };
  const [, first, second, after] = CURSOR.exec(text) ?? [];
  const seen = readSeen(first);
  if (!seen) return undefined;
  if (second === undefined || after === undefined) return { seen };
  const until = readSeen(second);
  return until && { seen, page: { until, after: Number.parseInt(after, 36) } };
}

/** The id that all seen ones are below, then the way down from each running one to the next, in base 36. */
function showSeen({ before, running }: Seen): string {
  const ids = [before, ...running].map(BigInt).toSorted((one, other) => (one < other ? 1 : -1));
  return ids.map((id, index) => (index === 0 ? id : (ids[index - 1] ?? id) - id).toString(36)).join('.');
}
function readSeen(text: string | undefined): Seen | undefined {
  if (text === undefined) return undefined;
  const [before = 0n, ...steps] = text.split('.').map(fromBase36);
  const running: bigint[] = [];
  for (const step of steps) running.unshift((running[0] ?? before) - step);
  return before <= XID_MAX && (running[0] ?? 0n) >= 0n ? { before: String(before), running: running.map(String) } : undefined;
}
const fromBase36 = (digits: string): bigint =>
  Array.from(digits, (digit) => BigInt(Number.parseInt(digit, 36))).reduce((sum, digit) => sum * 36n + digit, 0n);
