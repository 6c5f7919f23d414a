import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { seenRules } from './map-sheet.ts';

const library = readFileSync(createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl.css'), 'utf8');
const seen = seenRules(library);

test.each([
  'maplibregl-canvas',
  'maplibregl-marker',
  'maplibregl-popup-tip',
  'maplibregl-cooperative-gesture-screen',
  'maplibregl-ctrl-bottom-right',
  'maplibregl-ctrl-attrib-button',
  'maplibregl-pseudo-fullscreen',
])('what a map shows keeps its rules: %s', (name) => {
  expect(library).toContain(`.${name}`);
  expect(seen).toContain(`.${name}`);
});

test.each(['maplibregl-ctrl-zoom-in', 'maplibregl-ctrl-logo', 'maplibregl-ctrl-scale', 'maplibregl-user-location-dot'])(
  'what no map shows has none: %s',
  (name) => {
    expect(library).toContain(`.${name}`);
    expect(seen).not.toContain(`.${name}`);
  },
);

test('a rule that is also for what shows keeps that part of it', () => {
  expect(seenRules('.maplibregl-marker,.maplibregl-ctrl-logo{color:red}')).toMatch(/^\.maplibregl-marker \{/);
});
