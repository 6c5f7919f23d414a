import { describe, expect, test } from 'vitest';
import type { Tags } from '../osm-sink.ts';
import { accessOf, directionOf, isClosing } from './car-access.ts';

describe('a taxi drives', () => {
  test.each<[string, Tags]>([
    ['a street', { highway: 'residential' }],
    ['a slip road', { highway: 'motorway_link' }],
    ['a bus lane that is for taxis too', { highway: 'busway', psv: 'yes' }],
    ['a bus street that says taxi', { highway: 'service', access: 'no', bus: 'designated', taxi: 'yes' }],
    ['a street closed to cars but for public transport', { highway: 'tertiary', motor_vehicle: 'no', psv: 'designated' }],
    ['a street for walking that lets cars in', { highway: 'pedestrian', motor_vehicle: 'permissive' }],
    ['onto a ferry that takes cars', { route: 'ferry', motor_vehicle: 'yes' }],
  ])('%s', (_what, tags) => expect(accessOf(tags)).toBe('through'));
  test.each<[string, Tags]>([
    ['a street for those who live there', { highway: 'residential', motor_vehicle: 'destination' }],
    ['the car park of a shop', { highway: 'service', access: 'customers' }],
  ])('%s, but not through it', (_what, tags) => expect(accessOf(tags)).toBe('to'));
});
describe('a taxi does not drive', () => {
  test.each<[string, Tags]>([
    ['a path', { highway: 'cycleway' }],
    ['a footpath that allows cars by mistake', { highway: 'footway', motor_vehicle: 'yes' }],
    ['a street for walking', { highway: 'pedestrian' }],
    ['a track', { highway: 'track' }],
    ['a private road', { highway: 'service', access: 'private' }],
    ['a road for buses alone', { highway: 'service', access: 'no', bus: 'yes' }],
    ['a bus lane from which taxis are kept', { highway: 'busway', psv: 'yes', taxi: 'no' }],
    ['a street without motors', { highway: 'living_street', motor_vehicle: 'no' }],
    ['a road to be', { highway: 'construction' }],
    ['a square', { highway: 'service', area: 'yes' }],
    ['onto a boat in the harbour', { route: 'ferry', foot: 'yes' }],
    ['a railway', { railway: 'rail' }],
  ])('%s', (_what, tags) => expect(accessOf(tags)).toBe('none'));
});

test.each<[Tags, ReturnType<typeof directionOf>]>([
  [{ highway: 'primary' }, 'both'],
  [{ highway: 'primary', oneway: 'yes' }, 'forward'],
  [{ highway: 'primary', oneway: '-1' }, 'backward'],
  [{ highway: 'motorway' }, 'forward'],
  [{ highway: 'motorway', oneway: 'no' }, 'both'],
  [{ highway: 'motorway_link' }, 'both'],
  [{ highway: 'tertiary', junction: 'roundabout' }, 'forward'],
  [{ highway: 'tertiary', junction: 'roundabout', oneway: '-1' }, 'backward'],
  [{ highway: 'residential', oneway: 'yes', 'oneway:psv': 'no' }, 'both'],
  [{ highway: 'residential', oneway: 'yes', 'oneway:bicycle': 'no' }, 'forward'],
])('%j is driven %s', (tags, direction) => expect(directionOf(tags)).toBe(direction));

test.each<[Tags, boolean]>([
  [{ barrier: 'bollard' }, true],
  [{ barrier: 'bollard', motor_vehicle: 'yes' }, false],
  [{ barrier: 'gate' }, false],
  [{ barrier: 'gate', access: 'private' }, true],
  [{ barrier: 'lift_gate', access: 'no', psv: 'yes' }, false],
  [{ highway: 'crossing', access: 'no' }, false],
])('a point %j closes the street: %s', (tags, closes) => expect(isClosing(tags)).toBe(closes));
