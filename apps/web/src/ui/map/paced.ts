import type { Map as LibreMap } from 'maplibre-gl';

/** A picture waits no longer for tiles that are on their way, in milliseconds. */
const LONGEST_MS = 200;

/**
 * Makes few pictures of what comes in pieces, for a picture is what a map costs. MapLibre draws as soon as new data have been read, which shows
 * nothing new yet, and again for each tile that comes; now a map that is not being moved waits for all of its tiles, though not for long.
 * FIGURES
 * @param isUsed does anybody have it? Until then nothing is drawn, and what was asked for is by `draw`
 */
export function paced(map: LibreMap, isUsed: () => boolean) {
  const drawSoon = map.triggerRepaint.bind(map);
  let isAsked = false;
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
  const look = () => {
    if (!isAsked || !isUsed()) return;
    if (map.isMoving() || map.areTilesLoaded()) draw();
    else timer ??= setTimeout(draw, LONGEST_MS);
  };
  map.triggerRepaint = () => {
    isAsked = true;
    // That new data have been read is told before their tiles are known to be old.
    queueMicrotask(look);
  };
  return { draw, stop };
}
