import { COMPANY_SORTS, type Company, type ListedCompany, listCompanies, readCompany, readCompanyImage } from '@praj/contract/companies.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';

const QUIET = { quiet: true };

/** A company's logo, colour and name. */
export const companyImageQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['company-image', companyId],
    queryFn: ({ signal }) => call(readCompanyImage, { params: { id: companyId }, query: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: QUIET,
  });

/** All companies, sorted by name; the provider's staff only (S1 §7). */
export const companiesQuery = () =>
  queryOptions({
    queryKey: ['companies'],
    queryFn: async ({ signal }) => pageOf('companies', await call(listCompanies, { query: {} }, { signal })).companies,
    meta: QUIET,
  });

/** One company with its branches. */
export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', companyId],
    queryFn: ({ signal }) => call(readCompany, { params: { id: companyId } }, { signal }),
    meta: QUIET,
  });

/** Shows a company as a change has just answered it, wherever it stands. */
export function showChanged(client: QueryClient, company: Company): void {
  client.setQueryData(companyQuery(company.id).queryKey, company);
  void client.invalidateQueries({ queryKey: companiesQuery().queryKey });
  void client.invalidateQueries({ queryKey: companyImageQuery(company.id).queryKey });
}

/** The provider's list of companies, page by page (S2 §2). */
export const companiesList: ListSource<ListedCompany, (typeof COMPANY_SORTS)[number]> = {
  resource: 'companies',
  sorts: COMPANY_SORTS,
  isInactive: ({ status }) => status === 'INACTIVE',
  one: companyQuery,
  fetch: async (query, _filters, signal) => {
    const { companies, ...page } = pageOf('companies', await call(listCompanies, { query }, { signal }));
    return { rows: companies, ...page };
  },
};
