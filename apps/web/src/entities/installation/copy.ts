/** Whom a map and a list of addresses thank for them, and where they say more. */
export const ADDRESS_CREDITS = {
  Klimadatastyrelsen: { by: 'Klimadatastyrelsen', url: 'https://www.klimadatastyrelsen.dk/' },
  OpenStreetMap: { by: '© OpenStreetMap-bidragydere', url: 'https://www.openstreetmap.org/copyright' },
  Mapbox: { by: '© Mapbox', url: 'https://www.mapbox.com/about/maps/' },
} as const;
/** What stands before them. */
export const addressesBy = (names: string): string => `Adresser: ${names}`;
