import { ADDRESS_LABEL_MAX } from './limits.ts';

/** The house number that means none (S2 §3); it is never shown. */
export const NO_HOUSE_NUMBER = 9999;

/** What an address is made of in every call (decisions §2). Coordinates are WGS 84 degrees. */
export interface AddressParts {
  readonly fullAddress: string;
  readonly streetName: string;
  readonly houseNo: number;
  readonly houseLetter?: string | null | undefined;
  readonly poi?: string | null | undefined;
  readonly label?: string | null | undefined;
  readonly city: string;
  readonly zipCode: string;
}

/** Street with house number and letter, `Vesterbrogade 112B`, or the point of interest where there is no street. */
export function showStreet(address: AddressParts): string {
  return address.streetName ? `${address.streetName} ${showHouseNumber(address)}`.trimEnd() : (address.poi ?? address.fullAddress);
}

/** The short name a list shows: what the branch calls it (decisions §7), else the point of interest, else the street. */
export const showPlace = (address: AddressParts): string => address.label || address.poi || showStreet(address);

/** The whole address as it is read, behind what the branch calls it: `Lager 3, Vestergade 7, 1456 København K`. */
export const showAddress = ({ label, fullAddress }: Pick<AddressParts, 'fullAddress' | 'label'>): string =>
  label && fullAddress !== label && !fullAddress.startsWith(`${label}, `) ? `${label}, ${fullAddress}` : fullAddress;

/** `1620 København V`. */
export const showTown = ({ zipCode, city }: Pick<AddressParts, 'zipCode' | 'city'>): string => `${zipCode} ${city}`.trim();

/** What the branch calls it, name of the place, street, and town: what stands beside each other, each once. */
export function addressParts(address: AddressParts): string[] {
  const names = new Set([address.label, address.poi, showStreet(address)].flatMap((name) => (name ? [name] : [])));
  const town = showTown(address);
  return [...names, ...([...names].some((name) => name.endsWith(town)) ? [] : [town])];
}

/** Is it a street or a postcode alone, without house number and without a name that a driver could find (decisions §5)? */
export const lacksHouseNumber = ({ houseNo, poi, label }: Pick<AddressParts, 'houseNo' | 'poi' | 'label'>): boolean =>
  houseNo === NO_HOUSE_NUMBER && !poi && !label;

/** `4`, `112B`; nothing where there is none (S2 §2: house number plus letter). */
export const showHouseNumber = ({ houseNo, houseLetter }: Pick<AddressParts, 'houseNo' | 'houseLetter'>): string =>
  houseNo === NO_HOUSE_NUMBER ? '' : `${houseNo}${houseLetter ?? ''}`;

/** Is it a place on a map? A trip that was forgotten keeps 0, 0, which is nowhere in Denmark (decisions §7). WGS 84 degrees. */
export const hasPosition = ({ longitude, latitude }: { readonly longitude: number; readonly latitude: number }): boolean =>
  longitude !== 0 || latitude !== 0;

/** Is it what a custom address may be called: 1 to 32 characters, spaces around it not counted (decisions §7)? */
export const isAddressLabel = (text: string): boolean => {
  const { length } = text.trim();
  return length >= 1 && length <= ADDRESS_LABEL_MAX;
};
