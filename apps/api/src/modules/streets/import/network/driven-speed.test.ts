import { describe, expect, test } from 'vitest';
import type { Tags } from '../osm-sink.ts';
import { drivenSpeed, ferrySpeed } from './driven-speed.ts';

describe('on a road', () => {
  test.each<[Tags, number]>([
    [{ highway: 'motorway', maxspeed: '130' }, 115],
    [{ highway: 'motorway', maxspeed: 'DK:motorway' }, 115],
    [{ highway: 'motorway' }, 110],
    [{ highway: 'motorway', maxspeed: '90' }, 81],
    [{ highway: 'trunk', maxspeed: '90' }, 79],
    [{ highway: 'primary', maxspeed: 'DK:rural' }, 68],
    [{ highway: 'primary', maxspeed: 'DK:urban' }, 33],
    [{ highway: 'primary', 'maxspeed:type': 'DK:urban' }, 33],
    [{ highway: 'primary' }, 45],
    [{ highway: 'secondary_link', maxspeed: '50 km/h' }, 32],
    [{ highway: 'residential', maxspeed: '50' }, 26],
    [{ highway: 'residential', maxspeed: 'DK:30' }, 16],
    [{ highway: 'residential' }, 26],
    [{ highway: 'residential', maxspeed: 'signals' }, 26],
    [{ highway: 'unclassified', maxspeed: '40 mph' }, 45],
    [{ highway: 'unclassified', surface: 'gravel' }, 30],
    [{ highway: 'living_street', maxspeed: '15' }, 9],
    [{ highway: 'service', maxspeed: '5' }, 5],
  ])('%j a taxi makes %d km/h', (tags, speed) => expect(Math.round(drivenSpeed(tags, 'through'))).toBe(speed));
  test('that one may only drive to somebody on it is half as fast, so that nobody is led through', () => {
    expect(drivenSpeed({ highway: 'residential', maxspeed: '50' }, 'to')).toBe(13);
  });
});

describe('on a ferry', () => {
  test('the time it tells counts, and twenty minutes at the quay', () => {
    expect(ferrySpeed({ duration: '00:40' }, 20_000)).toBeCloseTo(20, 6);
    expect(ferrySpeed({ duration: '40' }, 20_000)).toBeCloseTo(20, 6);
    expect(ferrySpeed({ duration: '01:10' }, 90_000)).toBeCloseTo(60, 6);
  });
  test('that tells none it is slow', () => expect(ferrySpeed({}, 20_000)).toBeCloseTo(15, 6));
});
