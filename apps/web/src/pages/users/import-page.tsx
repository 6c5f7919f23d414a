import { useParams } from 'react-router';
import { pathOfUsers } from '../../entities/user/shown-list.ts';
import { COPY as IMPORT } from '../../features/employee-import/copy.ts';
import { ImportPeople } from '../../features/employee-import/import-people.tsx';
import { Breadcrumb } from '../../ui/frame/breadcrumb.tsx';
import { COPY } from './copy.ts';
import { useWhose } from './use-whose.ts';

/** The import of a company's or a branch's employees from a list. */
export function ImportPage() {
  const { companyId = '', branchId } = useParams();
  const { trail, branches } = useWhose(companyId);
  const listPath = pathOfUsers({ companyId, branchId });
  const [only] = branches?.length === 1 ? branches : [];
  return (
    <ImportPeople
      key={listPath}
      place={{ companyId, branchId }}
      branchName={(branchId === undefined ? only : branches?.find(({ id }) => id === branchId))?.name}
      listPath={listPath}
      breadcrumb={<Breadcrumb trail={[...trail, { label: COPY.title, to: listPath }]} here={IMPORT.crumb} />}
    />
  );
}
