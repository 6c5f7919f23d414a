import { ORDINARY_CAR_PEOPLE } from './order-state.ts';

/** Attribute codes that only a large car has and a re-order as ordinary cars leaves out (S1 §4). */
export const LARGE_CAR_SEAT_CODES = ['S5', 'S6', 'S7', 'S8'] as const;

/** Does it take a large car: more than 4 people (S1 §4)? */
export const needsLargeCar = (numberOfPeople: number): boolean => numberOfPeople > ORDINARY_CAR_PEOPLE;

/** The attribute code the server adds for a large car, `S6` for six people; undefined for an ordinary one (decisions §5). */
export const largeCarCode = (numberOfPeople: number): string | undefined =>
  needsLargeCar(numberOfPeople) ? `S${numberOfPeople}` : undefined;
