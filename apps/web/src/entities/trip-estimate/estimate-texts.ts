import type { TripEstimate } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { toldMetres, toldMinutes } from '@praj/domain/tariff/trip-length.ts';
import { showKroner, showNumber } from '../../platform/format.ts';
import { COPY } from './copy.ts';

const METRES_PER_KM = 1000;
const MINUTES_PER_HOUR = 60;

/** '600 m', '9 km'; told no finer than it is known. Pure. */
export function distanceText(metres: number): string {
  const told = toldMetres(metres);
  return told < METRES_PER_KM ? COPY.metres(showNumber(told)) : COPY.kilometres(showNumber(told / METRES_PER_KM));
}

/** '18 min', '3 t. 20 min'. Pure. */
export function durationText(seconds: number): string {
  const told = toldMinutes(seconds);
  const [hours, minutes] = [Math.floor(told / MINUTES_PER_HOUR), told % MINUTES_PER_HOUR];
  if (hours === 0) return COPY.minutes(minutes);
  return minutes === 0 ? COPY.hours(hours) : `${COPY.hours(hours)} ${COPY.minutes(minutes)}`;
}

function priceText({ price, fixedPrice }: TripEstimate): string | undefined {
  if (fixedPrice !== null) return COPY.fixedPrice(showKroner(fixedPrice));
  return price ? COPY.about(COPY.range(showNumber(price.from), showNumber(price.to))) : undefined;
}

/** `9 km · 18 min · ca. 240–290 kr.`; where no such price stands and the way is reckoned, it is the way that is 'ca.'. Pure. */
export function estimateText(estimate: TripEstimate): string {
  const distance = distanceText(estimate.distance);
  const isRough = estimate.approximate && estimate.price === null;
  return [isRough ? COPY.about(distance) : distance, durationText(estimate.duration), priceText(estimate)].filter(Boolean).join(' · ');
}

const guidance = ({ price, fixedPrice }: TripEstimate, cars: number): string | undefined => {
  if (price) return cars === 1 ? COPY.guiding : COPY.guidingForCars(cars);
  return fixedPrice !== null && cars > 1 ? COPY.forCars(cars) : undefined;
};

/** What the price is worth, and how far the nearest free car is: `Vejledende pris · ledig vogn 3 min væk`; empty where there is neither. */
function estimateNote(estimate: TripEstimate, cars: number): string {
  const { nearestCarMinutes } = estimate;
  const note = [guidance(estimate, cars), nearestCarMinutes !== null && COPY.nearestCar(nearestCarMinutes)].filter(Boolean).join(' · ');
  return note.charAt(0).toUpperCase() + note.slice(1);
}

/** The estimate of a trip by so many cars, in words: its figures, and what is said of them. Pure. */
export const estimateTexts = (estimate: TripEstimate, cars = 1) => ({
  figures: estimateText(estimate),
  note: estimateNote(estimate, cars),
});

/** How long the car is on its way to each of so many stops, in words; undefined while the estimate is of fewer or more. Pure. */
export const stopTexts = ({ stops }: TripEstimate, count: number): string[] | undefined =>
  stops.length === count ? stops.map(({ duration }) => durationText(duration)) : undefined;
