import type { listCompanies as call, ListedCompany } from '@praj/contract/companies.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { Deps } from '../../platform/deps.ts';
import { answerList } from '../../platform/lists/answer-list.ts';
import { type CompanyRow, findCompanies } from './store.ts';

/** The companies, all or a page of them; the provider's people alone are let this far (decisions §4). */
export const listCompanies = async ({ db }: Deps, asked: Parsed<typeof call>['query']): Promise<Reply<typeof call>> =>
  answerList('companies', await findCompanies(db, asked), presentCompany);

/** A company as the contract has it: the people counted stand under `employees` (S2 §3). */
export const presentCompany = <Row extends CompanyRow>({ totalUsersCount, ...company }: Row) =>
  ({ ...company, employees: { totalUsersCount } }) satisfies ListedCompany;
