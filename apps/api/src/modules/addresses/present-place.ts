import type { PlaceFeature } from '@praj/contract/addresses.ts';
import { showStreet } from '@praj/domain/address.ts';
import type { Place } from '../../outside/geocoder/geocoder.ts';

/** A hit as the spec's answer shows it, with every address field beside (decisions §2). */
export function presentPlace(place: Place): PlaceFeature {
  const name = place.poi ?? (place.streetName ? showStreet(place) : place.city);
  return {
    fullAddress: place.fullAddress,
    streetName: place.streetName,
    houseNo: place.houseNo,
    houseLetter: place.houseLetter,
    poi: place.poi,
    city: place.city,
    zipCode: place.zipCode,
    longitude: place.longitude,
    latitude: place.latitude,
    placeType: place.placeType,
    accuracy: place.accuracy,
    place_name_da: place.fullAddress,
    text_da: name,
    // the label is a dispatcher's word for a custom address; a hit has none
    label: '',
    place_type: [place.placeType],
    properties: { accuracy: place.accuracy },
    geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
  };
}
