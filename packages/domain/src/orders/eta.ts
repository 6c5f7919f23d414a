/** Above this many minutes the label no longer counts and the clock time stands first (S1 §2, decisions §5). */
export const ETA_LABEL_MINUTES = 10;

/** Whole minutes from `now` to `estimatedPickup`, both in milliseconds since 1970; never below 0. */
export const minutesToPickup = (estimatedPickup: number, now: number): number => Math.max(0, Math.floor((estimatedPickup - now) / 60_000));

/** The first moment at which `minutesToPickup` is another than at `now`, in milliseconds since 1970; infinity when it stays. Pure. */
export const minutesUntil = (estimatedPickup: number, now: number): number => {
  const minutes = minutesToPickup(estimatedPickup, now);
  return minutes === 0 ? Number.POSITIVE_INFINITY : estimatedPickup - minutes * 60_000 + 1;
};

/** The spec's pickup label (S1 §2), whole minutes in. */
export function etaLabel(minutes: number): string {
  if (minutes <= 0) return 'Mindre end 1 minut';
  if (minutes > ETA_LABEL_MINUTES) return 'Indenfor 10 min';
  return `Indenfor ${minutes} min`;
}
