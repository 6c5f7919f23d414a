import type { LonLat } from './trip-on-map.ts';

/** Where a car is, and which way it points: degrees clockwise from north, null while unknown. */
export interface Place {
  readonly at: LonLat;
  readonly heading: number | null;
}

/** A leap this long, in degrees (about 5 km), is another car or a repaired position: it jumps. */
const LEAP = 0.05;
const SHORTEST_MS = 200;
const LONGEST_MS = 4_000;
/** Positions come unevenly: a glide that is a little slow does not stand still before the next one. */
const UNEVEN = 1.15;

/** The point `part` of the way, 0 to 1. */
export const between = (from: LonLat, to: LonLat, part: number): LonLat => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

/** The heading `part` of the turn, 0 to 1, the shortest way round; 0 up to 360 degrees. */
export function turned(from: number, to: number, part: number): number {
  const turn = ((((to - from + 180) % 360) + 360) % 360) - 180;
  return (((from + turn * part) % 360) + 360) % 360;
}

/** How long the glide to a new position takes: about as long as the last position was waited for, so that the car arrives as the next one comes. */
export const glideTime = (sinceLastMs: number): number => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, sinceLastMs * UNEVEN));

export const isLeap = (from: LonLat, to: LonLat): boolean => Math.hypot(to[0] - from[0], to[1] - from[1]) > LEAP;

const placeBetween = (from: Place, to: Place, part: number): Place => ({
  at: between(from.at, to.at, part),
  heading: from.heading === null || to.heading === null ? to.heading : turned(from.heading, to.heading, part),
});

/** A glide is drawn at most so often, in milliseconds between two pictures, and no more often than it gets on by half a pixel. */
const PICTURE_MS = 1000 / 30;
const WORTH_DRAWING_PX = 0.5;
/** A timer ends this long before the frame that is meant, so that it does not miss it. */
const BEFORE_FRAME_MS = 8;
/** So many degrees of a turn are seen as well as a pixel of the way. */
const DEGREES_A_PIXEL = 3;

/** How long to wait between two pictures of a glide that covers `pixels` in `time` milliseconds. Pure. */
export const pictureEvery = (pixels: number, time: number): number =>
  Math.min(time, Math.max(PICTURE_MS, (time * WORTH_DRAWING_PX) / Math.max(pixels, WORTH_DRAWING_PX / 2)));

export interface GliderOptions {
  /** Puts it where it is now. */
  readonly put: (place: Place) => void;
  /** How far apart two places are in the picture. */
  readonly pixelsBetween: (from: LonLat, to: LonLat) => number;
  /** True while it should jump: the person wants no movement, or does not look. */
  readonly calm: () => boolean;
}

/** Moves something from position to position outside React, by as few pictures as an even movement takes. */
export function glider({ put, pixelsBetween, calm }: GliderOptions) {
  let now: Place | undefined;
  let movedAt = 0;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = (next: Place) => {
    now = next;
    put(next);
  };
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  return {
    to(target: Place): void {
      const from = now;
      const start = performance.now();
      const time = glideTime(start - movedAt);
      movedAt = start;
      stop();
      if (!from || calm() || isLeap(from.at, target.at)) {
        place(target);
        return;
      }
      if (isSame(from, target)) return;
      const drawNext = () => {
        const pixels = Math.max(pixelsBetween(from.at, target.at), turnBetween(from, target) / DEGREES_A_PIXEL);
        timer = setTimeout(() => {
          frame = requestAnimationFrame(step);
        }, pictureEvery(pixels, time) - BEFORE_FRAME_MS);
      };
      const step = (shownAt: number) => {
        const part = Math.min(1, Math.max(0, (shownAt - start) / time));
        place(placeBetween(from, target, part));
        if (part < 1) drawNext();
      };
      drawNext();
    },
    stop(): void {
      stop();
      now = undefined;
    },
  };
}

const isSame = (one: Place, other: Place): boolean =>
  one.at[0] === other.at[0] && one.at[1] === other.at[1] && one.heading === other.heading;

/** Degrees the shortest way round, 0 up to 180. */
function turnBetween({ heading: from }: Place, { heading: to }: Place): number {
  if (from === null || to === null) return 0;
  const turn = Math.abs(to - from) % 360;
  return Math.min(turn, 360 - turn);
}
