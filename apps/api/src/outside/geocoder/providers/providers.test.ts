import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../../../../test/stand-ins/http-server.ts';
import { adressevaelger } from './adressevaelger.ts';
import { mapbox } from './mapbox.ts';
import { photon } from './photon.ts';
import type { Provider } from './provider.ts';

// Adressevælger's answers are recorded, on 14 September 2026. Mapbox' and Photon's are written by hand after their documentation (read
// again on 22 November 2026: names of fields, limits of a question); nobody has asked those services themselves.
let other: StandIn;
beforeAll(async () => {
  other = await startStandIn();
});
afterAll(() => other.close());
beforeEach(() => other.answer({ body: {} }));

/** It would be an answer, if it ended sooner. */
const TOO_LONG = { status: 'ok', fund: [], features: [], more: 'x'.repeat(5_000_000) };
const TOKEN = 'et-hemmeligt-token';
const NEAR = { near: { longitude: 12.5, latitude: 55.7 } };
const inTime = () => AbortSignal.timeout(5000);
const search = (provider: Provider, text = 'århusgade 1') => provider.search(text, NEAR, inTime());
const lastAsked = () => other.asked.at(-1)?.url;
/** What was asked for, without what goes with every call. */
const asked = () => {
  const url = lastAsked();
  return url && `${decodeURIComponent(url.pathname)}?${[...url.searchParams].map(([name, value]) => `${name}=${value}`).join('&')}`;
};
const AARHUSGADE_1 = {
  placeType: 'address',
  fullAddress: 'Århusgade 1, 2100 København Ø',
  streetName: 'Århusgade',
  houseNo: 1,
  houseLetter: null,
  poi: null,
  zipCode: '2100',
  city: 'København Ø',
};

// As recorded, abridged.
const HOUSE_ID = '0a3f507b-37d7-32b8-e044-0003ba298018';
const HOUSE = {
  id_lokalid: HOUSE_ID,
  husnummertekst: '1',
  adgangsadressebetegnelse: 'Århusgade 1, 2100 København Ø',
  vejnavn: 'Århusgade',
  adgangspunkt: {
    geometri: { type: 'Point', crs: { type: 'name', properties: { name: 'EPSG:25832' } }, coordinates: [724802.02, 6179167.92] },
    koordinater: { x: 724802.02, y: 6179167.92 },
  },
  postnummer: { navn: 'København Ø', postnr: '2100' },
  supplerendebynavn: { navn: null },
};
const FOUND_HOUSE = {
  status: 'ok',
  beskrivelse: '',
  fund: [{ type: 'husnummer', id: HOUSE_ID, titel: 'Århusgade 1, 2100 København Ø', vejnavn: 'Århusgade', husnummer: '1' }],
};
const FOUND_UNIT = {
  status: 'ok',
  beskrivelse: '',
  fund: [
    { type: 'adresse', id: '0a3f50a1-fc85-32b8-e044-0003ba298018', titel: 'Århusgade 1, st. tv, 2100 København Ø', husnummerId: HOUSE_ID },
  ],
};
const FOUND_STREET = { status: 'ok', beskrivelse: '', fund: [{ type: 'vejnavn', titel: 'Århus Plads', vejNavn: 'Århus Plads' }] };
const FAILED = { status: 'fejl', beskrivelse: 'Ukendt token' };

describe('Adressevælger', () => {
  const provider = () => adressevaelger({ url: other.url, token: TOKEN });
  const answerWith = (found: object, house: object) =>
    other.answer(({ pathname }) => ({ body: pathname === '/husnumre/soeg' ? found : house }));

  test.each([
    ['a house', FOUND_HOUSE, { status: 'ok', husnummer: HOUSE }],
    ['a flat of it', FOUND_UNIT, { status: 'ok', adresse: { status: '3', husnummer: HOUSE } }],
  ])('%s is looked up for its point, which is in EPSG:25832', async (_, found, house) => {
    answerWith(found, house);
    const before = other.asked.length;
    const [place, ...more] = await search(provider());
    expect(more).toEqual([]);
    expect(place).toMatchObject(AARHUSGADE_1);
    expect([place?.longitude, place?.latitude].map((degrees) => degrees?.toFixed(6))).toEqual(['12.578201', '55.706059']);
    expect(other.asked.slice(before).map(({ url }) => url.pathname)).toEqual(['/husnumre/soeg', `/husnumre/${HOUSE_ID}`]);
    expect(other.asked[before]?.url.searchParams.get('tekst')).toBe('århusgade 1');
    expect(lastAsked()?.searchParams.get('token')).toBe(TOKEN);
  });

  test('a street has no point and gives none; many houses are not all looked up', async () => {
    other.answer({ body: FOUND_STREET });
    expect(await search(provider())).toEqual([]);
    const fund = Array.from({ length: 10 }, (_, at) => ({ type: 'husnummer', id: `house-${at}`, titel: '' }));
    answerWith({ status: 'ok', fund }, { status: 'ok', husnummer: HOUSE });
    const before = other.asked.length;
    await search(provider());
    expect(other.asked.length - before).toBe(6);
  });

  test('a failure that comes with 200 is one all the same', async () => {
    other.answer({ body: FAILED });
    await expect(search(provider())).rejects.toThrow('Adressevælger: another answer than expected');
  });
});

