import type { addCustomAddress as call } from '@praj/contract/companies/custom-addresses.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';

/** A custom address as it is kept: its label beside the address, and nothing that belongs to a favourite or a trip. Pure. */
export const writtenCustomAddress = ({ label, ...address }: Parsed<typeof call>['body']) => ({
  label,
  address: { ...address, label: null, comment: null, sortOrder: null },
});
