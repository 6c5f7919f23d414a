import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { companyQuery } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { COPY } from '../../features/employee-import/copy.ts';
import { ImportPeople } from '../../features/employee-import/import-people.tsx';
import { Breadcrumb } from '../../ui/frame/breadcrumb.tsx';

/** The import of a company's or a branch's employees. */
export function ImportPage() {
  const { companyId = '', branchId } = useParams();
  const me = useMe();
  const readsCompany = me.may('company.read', { companyId });
  const { data: company } = useQuery({ ...companyQuery(companyId), enabled: readsCompany });
  const place = branchId === undefined ? { companyId } : { companyId, branchId };
  const listPath = branchId === undefined ? `/companies/${companyId}/users` : `/companies/${companyId}/${branchId}/users`;
  const branchName = branchId === me.branchId ? me.branchName : company?.branches.find(({ id }) => id === branchId)?.name;
  const trail = [
    ...(me.may('company.list', {}) ? [{ label: COPY.trail.companies, to: '/companies' }] : []),
    ...(company ? [{ label: company.name, to: `/companies/${companyId}` }] : []),
    { label: COPY.trail.employees, to: listPath },
  ];
  return (
    <ImportPeople
      key={listPath}
      place={place}
      branchName={branchName}
      listPath={listPath}
      breadcrumb={<Breadcrumb trail={trail} here={COPY.crumb} />}
    />
  );
}
