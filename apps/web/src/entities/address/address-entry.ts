import type { Address } from '@praj/contract/shapes.ts';
import { showAddress } from '@praj/domain/address.ts';

/** What stands in an address field: the text, and the address once one was chosen on the list. */
export interface AddressEntry {
  readonly text: string;
  readonly chosen: Address | null;
}
export const NO_ADDRESS: AddressEntry = { text: '', chosen: null };
export const chosenAddress = (address: Address): AddressEntry => ({ text: showAddress(address), chosen: address });
