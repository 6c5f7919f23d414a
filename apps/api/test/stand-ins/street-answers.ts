/** What OSRM's route service answers, as its documentation records it (https://project-osrm.org/docs/v5.24.0/api/). */
export const OSRM_ANSWERS = {
  found: {
    status: 200,
    body: {
      code: 'Ok',
      routes: [
        {
          geometry: {
            coordinates: [
              [12.546133, 55.671582],
              [12.550871, 55.672906],
              [12.560402, 55.675181],
              [12.568012, 55.676097],
            ],
            type: 'LineString',
          },
          legs: [{ steps: [], weight: 214.6, summary: '', duration: 214.6, distance: 1487.3 }],
          weight_name: 'routability',
          weight: 214.6,
          duration: 214.6,
          distance: 1487.3,
        },
      ],
      waypoints: [
        { hint: 'KSoKADRY', location: [12.546133, 55.671582], name: 'Vesterbrogade', distance: 4.2 },
        { hint: 'uLgFgL-4', location: [12.568012, 55.676097], name: 'Rådhuspladsen', distance: 11.8 },
      ],
    },
  },
  far: {
    status: 200,
    body: {
      code: 'Ok',
      routes: [
        {
          geometry: {
            coordinates: [
              [12.546133, 55.671582],
              [12.550871, 55.672906],
            ],
            type: 'LineString',
          },
          duration: 30,
          distance: 330,
        },
      ],
      waypoints: [{ distance: 4.2 }, { distance: 58_000 }],
    },
  },
  noRoute: { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } },
  noSegment: { status: 400, body: { code: 'NoSegment', message: 'Could not find a matching segment for coordinate 1' } },
  broken: { status: 400, body: { code: 'InvalidOptions', message: 'Exclude flag combination is not supported.' } },
} as const;

/** What Valhalla's route service answers, as its documentation records it (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/). */
export const VALHALLA_ANSWERS = {
  found: {
    status: 200,
    body: {
      trip: {
        locations: [
          { type: 'break', lat: 55.6716, lon: 12.5461, original_index: 0 },
          { type: 'break', lat: 55.6761, lon: 12.5683, side_of_street: 'left', original_index: 1 },
        ],
        legs: [
          {
            summary: {
              min_lat: 55.671582,
              min_lon: 12.546133,
              max_lat: 55.676097,
              max_lon: 12.568012,
              time: 203.4,
              length: 1.482,
              cost: 260.1,
            },
            shape: '{p|diBidw|VwqAcgHemCurQgx@szM',
          },
        ],
        summary: {
          min_lat: 55.671582,
          min_lon: 12.546133,
          max_lat: 55.676097,
          max_lon: 12.568012,
          time: 203.4,
          length: 1.482,
          cost: 260.1,
        },
        status_message: 'Found route between points',
        status: 0,
        units: 'kilometers',
        language: 'en-US',
      },
    },
  },
  noPath: {
    status: 400,
    body: { error_code: 442, error: 'No path could be found for input', status_code: 400, status: 'Bad Request' },
  },
  noEdge: {
    status: 400,
    body: { error_code: 171, error: 'No suitable edges near location', status_code: 400, status: 'Bad Request' },
  },
  broken: {
    status: 500,
    body: { error_code: 599, error: 'Unknown', status_code: 500, status: 'Internal Server Error' },
  },
} as const;
