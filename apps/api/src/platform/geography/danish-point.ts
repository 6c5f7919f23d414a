import proj4 from 'proj4';

const UTM_32 = '+proj=utm +zone=32 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs';
const toDegrees = proj4(UTM_32, 'WGS84');
/** Denmark in WGS 84 degrees, and in EPSG:25832 metres. */
const DEGREES = { west: 7, south: 54, east: 16, north: 58.5 };
const METRES = { west: 380_000, south: 5_980_000, east: 960_000, north: 6_500_000 };

/**
 * Longitude and latitude in WGS 84 degrees of a point in Denmark, given in WGS 84 degrees or in EPSG:25832 metres; which of them is told
 * by the figures. Undefined where it is neither.
 */
export function danishPoint(x: number, y: number): [longitude: number, latitude: number] | undefined {
  if (within(x, y, DEGREES)) return [x, y];
  if (!within(x, y, METRES)) return undefined;
  const [longitude = 0, latitude = 0] = toDegrees.forward([x, y]);
  return [longitude, latitude];
}

const within = (x: number, y: number, box: typeof DEGREES) => x >= box.west && x <= box.east && y >= box.south && y <= box.north;
