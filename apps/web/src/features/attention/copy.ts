const list = new Intl.ListFormat('da-DK');
/** Which cars of an order a line is about: all of them, or some by their numbers. */
export interface CarsMeant {
  readonly numbers: readonly number[];
  readonly size: number;
}
/** `vogn 1 og 2 af 4`, or `3 vogne` where it is all of them. */
const namedCars = ({ numbers, size }: CarsMeant, one: string, all = 'vogne'): string =>
  numbers.length === size ? `${size} ${all}` : `${one} ${list.format(numbers.map(String))} af ${size}`;

/** What waits for a person, and what they can do about it (decision 60). */
export const COPY = {
  title: (n: number) => `Kræver handling · ${n}`,
  spoken: (what: string) => `Kræver handling: ${what}.`,
  all: (n: number) => `Vis alle ${n}`,
  fewer: 'Vis færre',
  fold: 'Skjul, hvad der kræver handling',
  unfold: 'Vis, hvad der kræver handling',
  settled: 'Klaret',
  car: (carNo: string) => `Vogn ${carNo}`,
  unnumberedCar: (cars: CarsMeant | undefined) => (cars ? namedCars(cars, 'Vogn') : 'Vognen'),
  hasStood: (place: string, minutes: number) => `har holdt ved ${place} i ${minutes} min`,
  hasStoodShort: (minutes: number) => `har holdt i ${minutes} min`,
  largeCar: (when: string, cars: CarsMeant | undefined) => `${cars ? namedCars(cars, 'Stor vogn', 'store vogne') : 'Stor vogn'} ${when}`,
  trip: (place: string, time: string, cars: CarsMeant | undefined) =>
    `${cars ? `${namedCars(cars, 'Vogn')} fra ` : ''}${place} kl. ${time}`,
  unanswered: 'er ikke besvaret',
  unansweredByCentre: 'er ikke besvaret af taxacentralen',
  change: (place: string, cars: CarsMeant | undefined) => `Din ændring af ${cars ? namedCars(cars, 'vogn') : 'turen'} fra ${place}`,
  changedFirst: 'er ikke gemt: turen blev ændret imens',
  tooLate: 'nåede ikke med: turen kan ikke ændres længere',
  notSaved: 'er ikke gemt',
  approval: (who: string) => `${who} beder om godkendelse`,
  approvalOf: (way: string, when: string, cars: CarsMeant | undefined) => `af ${way}, ${when}${cars ? `, ${namedCars(cars, 'vogn')}` : ''}`,
  asked: 'skal godkendes',
  order: (number: string) => `(ordre ${number})`,
  decide: 'Se og afgør',
  ringTo: (name: string) => `Ring til ${name}`,
  passenger: 'passageren',
  centre: 'centralen',
  seeChange: 'Se ændringen',
  follow: 'Følg',
} as const;
