import type { Map as LibreMap } from 'maplibre-gl';

/** No picture is held back for longer, in milliseconds. */
const LONGEST_MS = 250;

/**
 * Makes one picture of a change of `source`. MapLibre draws as soon as new data has been read, which shows nothing new yet, and again as each
 * tile of it has been cut: of the three pictures of a line that had changed the last alone was worth drawing, and a picture is what a map costs.
 */
export function onePictureOf(map: LibreMap, source: string) {
  const drawSoon = map.triggerRepaint.bind(map);
  let holding: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const letGo = () => {
    clearTimeout(holding);
    holding = undefined;
    if (isAsked) drawSoon();
    isAsked = false;
  };
  map.triggerRepaint = () => {
    isAsked = holding !== undefined && !map.isMoving();
    if (!isAsked) drawSoon();
  };
  const heard = map.on('sourcedata', ({ sourceId, tile }) => {
    if (holding && tile && sourceId === source && map.isSourceLoaded(source)) letGo();
  });
  return {
    /** The source is about to change: nothing is drawn until all of it can be, unless more of the map is on its way, or it moves. */
    hold(): void {
      if (!map.areTilesLoaded()) return;
      clearTimeout(holding);
      holding = setTimeout(letGo, LONGEST_MS);
    },
    /** The map is as it was without this. */
    stop(): void {
      clearTimeout(holding);
      heard.unsubscribe();
      Reflect.deleteProperty(map, 'triggerRepaint');
      if (isAsked) map.triggerRepaint();
    },
  };
}
