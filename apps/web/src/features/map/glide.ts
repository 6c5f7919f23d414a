import type { LonLat } from './trip-on-map.ts';

/** A leap this long, in degrees (about 5 km), is another car or a repaired position: it jumps. */
const LEAP = 0.05;
const SHORTEST_MS = 200;
const LONGEST_MS = 4_000;

/** The point `part` of the way, 0 to 1. */
export const between = (from: LonLat, to: LonLat, part: number): LonLat => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

/** How long the glide to a new position takes: as long as the last position was waited for, so that the car arrives as the next one comes. */
export const glideTime = (sinceLastMs: number): number => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, sinceLastMs));

export const isLeap = (from: LonLat, to: LonLat): boolean => Math.hypot(to[0] - from[0], to[1] - from[1]) > LEAP;

/**
 * Moves something from position to position by animation frames, outside React.
 * @param place puts it where it is now
 * @param calm true while the person wants no movement; positions then jump
 */
export function glider(place: (at: LonLat) => void, calm: () => boolean) {
  let at: LonLat | undefined;
  let movedAt = 0;
  let frame = 0;
  const put = (position: LonLat) => {
    at = position;
    place(position);
  };
  return {
    to(target: LonLat): void {
      const from = at;
      const start = performance.now();
      const time = glideTime(start - movedAt);
      movedAt = start;
      cancelAnimationFrame(frame);
      if (!from || calm() || isLeap(from, target)) {
        put(target);
        return;
      }
      const step = (now: number) => {
        const part = Math.min(1, Math.max(0, (now - start) / time));
        put(between(from, target, part));
        if (part < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