describe('Mapbox, version 6', () => {
  const provider = () => mapbox({ url: other.url, token: TOKEN });
  const feature = (properties: object) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] }, properties });
  const ADDRESS = feature({
    mapbox_id: 'dXJuOm1',
    feature_type: 'address',
    name: 'Århusgade 112B',
    full_address: 'Århusgade 112B, 2150 Nordhavn, Danmark',
    coordinates: { longitude: 12.59, latitude: 55.708, accuracy: 'rooftop', routable_points: [] },
    context: {
      address: { mapbox_id: 'x', address_number: '112B', street_name: 'Århusgade', name: 'Århusgade 112B' },
      street: { mapbox_id: 'x', name: 'Århusgade' },
      postcode: { mapbox_id: 'x', name: '2150' },
      place: { mapbox_id: 'x', name: 'Nordhavn' },
      country: { name: 'Danmark', country_code: 'DK' },
    },
  });

  test('addresses, streets and towns; asked for permanently, near the branch', async () => {
    const context = { postcode: { name: '2100' }, place: { name: 'København' } };
    const coordinates = { longitude: 12.57, latitude: 55.7 };
    other.answer({
      body: {
        type: 'FeatureCollection',
        features: [
          ADDRESS,
          feature({ feature_type: 'street', name: 'Århusgade', coordinates, context }),
          feature({ feature_type: 'place', name: 'Roskilde', coordinates, context: { postcode: { name: '4000' } } }),
          feature({ feature_type: 'region', name: 'Region Sjælland', coordinates }),
        ],
      },
    });
    const places = await search(provider());
    expect(places.map(({ placeType, fullAddress }) => `${placeType}: ${fullAddress}`)).toEqual([
      'address: Århusgade 112B, 2150 Nordhavn',
      'address: Århusgade, 2100 København',
      'place: 4000 Roskilde',
    ]);
    expect(places[0]).toMatchObject({ streetName: 'Århusgade', houseNo: 112, houseLetter: 'B', longitude: 12.59, accuracy: 'rooftop' });
    expect(places[1]?.houseNo).toBe(9999);
    expect(asked()).toBe(
      `/forward?q=århusgade 1&language=da&country=dk&access_token=${TOKEN}&autocomplete=true&limit=8&proximity=12.5,55.7&permanent=true`,
    );
  });

  test('the address at a point', async () => {
    other.answer({ body: { features: [ADDRESS] } });
    expect(await provider().nearest?.({ longitude: 12.59, latitude: 55.708 }, inTime())).toMatchObject({ houseNo: 112 });
    expect(asked()).toBe(
      `/reverse?longitude=12.59&latitude=55.708&language=da&country=dk&access_token=${TOKEN}&types=address&limit=1&permanent=true`,
    );
  });
});

describe('Mapbox, version 5', () => {
  const provider = () => mapbox({ url: `${other.url}/geocoding/v5`, token: TOKEN });
  const context = [
    { id: 'postcode.123', text: '1620' },
    { id: 'place.456', text: 'Copenhagen', text_da: 'København V' },
  ];
  const ADDRESS = {
    place_type: ['address'],
    text: 'Vesterbrogade',
    text_da: 'Vesterbrogade',
    place_name_da: 'Vesterbrogade 3, 1620 København V, Danmark',
    address: '3',
    properties: { accuracy: 'point' },
    center: [12.568, 55.674],
    context,
  };
  const HOTEL = {
    place_type: ['poi'],
    text: 'Hotellet',
    properties: { address: 'Vesterbrogade 9A' },
    center: [12.565, 55.673],
    context,
  };

  test('addresses and named places; a semicolon does not make two questions of one', async () => {
    other.answer({ body: { features: [ADDRESS, HOTEL] } });
    const places = await search(provider(), 'vesterbrogade;3');
    expect(places.map(({ placeType, fullAddress }) => `${placeType}: ${fullAddress}`)).toEqual([
      'address: Vesterbrogade 3, 1620 København V',
      'poi: Hotellet, Vesterbrogade 9A, 1620 København V',
    ]);
    expect(places[1]).toMatchObject({ poi: 'Hotellet', houseNo: 9, houseLetter: 'A', longitude: 12.565 });
    expect(decodeURIComponent(lastAsked()?.pathname ?? '')).toBe('/geocoding/v5/mapbox.places-permanent/vesterbrogade 3.json');
  });

  test('the address at a point', async () => {
    other.answer({ body: { features: [ADDRESS] } });
    expect(await provider().nearest?.({ longitude: 12.568, latitude: 55.674 }, inTime())).toMatchObject({ houseNo: 3 });
    expect(lastAsked()?.pathname).toBe('/geocoding/v5/mapbox.places-permanent/12.568,55.674.json');
  });
});

