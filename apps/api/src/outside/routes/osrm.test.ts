import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../../../test/stand-ins/http-server.ts';
import { OSRM_ANSWERS } from '../../../test/stand-ins/street-answers.ts';
import { osrmRoutes } from './osrm.ts';

const FROM = { longitude: 12.5461, latitude: 55.6716 };
const TO = { longitude: 12.5683, latitude: 55.6761 };

let server: StandIn;
beforeAll(async () => {
  server = await startStandIn();
});
afterAll(() => server.close());
beforeEach(() => void server.asked.splice(0));

const find = (path = '') => osrmRoutes(server.url + path).find(FROM, TO, new AbortController().signal);

test('OSRM is asked for the way by car and its whole line', async () => {
  server.answer(OSRM_ANSWERS.found);
  expect(await find()).toEqual({
    metres: 1487.3,
    seconds: 214.6,
    line: OSRM_ANSWERS.found.body.routes[0].geometry.coordinates,
    offStreet: [4.2, 11.8],
  });
  const options = 'overview=full&geometries=geojson&steps=false&alternatives=false';
  expect(server.asked.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
    `GET /route/v1/driving/12.546100,55.671600;12.568300,55.676100?${options}`,
  ]);
});
test('it may stand below a path', async () => {
  server.answer(OSRM_ANSWERS.found);
  await find('/veje/');
  await find('/veje');
  expect(server.asked.map(({ url }) => url.pathname.split('/route')[0])).toEqual(['/veje', '/veje']);
});
describe('no way is found', () => {
  test.each(['noRoute', 'noSegment', 'far'] as const)('where it answers %s', async (what) => {
    server.answer(OSRM_ANSWERS[what]);
    expect(await find()).toBeUndefined();
  });
});
describe('it has failed', () => {
  test.each([
    ['that it was asked wrongly', OSRM_ANSWERS.broken, 'OSRM answered 400 InvalidOptions'],
    ['no JSON', { status: 502, body: '<html>' }, 'OSRM answered 502'],
    ['more than anybody has to say', { body: { ...OSRM_ANSWERS.found.body, more: 'x'.repeat(5_000_000) } }, 'OSRM answered 200'],
    ['another thing', { status: 200, body: { code: 'Ok', routes: [] } }, 'OSRM answered 200 Ok'],
  ])('when it answers %s', async (_what, answer, text) => {
    server.answer(answer);
    await expect(find()).rejects.toThrow(text);
  });
});
