import { durationText, progressLine } from './copy.ts';

/** Where lines for the person at the keyboard go; on a terminal one line is written over and over. */
interface Terminal {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

/** The least time between two lines, in milliseconds: a log is not filled with them. */
const EVERY_MS = { terminal: 1000, log: 15_000 };
const BACK_AND_WIPE = '\r\u001B[K';

/** Tells how far something long is: when it begins with the next step, and now and then. */
export function createProgress(terminal: Terminal, now: () => number) {
  const began = now();
  const everyMs = terminal.isTTY ? EVERY_MS.terminal : EVERY_MS.log;
  let last = '';
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    /** @param share of this step, 0 to 1 */
    tell(doing: string, share: number): void {
      const at = now();
      const isNew = doing !== last && !terminal.isTTY;
      if (!isNew && at - toldAt < everyMs) return;
      last = doing;
      toldAt = at;
      const line = progressLine(doing, Math.floor(share * 100), durationText(at - began));
      terminal.write(terminal.isTTY ? BACK_AND_WIPE + line : `${line}\n`);
    },
    /** Makes room for what is said next. */
    end(): void {
      if (terminal.isTTY) terminal.write(BACK_AND_WIPE);
    },
  };
}
