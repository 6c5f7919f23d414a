/** Valhalla writes six digits behind the point. */
const UNITS_PER_DEGREE = 1e6;
const BITS = 5;
const MORE = 2 ** BITS;

/**
 * A line that was written as letters (https://developers.google.com/maps/documentation/utilities/polylinealgorithm), with six digits.
 * @returns longitude, latitude of each place
 * @throws Error where the letters end in the middle of a number
 */
export function readPolyline(letters: string): [longitude: number, latitude: number][] {
  const steps: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of letters) {
    const bits = letter.charCodeAt(0) - 63;
    value += (bits % MORE) * 2 ** shift;
    shift += BITS;
    if (bits >= MORE) continue;
    steps.push(value % 2 ? -(value + 1) / 2 : value / 2);
    [value, shift] = [0, 0];
  }
  if (shift > 0 || steps.length % 2 !== 0) throw new Error('The line of a route is cut short.');
  let [latitude, longitude] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    latitude += steps[index * 2] ?? 0;
    longitude += steps[index * 2 + 1] ?? 0;
    return [longitude / UNITS_PER_DEGREE, latitude / UNITS_PER_DEGREE];
  });
}
