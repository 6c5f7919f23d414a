import type { Map as LibreMap } from 'maplibre-gl';

/** A picture waits no longer for tiles that are on their way, in milliseconds. */
const LONGEST_MS = 200;
/** So long after it was taken hold of a map waits for nothing: it may be about to move. Milliseconds. */
const HELD_MS = 1000;
const HOLDS = ['mousedown', 'touchstart', 'wheel'] as const;

/**
 * Makes few pictures of what comes in pieces, for a picture is what a map costs. MapLibre draws as soon as new data have been read, which shows
 * nothing new yet, and again for each tile that comes; now a map that nobody moves waits for all of its tiles, though not for long. An order's
 * map took 14 to 35 pictures before, and 4 to 15 now.
 * @param isUsed has it its style, and does anybody have it? Until then nothing is drawn, and what was asked for is by `draw`
 */
export function paced(map: LibreMap, isUsed: () => boolean) {
  const drawSoon = map.triggerRepaint.bind(map);
  let isAsked = false;
  let heldAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    isAsked = false;
  };
  const draw = () => {
    stop();
    drawSoon();
  };
  const isHeld = () => map.isMoving() || performance.now() - heldAt < HELD_MS;
  const look = () => {
    if (!isAsked || !isUsed()) return;
    if (isHeld() || map.areTilesLoaded()) draw();
    else timer ??= setTimeout(draw, LONGEST_MS);
  };
  map.triggerRepaint = () => {
    isAsked = true;
    // That new data have been read is told before their tiles are known to be old.
    queueMicrotask(look);
  };
  for (const hold of HOLDS) {
    map.on(hold, () => {
      heldAt = performance.now();
    });
  }
  // Pins move with the map at once, and so does what lies under them.
  map.on('move', () => {
    if (isUsed()) draw();
  });
  return { draw, stop };
}
