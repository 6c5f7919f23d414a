import type { ImportedRow } from '@praj/contract/users/import.ts';
import type { ImportField, ImportRow } from '@praj/domain/people/import/import-columns.ts';
import { CallFailed, failureMessage } from '../../platform/call-failed.ts';

/** How many rows go in one call: so few that stopping is quick and a lost answer concerns few. */
export const CHUNK = 100;

/** What the server says of a row: its result, and what is wrong with which of its fields. */
export interface RowAnswer extends ImportedRow {
  readonly texts: Readonly<Partial<Record<ImportField, string>>>;
}
/** Judges or creates these rows; answers one for each, in their order. */
export type SendRows = (rows: readonly ImportRow[], signal: AbortSignal | undefined) => Promise<readonly RowAnswer[]>;

/**
 * `stopping`: the rows on their way are waited for, then it is `stopped`. `broken`: a call failed; what it concerned may have
 * been created all the same. From both one may go on.
 */
export type RunPhase = 'running' | 'stopping' | 'stopped' | 'broken' | 'done';
/** How far the creating of a list has come. Rows are named by their place in the list, from 0. */
export interface RunState {
  readonly phase: RunPhase;
  /** All that are to be created. */
  readonly todo: readonly number[];
  /** What has been answered, by row; as far as it goes, the beginning of `todo`. */
  readonly answers: ReadonlyMap<number, RowAnswer>;
  /** The rows on their way. */
  readonly sending: readonly number[];
  /** Why it broke. */
  readonly failure: string | undefined;
  /** Was the line lost, rather than the call refused? */
  readonly isLineLost: boolean;
  /** How many exist although they were to be created, after an answer was lost: most likely this import created them. */
  readonly foundAfterLoss: number;
  /** Milliseconds spent so far on what has been answered. */
  readonly spentMs: number;
}

export interface ImportRun {
  /** Ends after the rows on their way. */
  readonly stop: () => void;
  /** Goes on where it stopped or broke, and sends what was lost again: who exists already is not created twice. */
  readonly resume: () => void;
}

/** What is to be created, and how. */
export interface ImportTask {
  readonly list: readonly ImportRow[];
  /** Places of the rows to be created. */
  readonly todo: readonly number[];
  readonly send: SendRows;
}

/**
 * Creates the rows of a list, one portion after the other.
 * @param tell hears each state, the first at once
 * @param clock milliseconds of a clock that only goes forward
 */
export function startImport(
  { list, todo, send }: ImportTask,
  tell: (state: RunState) => void,
  clock: () => number = () => performance.now(),
): ImportRun {
  let state: RunState = {
    phase: 'running',
    todo,
    answers: new Map(),
    sending: [],
    failure: undefined,
    isLineLost: false,
    foundAfterLoss: 0,
    spentMs: 0,
  };
  /** Rows whose answer was lost. */
  let lost: ReadonlySet<number> = new Set();
  const become = (change: Partial<RunState>): void => {
    state = { ...state, ...change };
    tell(state);
  };

  async function sendNext(sending: readonly number[]): Promise<boolean> {
    const since = clock();
    try {
      const rows = sending.flatMap((at) => list[at] ?? []);
      const answered = await send(rows, undefined);
      const news = sending.flatMap((at, i) => (answered[i] ? [[at, answered[i]] as const] : []));
      const found = news.filter(([at, { result }]) => result === 'exists' && lost.has(at)).length;
      become({
        answers: new Map([...state.answers, ...news]),
        foundAfterLoss: state.foundAfterLoss + found,
        spentMs: state.spentMs + clock() - since,
      });
      return true;
    } catch (failure) {
      const isLineLost = failure instanceof CallFailed && failure.offline;
      lost = new Set([...lost, ...sending]);
      become({ phase: 'broken', sending: [], failure: failureMessage(failure), isLineLost });
      return false;
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      const sending = todo.slice(state.answers.size, state.answers.size + CHUNK);
      if (sending.length === 0) return become({ phase: 'done', sending: [] });
      if (state.phase === 'stopping') return become({ phase: 'stopped', sending: [] });
      become({ phase: 'running', sending, failure: undefined });
      if (!(await sendNext(sending))) return undefined;
    }
  }

  void run();
  return {
    stop: () => {
      if (state.phase === 'running') become({ phase: 'stopping' });
    },
    resume: () => {
      if (state.phase !== 'stopped' && state.phase !== 'broken') return;
      become({ phase: 'running' });
      void run();
    },
  };
}

/** How many of them have been created. */
export const createdOf = ({ answers }: RunState): number => [...answers.values()].filter(({ result }) => result === 'created').length;

/** Milliseconds that the rest will take at the pace so far; undefined before anything was answered. Pure. */
export function leftOf({ answers, todo, spentMs }: RunState): number | undefined {
  return answers.size === 0 ? undefined : (spentMs / answers.size) * (todo.length - answers.size);
}
