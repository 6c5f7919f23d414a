import type { addPredefinedAddress as call } from '@praj/contract/companies/predefined-addresses.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';

/** A favourite as it is kept: its comment beside the address, and its place among the others in neither. Pure. */
export const writtenFavourite = ({ address, comment }: Parsed<typeof call>['body']) => ({
  address: { ...address, comment: null, sortOrder: null },
  comment: comment || null,
});
