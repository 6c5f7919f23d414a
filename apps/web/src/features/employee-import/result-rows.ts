import type { ImportField, ImportRow } from '@praj/domain/people/import/import-columns.ts';
import { COPY } from './copy.ts';
import type { RowAnswer, RunState } from './import-run.ts';
import type { ListRow } from './read-list.ts';

/** `creatable` by the dry run; `waiting` and `sending` while the list is created. */
export type RowState = 'creatable' | 'waiting' | 'sending' | 'created' | 'exists' | 'wrong';
/** A row of the list, and what becomes of it. */
export interface ResultRow {
  readonly id: string;
  /** Which row it is in the spreadsheet. */
  readonly number: number;
  readonly row: ImportRow;
  readonly state: RowState;
  /** Fields that are wrong. */
  readonly wrong: readonly ImportField[];
  /** The result in words. */
  readonly says: string;
}

/**
 * The rows with what the dry run says of each, and over that what came of it when it was created. Pure.
 * @param judged what the dry run has answered, one for each row
 */
export function resultRows(list: readonly ListRow[], judged: readonly RowAnswer[], run: RunState | undefined): ResultRow[] {
  const sending = new Set(run?.sending);
  return list.flatMap(({ number, row }, at): ResultRow[] => {
    const answer = run?.answers.get(at) ?? judged[at];
    if (!answer) return [];
    const state = stateOf(answer, run?.answers.has(at) === true, run && (sending.has(at) ? 'sending' : 'waiting'));
    const wrong = Object.keys(answer.texts) as ImportField[];
    return [{ id: String(at), number, row, state, wrong, says: state === 'wrong' ? faultsOf(answer, list) : COPY.states[state] }];
  });
}

function stateOf({ result }: RowAnswer, isDone: boolean, underWay: 'sending' | 'waiting' | undefined): RowState {
  if (result !== 'created') return result;
  return isDone ? 'created' : (underWay ?? 'creatable');
}

/** Everything that is wrong with a row; one that repeats another says which row of the spreadsheet that is. */
function faultsOf({ texts, sameAs }: RowAnswer, list: readonly ListRow[]): string {
  const other = typeof sameAs === 'number' ? list[sameAs] : undefined;
  return other ? COPY.sameAs(other.number) : [...new Set(Object.values(texts))].map((text) => text.replace(/[^.]$/, '$&.')).join(' ');
}

/** What is shown of the list: all, or the rows of one kind. */
export type Shown = 'all' | 'creatable' | 'created' | 'exists' | 'wrong';
const KINDS: Readonly<Record<RowState, Shown>> = {
  creatable: 'creatable',
  waiting: 'creatable',
  sending: 'creatable',
  created: 'created',
  exists: 'exists',
  wrong: 'wrong',
};
export const isOfKind = ({ state }: ResultRow, shown: Shown): boolean => shown === 'all' || KINDS[state] === shown;

/** How many rows there are of each kind. Pure. */
export function countKinds(rows: readonly ResultRow[]): Readonly<Record<Shown, number>> {
  const counts = { all: rows.length, creatable: 0, created: 0, exists: 0, wrong: 0 };
  for (const { state } of rows) counts[KINDS[state]] += 1;
  return counts;
}