describe('Photon', () => {
  const provider = () => photon({ url: other.url });
  const feature = (properties: object) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [12.57, 55.7] }, properties });
  const HOUSE_4C = {
    osm_key: 'place',
    osm_value: 'house',
    type: 'house',
    street: 'Trangravsvej',
    housenumber: '4C',
    postcode: '1436',
    city: 'København',
    countrycode: 'DK',
  };

  test('houses, streets, named places and towns of Denmark', async () => {
    other.answer({
      body: {
        features: [
          feature(HOUSE_4C),
          feature({ ...HOUSE_4C, osm_key: 'tourism', osm_value: 'museum', name: 'Museet' }),
          feature({ type: 'street', osm_key: 'highway', name: 'Trangravsvej', postcode: '1436', city: 'København', countrycode: 'DK' }),
          feature({ type: 'city', osm_key: 'place', name: 'Roskilde', postcode: '4000', countrycode: 'DK' }),
          feature({ ...HOUSE_4C, countrycode: 'SE', postcode: '2112' }),
          feature({ type: 'house', name: 'Ingen steder', countrycode: 'DK' }),
        ],
      },
    });
    expect((await search(provider())).map(({ placeType, fullAddress }) => `${placeType}: ${fullAddress}`)).toEqual([
      'address: Trangravsvej 4C, 1436 København',
      'poi: Museet, Trangravsvej 4C, 1436 København',
      'address: Trangravsvej, 1436 København',
      'place: 4000 Roskilde',
    ]);
    expect(asked()).toBe('/api?q=århusgade 1&limit=8&bbox=7,54,16,58.5&lon=12.5&lat=55.7');
  });

  test('the address at a point', async () => {
    other.answer({
      body: { features: [feature({ type: 'city', name: 'København', postcode: '1436', countrycode: 'DK' }), feature(HOUSE_4C)] },
    });
    expect(await provider().nearest?.({ longitude: 12.57, latitude: 55.7 }, inTime())).toMatchObject({ houseNo: 4, houseLetter: 'C' });
    expect(asked()).toBe('/reverse?lon=12.57&lat=55.7&limit=8');
  });
});

describe.each<[string, () => Provider]>([
  ['Adressevælger', () => adressevaelger({ url: other.url, token: TOKEN })],
  ['Mapbox', () => mapbox({ url: other.url, token: TOKEN })],
  ['Mapbox', () => mapbox({ url: `${other.url}/v5`, token: TOKEN })],
  ['Photon', () => photon({ url: other.url })],
])('%s', (name, provider) => {
  test('that finds nothing gives nothing', async () => {
    other.answer({ body: name === 'Adressevælger' ? { status: 'ok', fund: [] } : { features: [] } });
    expect(await search(provider())).toEqual([]);
  });

  test.each([
    ['trouble of its own', { status: 500, body: 'Internal Server Error' }, `${name} 500`],
    ['a token that is not let in', { status: 401, body: { message: 'Not Authorized' } }, `${name} 401`],
    ['a page instead of an answer', { body: '<!doctype html>' }, `${name}: no JSON`],
    ['an answer of another shape', { body: { features: [{ geometry: null }], fund: 'intet' } }, `${name}: another answer than expected`],
    ['more than anybody has to say', { body: TOO_LONG }, `${name}: no JSON`],
    ['an answer of nothing', { body: 'null' }, `${name}: another answer than expected`],
  ])('%s is told without the token and without what was asked', async (_, answer, message) => {
    other.answer(answer);
    await expect(search(provider())).rejects.toMatchObject({ name: 'GeocoderFailed', message });
  });

  test('that is silent is given up in time', async () => {
    other.answer('silence');
    await expect(provider().search('århusgade', {}, AbortSignal.timeout(30))).rejects.toMatchObject({
      message: `${name}: no answer in time`,
    });
  });
});

test('no question is longer than the provider takes', async () => {
  const words = Array.from({ length: 30 }, (_, at) => `ord${at}`);
  other.answer({ body: { features: [], status: 'ok', fund: [] } });
  await search(adressevaelger({ url: other.url, token: TOKEN }), words.join(' '));
  expect(lastAsked()?.searchParams.get('tekst')).toBe(words.join(' ').slice(0, 73));
  await search(mapbox({ url: other.url, token: TOKEN }), words.join(';'));
  expect(lastAsked()?.searchParams.get('q')).toBe(words.slice(0, 20).join(' '));
  await search(mapbox({ url: `${other.url}/v5`, token: TOKEN }), words.join(', '));
  expect(decodeURIComponent(lastAsked()?.pathname ?? '')).toContain(`/${words.slice(0, 20).join(', ')},.json`);
});

test('of the portal’s own places those are added that the provider does not know', () => {
  const alone = [adressevaelger, mapbox, photon].map((provider) => provider({ url: other.url, token: TOKEN }).knowsAddressesAlone);
  expect(alone).toEqual([true, true, false]);
});

test('nobody there is told by why', async () => {
  const gone = await startStandIn();
  await gone.close();
  await expect(search(photon({ url: gone.url }))).rejects.toThrow(/^Photon: .*ECONNREFUSED/);
});
