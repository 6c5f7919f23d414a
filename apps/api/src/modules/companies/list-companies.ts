import type { listCompanies as call } from '@praj/contract/companies.ts';
import type { Reply } from '@praj/contract/endpoint.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCompanies } from './store.ts';

/** All companies by name; the provider's people alone are let this far (decisions §4). */
export const listCompanies = ({ db }: Deps): Promise<Reply<typeof call>> => findCompanies(db);
