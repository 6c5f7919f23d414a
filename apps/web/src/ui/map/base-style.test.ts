// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { describe, expect, test, vi } from 'vitest';
import { contrast } from '../display/contrast.ts';
import { baseLayers, baseStyle } from './base-style.ts';
import { type MapColours, TOKENS } from './map-colours.ts';

vi.mock('maplibre-gl', () => ({ addProtocol: () => undefined }));

const STREETS = {
  path: '/map/streets.pmtiles',
  edition: 'a1',
  credit: '© OpenStreetMap contributors',
  dataDate: '2026-09-14',
  bounds: [12, 55, 13, 56],
  maxZoom: 14,
} as const;
const BASES = [
  ['the built-in map', {}],
  ['the built-in map, quiet', { quiet: true }],
  ['streets', { streets: STREETS }],
  ['streets, quiet', { streets: STREETS, quiet: true }],
] as const;

const sheet = readFileSync(path.join(import.meta.dirname, '../tokens.css'), 'utf8');
const [light = '', dark = ''] = sheet.split('@media screen');
const coloursOf = (part: string) =>
  Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, new RegExp(`${token}: (#[0-9a-f]{3,6});`).exec(part)?.[1]]),
  ) as MapColours;
const THEMES = [
  ['light', coloursOf(light)],
  ['dark', coloursOf(dark)],
] as const;

/** Every colour that a layer paints with. */
const coloursIn = (layers: readonly LayerSpecification[]) =>
  JSON.stringify(layers.map(({ paint }) => paint)).match(/#[0-9a-f]{3,8}/g) ?? [];

describe.each(THEMES)('in %s', (_name, colours) => {
  test('every colour of the map has a value', () => {
    expect(Object.entries(colours).filter(([, value]) => !value)).toEqual([]);
  });

  test.each(BASES)('%s is a valid style, in colours of the theme alone', (_base, base) => {
    const style = baseStyle(colours, base);
    expect(validateStyleMin(style)).toEqual([]);
    const known = new Set<string>(Object.values(colours));
    expect(coloursIn(style.layers).filter((colour) => !known.has(colour))).toEqual([]);
  });

  test('names can be read on what they stand on', () => {
    const { ink, ink2, label, houseLabel, parkLabel, waterLabel, halo, building, land, water, park } = colours;
    const pairs = [
      ...[ink, ink2, label].flatMap((name) => [halo, land].map((ground) => [name, ground] as const)),
      [ink, colours.motorway],
      [houseLabel, building],
      [parkLabel, park],
      [waterLabel, water],
    ] as const;
    for (const [name, ground] of pairs) expect(contrast(name, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});

const idsOf = (style: StyleSpecification) => style.layers.map(({ id }) => id);
const [, [, colours]] = THEMES;

test('the ground is land from the first picture on, and the streets cover the built-in roads', () => {
  const style = baseStyle(colours, { streets: STREETS });
  expect(style.layers[0]).toMatchObject({ type: 'background', paint: { 'background-color': colours.land } });
  expect(idsOf(style).indexOf('earth')).toBeGreaterThan(idsOf(style).indexOf('own-roads'));
  expect(style.sources.streets).toMatchObject({ tiles: ['streets://a1/{z}/{x}/{y}'], bounds: [12, 55, 13, 56], maxzoom: 14 });
});

test('a quiet map names nothing but towns, and those from far away', () => {
  for (const base of [{ quiet: true }, { quiet: true, streets: STREETS }]) {
    const names = baseLayers(colours, base).filter(({ type, id }) => type === 'symbol' && id !== 'road-arrows');
    expect(names.map(({ id, maxzoom }) => [id, maxzoom])).toEqual([['towns-names', 9]]);
  }
});

test('both themes have the same layers, so that a change of theme needs no other style', () => {
  const [lightLayers, darkLayers] = THEMES.map(([, theme]) => baseLayers(theme, { streets: STREETS }));
  expect(lightLayers?.map(({ id, paint }) => [id, Object.keys(paint ?? {})])).toEqual(
    darkLayers?.map(({ id, paint }) => [id, Object.keys(paint ?? {})]),
  );
});

test.each(BASES)('%s fetches no file that it does not draw', (_base, base) => {
  const { sources, layers } = baseStyle(colours, base);
  const drawn = layers.flatMap((layer) => ('source' in layer ? [layer.source] : []));
  expect(Object.keys(sources).toSorted()).toEqual([...new Set(drawn)].toSorted());
});
