/** A filter that narrows an overview, and what is known of the trips that all the other filters leave. */
export interface FilterInUse<Name extends string> {
  readonly name: Name;
  /** Trips with this filter alone taken away: all of them, or where not all were counted at least so many. Undefined where none were. */
  readonly without: { readonly trips: number; readonly exact: boolean } | undefined;
}

/**
 * Of filters that together leave no trip, the one to take away: that which keeps most trips away by itself. Where none
 * is known to, the one that was not counted is worth a try beside others. Undefined when no single one is known to help.
 * Source: design §6.
 */
export function filterInTheWay<Name extends string>(filters: readonly FilterInUse<Name>[]): FilterInUse<Name> | undefined {
  const tripsWithout = ({ without }: FilterInUse<Name>): number => without?.trips ?? 0;
  const [most] = filters.toSorted((one, other) => tripsWithout(other) - tripsWithout(one));
  if (most && tripsWithout(most) > 0) return most;
  const [uncounted, another] = filters.filter(({ without }) => !without);
  return another || filters.length < 2 ? undefined : uncounted;
}
