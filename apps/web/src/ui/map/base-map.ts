import { type LayerSpecification, Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type Base, baseLayers, baseStyle } from './base-style.ts';
import { MAP } from './copy.ts';
import { type MapColours, onThemeChange, readColours } from './map-colours.ts';
import { NEEDED } from './own-layers.ts';
import { paced } from './paced.ts';
import { serveStreets } from './streets/archive.ts';
import { ARROWS } from './streets/roads.ts';

setWorkerUrl(workerUrl);

/** West, south, east, north, in WGS 84 degrees. */
export type Box = [west: number, south: number, east: number, north: number];
export const DENMARK: Box = [8, 54.5, 12.8, 57.8];
/** As far as the built-in map reaches (`data:build`). */
const OWN_EDGES: Box = [6.5, 53.9, 16.2, 58.4];
/** Beyond this the built-in map has nothing more to tell. */
const OWN_CLOSEST = 15;
const CLOSEST = 18;

type PaintProperty = Parameters<LibreMap['setPaintProperty']>[1];

/** What one map can be for one after the other. */
export interface BaseMapUse {
  /** Names the map for those who do not see it. */
  readonly label: string;
  /** What is drawn on it, in the colours of the theme; a change of theme repaints them. */
  readonly layersOf: (colours: MapColours) => LayerSpecification[];
  /** The style has come: lays the layers on the map. */
  readonly onStyle: (colours: MapColours) => void;
  /** The base map could not be loaded; the map is of no use. */
  readonly onFailure: () => void;
}
export interface BaseMapOptions extends Base, BaseMapUse {
  /** Another base map than our own. */
  readonly styleUrl?: string | undefined;
  /** How near one may come; by default as near as the base map tells anything. */
  readonly closest?: number | undefined;
  /** Does the page around it scroll? The map then moves only with a key held down or with two fingers. */
  readonly inScrollingPage: boolean;
  /** How it is moved in a page that scrolls, where that is not told in Danish. */
  readonly hints?: MapHints | undefined;
}
/** How a map is moved that a page scrolls around. */
export interface MapHints {
  readonly zoomWithKey: string;
  readonly zoomWithCommand: string;
  readonly twoFingers: string;
}

/** A MapLibre map of Denmark in the colours of the theme; lives outside React. Throws where there is no WebGL. */
export function createBaseMap(container: HTMLElement, options: BaseMapOptions) {
  const { label, styleUrl, streets, closest, inScrollingPage, hints = MAP } = options;
  if (streets && !styleUrl) serveStreets(streets);
  let use: BaseMapUse | undefined = options;
  let hasStyle = false;
  let ready = false;
  let failed = false;
  let isRepainted = false;
  // A slow machine needs a third of a second to begin a map. In tasks of its own, what is pressed meanwhile is answered between them.
  let begun: ReturnType<typeof setTimeout> | undefined;
  const goOn = (work: () => void) => {
    begun = setTimeout(work);
  };
  const map = new LibreMap({
    container,
    bounds: DENMARK,
    ...(styleUrl ? {} : { maxBounds: OWN_EDGES }),
    minZoom: 4,
    maxZoom: closest ?? (styleUrl || streets ? CLOSEST : OWN_CLOSEST),
    // It is not told of the size of a place that it waits in.
    trackResize: false,
    attributionControl: styleUrl ? { compact: true } : false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // Names that fade in keep the map drawing for a third of a second, also for the unseen marks that only make room: some twenty pictures for each change.
    fadeDuration: 0,
    cooperativeGestures: inScrollingPage,
    locale: {
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': hints.zoomWithKey,
      'CooperativeGesturesHandler.MacHelpText': hints.zoomWithCommand,
      'CooperativeGesturesHandler.MobileHelpText': hints.twoFingers,
    },
  });
  const pace = paced(map, () => use !== undefined && ready);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  const recolour = () => {
    const colours = readColours();
    for (const layer of [...(styleUrl ? [] : baseLayers(colours, options)), ...(use?.layersOf(colours) ?? [])]) {
      for (const [name, value] of Object.entries(layer.paint ?? {})) map.setPaintProperty(layer.id, name as PaintProperty, value);
    }
  };
  goOn(() => {
    // Our own style is held to the specification by its test.
    if (styleUrl) map.setStyle(styleUrl);
    else map.setStyle(baseStyle(readColours(), options), { validate: false });
  });
  map.on('style.load', () => {
    hasStyle = true;
    goOn(() => {
      use?.onStyle(readColours());
      // The theme changed while the style was on its way.
      if (isRepainted) recolour();
      ready = true;
      pace.draw();
    });
  });
  map.on('error', (event) => {
    const source = (event as { sourceId?: string }).sourceId;
    if (hasStyle && (source === undefined || !NEEDED.includes(source))) return;
    failed = true;
    use?.onFailure();
  });
  const unwatch = onThemeChange(() => {
    isRepainted = true;
    if (ready) recolour();
  });
  const isOfAnotherSize = () => {
    const canvas = map.getCanvas();
    return container.clientWidth !== canvas.clientWidth || container.clientHeight !== canvas.clientHeight;
  };
  const sizes = new ResizeObserver(() => {
    if (container.isConnected && isOfAnotherSize()) map.resize().redraw();
  });
  sizes.observe(container);
  return {
    map,
    /** Has the style come? */
    isReady: () => ready,
    /** Could another use have it? */
    isSound: () => ready && !failed && !map.getCanvas().getContext('webgl2')?.isContextLost(),
    /** Another use has it from now on, as a new map whose style has come; or none for a while. What the one before has drawn on it is gone already. */
    serve(next: BaseMapUse | undefined): void {
      use = next;
      if (!next) return;
      if (isOfAnotherSize()) map.resize();
      map.getCanvas().setAttribute('aria-label', next.label);
      map.fitBounds(DENMARK, { animate: false });
      pace.draw();
    },
    remove(): void {
      use = undefined;
      clearTimeout(begun);
      pace.stop();
      unwatch();
      sizes.disconnect();
      map.remove();
    },
  };
}

export type BaseMap = ReturnType<typeof createBaseMap>;

/** Lays layers over whatever style the map has just loaded, over its arrows too, but under its names. */
export function addUnderNames(map: LibreMap, layers: readonly LayerSpecification[]): void {
  const names = map.getLayersOrder().find((id) => map.getLayer(id)?.type === 'symbol' && id !== ARROWS);
  for (const layer of layers) if (!map.getLayer(layer.id)) map.addLayer(layer, names);
}
