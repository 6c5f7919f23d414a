import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../../../test/stand-ins/http-server.ts';
import { VALHALLA_ANSWERS } from '../../../test/stand-ins/street-answers.ts';
import { readPolyline } from './polyline.ts';
import { valhallaRoutes } from './valhalla.ts';

const FROM = { longitude: 12.5461, latitude: 55.6716 };
const TO = { longitude: 12.5683, latitude: 55.6761 };

let server: StandIn;
beforeAll(async () => {
  server = await startStandIn();
});
afterAll(() => server.close());

const find = (to = TO) => valhallaRoutes(server.url).find(FROM, to, new AbortController().signal);

test('Valhalla is asked for the way by taxi, and its line is read', async () => {
  server.answer(VALHALLA_ANSWERS.found);
  expect(await find()).toEqual({
    metres: 1482,
    seconds: 203.4,
    line: [
      [12.546133, 55.671582],
      [12.550871, 55.672906],
      [12.560402, 55.675181],
      [12.568012, 55.676097],
    ],
    offStreet: [expect.closeTo(2.9, 1), expect.closeTo(18.1, 1)],
  });
  expect(server.asked.map(({ method, url, body }) => ({ line: `${method} ${url.pathname}`, body }))).toEqual([
    {
      line: 'POST /route',
      body: {
        locations: [
          { lat: 55.6716, lon: 12.5461 },
          { lat: 55.6761, lon: 12.5683 },
        ],
        costing: 'taxi',
        units: 'kilometers',
        directions_type: 'none',
      },
    },
  ]);
});
describe('no way is found', () => {
  test.each(['noPath', 'noEdge'] as const)('where it answers %s', async (what) => {
    server.answer(VALHALLA_ANSWERS[what]);
    expect(await find()).toBeUndefined();
  });
  test('where its way ends far from the place', async () => {
    server.answer(VALHALLA_ANSWERS.found);
    expect(await find({ longitude: 12.8, latitude: 55.7 })).toBeUndefined();
  });
});
describe('it has failed', () => {
  test.each([
    ['that it has', VALHALLA_ANSWERS.broken, 'Valhalla answered 500 599'],
    ['no JSON', { status: 502, body: '<html>' }, 'Valhalla answered 502'],
    ['another thing', { status: 200, body: { trip: { status: 1 } } }, 'Valhalla answered 200'],
  ])('when it answers %s', async (_what, answer, text) => {
    server.answer(answer);
    await expect(find()).rejects.toThrow(text);
  });
});

describe('a line in letters', () => {
  test('is read with its signs', () => {
    // The example of the algorithm's own page, which writes five digits.
    expect(readPolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      [-12.02, 3.85],
      [-12.095, 4.07],
      [-12.6453, 4.3252],
    ]);
    expect(readPolyline('')).toEqual([]);
  });
  test.each(['_p~iF', '_p~iF~ps|'])('%s is cut short', (letters) => expect(() => readPolyline(letters)).toThrow('cut short'));
});
