import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Figures } from './figures.tsx';

afterEach(cleanup);
const boxes = (figures: Parameters<typeof Figures>[0]['figures']) =>
  [...(render(<Figures figures={figures} />).container.firstElementChild?.children ?? [])].map((box) => box.textContent);

test('there are five boxes: trips, their price and its average, trips a day with two decimals, and the CO₂ that was saved', () => {
  const figures = { trips: 1234, totalPrice: 401_050.5, averagePrice: 325, tripsPerDay: 3.5, co2SavedKg: 118, daily: [] };
  expect(boxes(figures)).toEqual([
    expect.stringMatching(/^Ture1\.234$/),
    expect.stringMatching(/^Samlet pris401\.05[01]\s?kr\.$/),
    expect.stringMatching(/^Gennemsnitspris325\s?kr\.$/),
    expect.stringMatching(/^Ture pr\. dag3,50$/),
    expect.stringMatching(/^Sparet CO₂ på el-ture118\s?kg$/),
  ]);
});

test('their names stand before their figures are here', () => {
  const names = ['Ture', 'Samlet pris', 'Gennemsnitspris', 'Ture pr. dag', 'Sparet CO₂ på el-ture'];
  for (const [at, text] of boxes(undefined).entries()) expect(text?.startsWith(names[at] ?? '?')).toBe(true);
});
