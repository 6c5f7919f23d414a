import type { ListReply } from '@praj/contract/lists.ts';
import type { Listed } from './read-list.ts';

/** What a list answers: its rows presented, under the noun's own plural where a page was asked for. */
export function answerList<const Noun extends string, Row, Out>(
  noun: Noun,
  { rows, facts }: Listed<Row>,
  present: (row: Row) => Out,
): ListReply<Noun, Out> {
  const presented = rows.map(present);
  return facts ? ({ ...facts, [noun]: presented } as unknown as ListReply<Noun, Out>) : presented;
}
