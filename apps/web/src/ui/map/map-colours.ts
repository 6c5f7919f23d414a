export const TOKENS = {
  land: '--map-land',
  water: '--map-water',
  foreign: '--map-abroad',
  edge: '--map-edge',
  coast: '--map-coast',
  park: '--map-park',
  wood: '--map-wood',
  pitch: '--map-pitch',
  sand: '--map-sand',
  used: '--map-used',
  building: '--map-building',
  buildingEdge: '--map-building-edge',
  motorway: '--map-motorway',
  motorwayEdge: '--map-motorway-edge',
  main: '--map-main',
  minor: '--map-minor',
  walked: '--map-walked',
  roadEdge: '--map-casing',
  path: '--map-path',
  rail: '--map-rail',
  arrow: '--map-arrow',
  label: '--map-label',
  houseLabel: '--map-house-label',
  parkLabel: '--map-park-label',
  waterLabel: '--map-wlabel',
  halo: '--map-halo',
  ink: '--ink',
  ink2: '--ink-2',
  ink3: '--ink-3',
  brand: '--brand',
  lygte: '--lygte',
  casing: '--surface',
} as const;
/** The design's colours as the theme has them now. */
export type MapColours = { readonly [name in keyof typeof TOKENS]: string };

/** Reads the tokens off the page. */
export function readColours(): MapColours {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim() || '#888']);
  return Object.fromEntries(entries) as MapColours;
}

/** Tells when the theme changes; returns what ends it. */
export function onThemeChange(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
