import type { CustomAddress } from '@praj/contract/companies/custom-addresses.ts';
import type { CustomAddressRow } from './store.ts';

/** A custom address as the contract has it. */
export const presentCustomAddress = ({ id, label, address }: CustomAddressRow): CustomAddress => ({ ...address, id, label });
