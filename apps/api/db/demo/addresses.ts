import type { Address } from '@praj/contract/shapes.ts';
import { showStreet, showTown } from '@praj/domain/address.ts';

type Given = Pick<Address, 'streetName' | 'houseNo' | 'zipCode' | 'city' | 'longitude' | 'latitude'> &
  Partial<Pick<Address, 'houseLetter' | 'poi' | 'comment'>>;

/** An address as the search answers it, its full text made from its parts. */
export function makeAddress(given: Given): Address {
  const place = { ...given, fullAddress: '' };
  const street = `${showStreet(place)}, ${showTown(place)}`;
  return { ...given, fullAddress: given.poi ? `${given.poi}, ${street}` : street };
}

const at = (streetName: string, houseNo: number, zipCode: string, city: string, longitude: number, latitude: number): Given => ({
  streetName,
  houseNo,
  zipCode,
  city,
  longitude,
  latitude,
});

/** Places that tests and the demo world know by name. */
export const ADDRESSES = {
  vesterbrogade: makeAddress(at('Vesterbrogade', 112, '1620', 'København V', 12.5461, 55.6716)),
  bredgade: makeAddress(at('Bredgade', 25, '1260', 'København K', 12.5899, 55.6838)),
  hovedbanegaarden: makeAddress({ ...at('Bernstorffsgade', 16, '1577', 'København V', 12.5655, 55.6727), poi: 'København H' }),
  lufthavnen: makeAddress({
    ...at('Lufthavnsboulevarden', 6, '2770', 'Kastrup', 12.6501, 55.6293),
    poi: 'Kastrup Lufthavn, Terminal 3',
  }),
  rigshospitalet: makeAddress({ ...at('Blegdamsvej', 9, '2100', 'København Ø', 12.5664, 55.6961), poi: 'Rigshospitalet' }),
  strandvejen: makeAddress(at('Strandvejen', 160, '2920', 'Charlottenlund', 12.5806, 55.7523)),
  lyngbyHovedgade: makeAddress({ ...at('Lyngby Hovedgade', 41, '2800', 'Kongens Lyngby', 12.5051, 55.7702), houseLetter: 'B' }),
  havneholmen: makeAddress(at('Havneholmen', 29, '1561', 'København V', 12.5612, 55.6612)),
  amagerbrogade: makeAddress(at('Amagerbrogade', 150, '2300', 'København S', 12.6119, 55.6566)),
  soenderGade: makeAddress(at('Søndergade', 24, '8000', 'Aarhus C', 10.2062, 56.1536)),
  aarhusH: makeAddress({ ...at('Banegårdspladsen', 1, '8000', 'Aarhus C', 10.2045, 56.1501), poi: 'Aarhus H' }),
  skejby: makeAddress({
    ...at('Palle Juul-Jensens Boulevard', 99, '8200', 'Aarhus N', 10.1739, 56.1926),
    poi: 'Aarhus Universitetshospital',
  }),
  vestergadeOdense: makeAddress(at('Vestergade', 47, '5000', 'Odense C', 10.3851, 55.3958)),
  odenseBanegaard: makeAddress({ ...at('Østre Stationsvej', 27, '5000', 'Odense C', 10.3864, 55.4017), poi: 'Odense Banegård Center' }),
  sundbyRaadhus: makeAddress(at('Sundbyvester Plads', 1, '2300', 'København S', 12.6097, 55.6522)),
} as const;
