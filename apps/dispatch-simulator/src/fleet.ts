import type { Order } from '@praj/contract/orders.ts';
import { chanceFrom } from './chance.ts';
import { awayFrom, metresBetween, type Place } from './ground.ts';
import type { Streets } from './streets/own-streets.ts';
import { besideStreet } from './streets/way-to-drive.ts';

export interface Car {
  readonly number: string;
  readonly driver: string;
  /** A phone that nobody has. */
  readonly phone: string;
  readonly model: string;
  readonly large: boolean;
  place: Place;
  heading: number;
  /** The order it drives for, if any. */
  orderId: string | undefined;
}
/** What the portal is told of a car that takes a trip. */
export const toldOf = ({ number, driver, phone, model }: Car) => ({
  carNo: number,
  driverName: driver,
  driverPhone: phone,
  carModel: model,
});
/** A car that somebody has taken. */
export interface Taken {
  readonly car: Car;
  /** Lets go of it, unless it was taken anew meanwhile. */
  free(): void;
}
/** A car as the portal knows it, of an order for so many people. */
type Joining = Pick<Order, 'numberOfPeople'> & Partial<Pick<Order, 'carNo' | 'driverName' | 'driverPhone' | 'carModel'>>;
type DrivenOrder = Joining & Pick<Order, 'id'>;
export interface Fleet {
  readonly cars: readonly Car[];
  /** Takes the nearest free car of the right size; none when all are out. */
  take(orderId: string, at: Place, large: boolean): Taken | undefined;
  /** Takes the car that the portal already knows for an order, as after a restart; another one where that drives for somebody else. */
  retake(order: DrivenOrder, at: Place): Taken;
}

const DRIVERS = ['Ahmed Yilmaz', 'Bente Krogh', 'Carsten Vad', 'Dorthe Lind', 'Erik Bach', 'Fatima Noor', 'Gert Holst', 'Hanne Skov'];
/** The first is a large one, as every fourth car. */
const MODELS = ['VW ID. Buzz', 'Toyota bZ4X', 'Skoda Superb', 'Tesla Model Y'];
/** A free car further away than this lets one stand nearer by: a country's fleet is larger than what we keep. Metres. */
const NEAR = 6_000;
const SIZE = 60;
const LARGE_SHARE = 4;

/** A fleet of cars that stand about on the streets of Denmark until they are needed; where each one starts comes from the seed. */
export function createFleet(seed: number, streets: () => Streets): Fleet {
  const chance = chanceFrom(seed, 'fleet');
  const standing = (place: Place): Place => besideStreet(place, streets());
  const newCar = (index: number): Car => ({
    number: String(1100 + index * 37).padStart(4, '0'),
    driver: DRIVERS[index % DRIVERS.length] as string,
    phone: `+451080${String(1100 + index * 37).padStart(4, '0')}`,
    model: MODELS[index % MODELS.length] as string,
    large: index % LARGE_SHARE === 0,
    place: standing(awayFrom([12.56, 55.68], chance.between(300, 9_000), chance.between(0, 360))),
    heading: 0,
    orderId: undefined,
  });
  const cars = Array.from({ length: SIZE }, (_, index) => newCar(index));
  /** A car that the fleet does not have, as those of the demo’s trips, joins it as it is known. */
  const joining = ({ carNo, driverName, driverPhone, carModel, numberOfPeople }: Joining): Car => {
    const car = newCar(cars.length);
    Object.assign(car, {
      number: carNo ?? car.number,
      driver: driverName ?? car.driver,
      phone: driverPhone ?? car.phone,
      model: carModel ?? car.model,
      large: numberOfPeople > 4,
    });
    cars.push(car);
    return car;
  };
  const holders = new Map<Car, Taken>();
  const hold = (car: Car, orderId: string): Taken => {
    const taken: Taken = {
      car,
      free() {
        if (holders.get(car) !== taken) return;
        holders.delete(car);
        car.orderId = undefined;
        car.place = standing(car.place);
      },
    };
    holders.set(car, taken);
    car.orderId = orderId;
    return taken;
  };
  const nearest = (at: Place, fits: (car: Car) => boolean): Car | undefined =>
    cars.filter(fits).reduce<Car | undefined>((best, car) => {
      return best && metresBetween(best.place, at) <= metresBetween(car.place, at) ? best : car;
    }, undefined);

  return {
    cars,
    take(orderId, at, large) {
      const car = nearest(at, (one) => one.orderId === undefined && (!large || one.large));
      if (!car) return undefined;
      if (metresBetween(car.place, at) > NEAR) car.place = standing(awayFrom(at, chance.between(800, 3_500), chance.between(0, 360)));
      return hold(car, orderId);
    },
    retake(order, at) {
      const known = cars.find((one) => one.number === order.carNo);
      const isOurs = known && (known.orderId === undefined || known.orderId === order.id);
      const car = isOurs ? known : joining(known ? { numberOfPeople: order.numberOfPeople } : order);
      car.place = standing(awayFrom(at, chance.between(300, 1_500), chance.between(0, 360)));
      return hold(car, order.id);
    },
  };
}
