import type { Address } from '@praj/contract/shapes.ts';
import { missingText } from '@praj/domain/missing-text.ts';
import { type AddressEntry, chosenAddress, NO_ADDRESS } from '../../address/address-entry.ts';
import { COPY as ADDRESS } from '../../address/copy.ts';
import { COPY } from './copy.ts';

/** A stop on the way as it is filled in; its message to the driver stands in the chosen address. */
export interface StopEntry extends AddressEntry {
  /** Tells it apart from the others, wherever it stands. */
  readonly key: string;
}

/** The least number that no stop has as its key, so that a draft says the same wherever it is made. */
const freeKey = (stops: readonly StopEntry[]): string => String(1 + Math.max(0, ...stops.map(({ key }) => Number(key))));

/** The stops with an empty one behind them. Pure. */
export const withStop = (stops: readonly StopEntry[]): readonly StopEntry[] => [...stops, { ...NO_ADDRESS, key: freeKey(stops) }];

/** The stops with one that was taken away back at its place. Pure. */
export const withStopBack = (stops: readonly StopEntry[], stop: StopEntry, at: number): readonly StopEntry[] =>
  stops.toSpliced(at, 0, { ...stop, key: freeKey(stops) });

/** The stops with one put where another stands, which gives way. Pure. */
export function withStopMoved(stops: readonly StopEntry[], key: string, to: string): readonly StopEntry[] {
  const [from, at] = [key, to].map((one) => stops.findIndex((stop) => stop.key === one)) as [number, number];
  const stop = stops[from];
  return stop && at >= 0 ? stops.toSpliced(from, 1).toSpliced(at, 0, stop) : stops;
}

/** The stops of an order as a form shows them. Pure. */
export const entriesOfStops = (stops: readonly Address[]): readonly StopEntry[] =>
  stops.map((stop, at) => ({ ...chosenAddress(stop), key: String(at + 1) }));

/** By which name a form knows what is wrong with a stop. */
export const stopPath = (key: string): string => `stops.${key}`;

/** What is wrong with each stop, by its path: one that was not filled in, or not chosen. Pure. */
export const stopProblems = (stops: readonly StopEntry[]): Readonly<Record<string, { readonly text: string; readonly missing: boolean }>> =>
  Object.fromEntries(
    stops.flatMap(({ key, text, chosen }, at) => {
      if (chosen) return [];
      const missing = text.trim() === '';
      return [[stopPath(key), { text: missing ? missingText(COPY.stop(at + 1)) : ADDRESS.chooseOnList, missing }]];
    }),
  );

/** Is it what stands in the stops of a draft? */
export const areStops = (value: unknown, isEntry: (one: unknown) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.every((one) => isEntry(one) && typeof one.key === 'string'));
