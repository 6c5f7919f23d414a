import type { Address } from '@praj/contract/shapes.ts';
import { metresBetween, type Place } from './ground.ts';

const station = (
  poi: string,
  streetName: string,
  houseNo: number,
  zipCode: string,
  city: string,
  [longitude, latitude]: Place,
): Address => ({
  fullAddress: `${streetName} ${houseNo}, ${zipCode} ${city}`,
  streetName,
  houseNo,
  zipCode,
  city,
  longitude,
  latitude,
  poi,
});
/** Where people are often driven: stations, of which each town has one. */
const STATIONS: readonly Address[] = [
  station('Københavns Hovedbanegård', 'Bernstorffsgade', 16, '1577', 'København V', [12.5646, 55.6727]),
  station('Nørreport Station', 'Frederiksborggade', 1, '1360', 'København K', [12.5717, 55.6831]),
  station('Østerport Station', 'Oslo Plads', 8, '2100', 'København Ø', [12.5873, 55.6926]),
  station('Hellerup Station', 'Ryvangs Allé', 81, '2900', 'Hellerup', [12.5678, 55.7308]),
  station('Kongens Lyngby Station', 'Jernbanepladsen', 1, '2800', 'Kongens Lyngby', [12.5028, 55.7683]),
  station('Roskilde Station', 'Jernbanegade', 1, '4000', 'Roskilde', [12.0886, 55.6391]),
  station('Odense Banegård', 'Østre Stationsvej', 27, '5000', 'Odense C', [10.3862, 55.4015]),
  station('Aarhus Hovedbanegård', 'Banegårdspladsen', 1, '8000', 'Aarhus C', [10.2046, 56.1503]),
  station('Aalborg Station', 'John F. Kennedys Plads', 3, '9000', 'Aalborg', [9.9173, 57.043]),
];
/** A trip is worth a taxi from here on, and no trip of the demo goes further; metres. */
const SHORTEST = 400;
const LONGEST = 30_000;

/** The nearest station that a voucher may lead to, of these zip codes where it names any; undefined where none is near. */
export function nearbyStation(from: Address, zipCodes: readonly string[]): Address | undefined {
  const metresTo = (to: Address): number => metresBetween([from.longitude, from.latitude], [to.longitude, to.latitude]);
  return STATIONS.filter((to) => zipCodes.length === 0 || zipCodes.includes(to.zipCode))
    .filter((to) => metresTo(to) >= SHORTEST && metresTo(to) <= LONGEST)
    .toSorted((one, other) => metresTo(one) - metresTo(other))[0];
}
