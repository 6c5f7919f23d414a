// npm run bench: the measurements, one line a figure with its goal. Never part of the tests.
// `npm run bench -- P9 P13` measures those rows only; `--short` looks in three minutes whether the figures are in reach.
import { parseArgs } from 'node:util';
import { measureAddressSearch } from './addresses/address-search.ts';
import { measureBesideSockets } from './calls/beside-sockets.ts';
import { measureCalls } from './calls/measure-calls.ts';
import { type Figure, type Form, showFigure } from './figure.ts';
import { keptPortal } from './kept-portal.ts';
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts';
import { measureMovingCar } from './moving-car.ts';
import { measureOverview } from './overview/measure-overview.ts';
import { measureOrderPage } from './page/order-page.ts';
import { measureSockets } from './sockets/measure-sockets.ts';
import { measurePush } from './sockets/push-time.ts';
import { measureStart } from './start-time.ts';
import { measureWays } from './ways.ts';
import { measureWire } from './wire-size.ts';

/** One measurement: the rows of the plan it answers, and whether it belongs to the short form. */
interface Measurement {
  readonly rows: readonly string[];
  readonly short: boolean;
  readonly measure: (form: Form) => Figure[] | Promise<Figure[]>;
}

const onKeptPortal = async (measure: (portal: ReturnType<typeof keptPortal>) => Promise<Figure[]>): Promise<Figure[]> => {
  const portal = keptPortal();
  try {
    return await measure(portal);
  } finally {
    await portal.stop();
    await portal.remove();
  }
};

const measurements: readonly Measurement[] = [
  { rows: ['ways'], short: true, measure: () => measureWays() },
  { rows: ['P13'], short: true, measure: () => onKeptPortal(measureStart) },
  {
    rows: ['P10'],
    short: true,
    measure: () =>
      onKeptPortal(async (portal) => {
        await portal.start();
        return measureWire(portal.address);
      }),
  },
  { rows: ['moving-car'], short: false, measure: () => measureMovingCar() },
  { rows: ['P7', 'P8'], short: true, measure: (form) => measureOverview(form) },
  {
    rows: ['P12'],
    short: true,
    measure: (form) =>
      onKeptPortal(async (portal) => {
        await portal.start();
        return measureOrderPage(portal.address, form);
      }),
  },
  {
    rows: ['P3'],
    short: true,
    measure: (form) =>
      onKeptPortal(async (portal) => {
        await portal.start();
        return measurePush(portal.address, form);
      }),
  },
  { rows: ['P4', 'P5'], short: true, measure: measureSockets },
  {
    rows: ['P11'],
    short: true,
    measure: (form) =>
      onKeptPortal(async (portal) => {
        await portal.start();
        return measureLighthouse(portal.address, form);
      }),
  },
  { rows: ['P9'], short: false, measure: () => measureAddressSearch() },
  { rows: ['P1', 'P2'], short: true, measure: measureCalls },
  { rows: ['P6'], short: true, measure: measureBesideSockets },
];

const { values, positionals: asked } = parseArgs({ options: { short: { type: 'boolean', default: false } }, allowPositionals: true });
const known = measurements.flatMap(({ rows }) => rows);
const unknown = asked.filter((row) => !known.includes(row));
if (unknown.length > 0) throw new Error(`nothing measures ${unknown.join(', ')}; there are ${known.join(', ')}`);

const chosen = measurements.filter(({ rows, short }) =>
  asked.length > 0 ? rows.some((row) => asked.includes(row)) : short || !values.short,
);
const form: Form = values.short ? 'short' : 'long';
const figures: Figure[] = [];
for (const { rows, measure } of chosen) {
  const begun = performance.now();
  const found = await measure(form);
  figures.push(...found);
  for (const figure of found) console.log(showFigure(figure));
  console.log(`(${rows.join(', ')}: ${((performance.now() - begun) / 1000).toFixed(0)} s)`);
}
console.log('');
for (const figure of figures) console.log(showFigure(figure));
