import type { PredefinedAddress } from '@praj/contract/companies/predefined-addresses.ts';
import type { FavouriteRow } from './store.ts';

/** A favourite as the contract has it: the comment is the message to the driver at the door (decisions §5). */
export const presentFavourite = ({ id, address, comment, sortOrder }: FavouriteRow): PredefinedAddress => ({
  ...address,
  id,
  comment,
  sortOrder,
});
