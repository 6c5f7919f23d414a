import { PEOPLE_MIN } from '../limits.ts';

/** Absent and null both mean that nothing was said (decisions §2). */
type Said<T> = T | null | undefined;

/**
 * How many people an order is for: as many as its fixed trip was agreed for, else as many as are asked for, else the fewest
 * that a car is ordered for. Source: decisions §2 and §5. Pure.
 */
export const peopleOf = (asked: Said<number>, agreed?: number): number => agreed ?? asked ?? PEOPLE_MIN;

/** Is something asked for that is not what the fixed trip was agreed with? Nothing said is as agreed (decisions §5). Pure. */
export const asksOtherwise = <T>(asked: Said<T>, agreed: T): boolean => asked !== undefined && asked !== null && asked !== agreed;

/**
 * What the driver of a fixed trip is told at the door: what was typed, else the trip's own message. A message that was emptied
 * is typed as well: the driver is told nothing. Source: decisions §5. Pure.
 */
export const messageToDriver = (typed: Said<string>, own: Said<string>): string | null => (typed ?? own)?.trim() || null;
