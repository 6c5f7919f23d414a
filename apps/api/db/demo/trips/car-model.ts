import type { Attribute } from '@praj/contract/shapes.ts';
import { LARGE_CAR_SEAT_CODES } from '@praj/domain/orders/large-car.ts';

const MODELS = { large: 'VW ID. Buzz', electric: 'Toyota bZ4X', ordinary: 'Skoda Superb' } as const;

/** What drives a trip with these add-ons. */
export function carModelFor(attributes: readonly Attribute[]): string {
  const has = (codes: readonly string[]): boolean => attributes.some(({ code }) => codes.includes(code));
  if (has(LARGE_CAR_SEAT_CODES)) return MODELS.large;
  return has(['EL']) ? MODELS.electric : MODELS.ordinary;
}
