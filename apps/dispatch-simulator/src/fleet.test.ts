import { expect, test } from 'vitest';
import { createFleet } from './fleet.ts';
import { openOwnStreets } from './streets/own-streets.ts';

const streets = openOwnStreets(undefined, () => {}).now;
const HAVNEGADE: [number, number] = [12.5899, 55.6787];
const driven = (id: string, carNo: string) => ({ id, carNo, driverName: 'Bente Krogh', numberOfPeople: 4 });

test('a car that the portal knows for an order is taken again under its number, whether or not the fleet had it', () => {
  const fleet = createFleet(7, streets);
  expect(fleet.retake(driven('one', '1137'), HAVNEGADE).car).toBe(fleet.cars[1]);
  expect(fleet.retake(driven('two', '4101'), HAVNEGADE).car).toMatchObject({ number: '4101', driver: 'Bente Krogh', orderId: 'two' });
});
test('a car that drives for somebody else is left to them', () => {
  const fleet = createFleet(7, streets);
  const one = fleet.retake(driven('one', '1137'), HAVNEGADE);
  const two = fleet.retake(driven('two', '1137'), HAVNEGADE);
  expect(two.car.number).not.toBe('1137');
  expect(one.car.orderId).toBe('one');
});
test('whoever has taken a car anew keeps it when the one before lets go', () => {
  const fleet = createFleet(7, streets);
  const before = fleet.retake(driven('one', '1137'), HAVNEGADE);
  const anew = fleet.retake(driven('one', '1137'), HAVNEGADE);
  before.free();
  expect(anew.car.orderId).toBe('one');
  anew.free();
  expect(anew.car.orderId).toBeUndefined();
});
