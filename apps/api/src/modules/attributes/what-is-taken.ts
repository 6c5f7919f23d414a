import type { WrittenAttribute } from '@praj/contract/attributes/attributes.ts';
import { ATTRIBUTE_CODE_TAKEN, type Duplicate, GLOBAL_ID_TAKEN } from '@praj/contract/duplicates.ts';

type Unique = Pick<WrittenAttribute, 'code' | 'globalId'>;
/** A code or an ID that is taken, and the place of its row in the list, from 0. */
export interface TakenInRow {
  readonly row: number;
  readonly duplicate: Duplicate;
}

/**
 * Which codes and IDs of a list somebody has already: an attribute that is there, or an earlier row of the list. Row by row, the
 * code first. Pure.
 */
export const whatIsTaken = (rows: readonly Unique[], others: readonly Unique[]): TakenInRow[] =>
  rows.flatMap((row, at) => {
    const before = [...others, ...rows.slice(0, at)];
    return [
      ...(before.some(({ code }) => code === row.code) ? [{ row: at, duplicate: ATTRIBUTE_CODE_TAKEN }] : []),
      ...(before.some(({ globalId }) => globalId === row.globalId) ? [{ row: at, duplicate: GLOBAL_ID_TAKEN }] : []),
    ];
  });
