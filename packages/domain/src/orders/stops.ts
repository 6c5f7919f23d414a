import { STOPS_MAX } from '../limits.ts';

/** How long a car is reckoned to stand at a stop, in seconds. */
export const STOP_SECONDS = 120;

/** What is looked at of an order’s stops. */
export interface StopsAsked {
  readonly stops: number;
  readonly fixedTrip: boolean;
  /** The company’s people may order stops, or the order that is changed has these already. */
  readonly offered: boolean;
}
export type StopsFault = 'fixed_trip' | 'not_offered' | 'too_many';

/** Why a trip cannot have these stops; undefined where it can. Pure. Source: docs/decisions/0117. */
export function whyNotStops({ stops, fixedTrip, offered }: StopsAsked): StopsFault | undefined {
  if (stops === 0) return undefined;
  if (fixedTrip) return 'fixed_trip';
  if (!offered) return 'not_offered';
  return stops > STOPS_MAX ? 'too_many' : undefined;
}

/** Are these stops among those of before, by their addresses and each as often as it was there? Pure. Source: docs/decisions/0117. */
export const areAmong = (stops: readonly string[], before: readonly string[]): boolean => {
  const timesIn = (some: readonly string[], stop: string) => some.filter((one) => one === stop).length;
  return stops.every((stop) => timesIn(stops, stop) <= timesIn(before, stop));
};

/** The drives of which a way consists: from each place to the next. Pure. */
export const legsOf = <P>(places: readonly P[]): (readonly [from: P, to: P])[] =>
  places.slice(1).map((to, at) => [places[at] as P, to] as const);

/** A drive, or several: metres and seconds. */
export interface Driven {
  readonly metres: number;
  readonly seconds: number;
}
/** How far and how long it is from the pickup to the end of each drive, with the time that the car stands at each stop between. Pure. */
export function driveTotals(legs: readonly Driven[]): Driven[] {
  let [metres, seconds] = [0, 0];
  return legs.map((leg, at) => {
    metres += leg.metres;
    seconds += leg.seconds + (at > 0 ? STOP_SECONDS : 0);
    return { metres, seconds };
  });
}

/** The stops that a car has still to drive by. Pure. */
export const stopsAhead = <S>({ stops, stopsReached }: { readonly stops: readonly S[]; readonly stopsReached: number }): readonly S[] =>
  stops.slice(stopsReached);

/** ‘2 stop’; nothing of a trip without any. Pure. */
export const stopsText = (stops: number): string => (stops === 0 ? '' : `${stops} stop`);
