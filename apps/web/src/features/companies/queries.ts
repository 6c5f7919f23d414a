import { listCompanies, readCompany, readCompanyImage } from '@praj/contract/companies.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';

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
  queryOptions({ queryKey: ['companies'], queryFn: ({ signal }) => call(listCompanies, {}, { signal }), meta: QUIET });

/** One company with its branches. */
export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', companyId],
    queryFn: ({ signal }) => call(readCompany, { params: { id: companyId } }, { signal }),
    meta: QUIET,
  });
