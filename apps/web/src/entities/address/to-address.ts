import type { Address } from '@praj/contract/shapes.ts';

/** Only the fields of an address: a search hit and a favourite carry more, which is theirs alone (decisions §2). */
export const toAddress = (source: Address): Address => ({
  fullAddress: source.fullAddress,
  streetName: source.streetName,
  houseNo: source.houseNo,
  houseLetter: source.houseLetter ?? null,
  city: source.city,
  zipCode: source.zipCode,
  longitude: source.longitude,
  latitude: source.latitude,
  poi: source.poi ?? null,
  label: source.label ?? null,
  comment: source.comment ?? null,
  placeType: source.placeType ?? null,
  accuracy: source.accuracy ?? null,
});
