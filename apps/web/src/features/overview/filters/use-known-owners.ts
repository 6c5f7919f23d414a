import { fullName } from '@praj/domain/people/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery, companyQuery } from '../../../entities/company/queries.ts';
import { useMe } from '../../../entities/session/queries.ts';
import { usersQuery } from '../../../entities/user/queries.ts';
import { facetsOf } from '../role-view.ts';
import type { TripSearch } from '../trip-search.ts';
import type { KnownOwners } from './facet-choices.ts';

/**
 * Employees, branches and companies to filter by, also those without a trip in the range (S1 §7); of people who have left only those
 * that are chosen, so that a saved search says whom it is narrowed to. The provider's staff get the people and branches of a company once
 * they have chosen one.
 */
export function useKnownOwners(search: TripSearch): KnownOwners {
  const me = useMe();
  const facets = facetsOf(me.role);
  const [chosenCompany, another] = search.chosen.issuedByCompanies;
  const seesAll = facets.includes('issuedByCompanies');
  const companyId = seesAll ? (another === undefined ? chosenCompany : undefined) : me.companyId;
  const users = useQuery({ ...usersQuery(companyId ?? ''), enabled: companyId !== undefined && facets.includes('issuedByEmployees') });
  const company = useQuery({ ...companyQuery(companyId ?? ''), enabled: companyId !== undefined && facets.includes('issuedByBranches') });
  const companies = useQuery({ ...companiesQuery(), enabled: seesAll });
  return {
    issuedByEmployees: users.data
      ?.filter(({ id, status }) => status === 'ACTIVE' || search.chosen.issuedByEmployees.includes(id))
      .map((user) => ({ id: user.id, name: fullName(user) })),
    issuedByBranches: company.data?.branches,
    issuedByCompanies: companies.data,
  };
}
