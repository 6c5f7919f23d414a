import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MapCredits } from './map-buttons.tsx';

afterEach(cleanup);

const STREETS = {
  path: '/map/streets.pmtiles',
  edition: 'a1',
  credit: '© OpenStreetMap contributors',
  dataDate: '2026-09-14',
  bounds: [12, 55, 13, 56],
  maxZoom: 14,
} as const;
const said = (credits: Parameters<typeof MapCredits>[0]) => [...render(<MapCredits {...credits} />).container.querySelectorAll('p > *')];

test('the map without streets says that it is simplified, and whom it comes from', () => {
  const parts = said({ more: [{ text: 'Klimadatastyrelsen', url: 'https://dataforsyningen.dk/' }] });
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Forenklet kort',
    '© OpenStreetMap-bidragydere',
    'GeoNames',
    'Trainline',
    'Klimadatastyrelsen',
  ]);
});

test('streets are credited with the day of their data, where it is known', () => {
  const [first] = said({ streets: STREETS });
  expect(first?.textContent).toBe('© OpenStreetMap-bidragydere · 14. september 2026');
  expect(first?.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  cleanup();
  expect(said({ streets: { ...STREETS, dataDate: null } })[0]?.textContent).toBe('© OpenStreetMap-bidragydere');
});
