import { type Company, setCompanyStatus } from '@praj/contract/companies.ts';
import { whyNotSetCompanyStatus } from '@praj/domain/people/archiving.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ArchiveButton } from '../../entities/company/archive-button.tsx';
import { companyQuery, showChanged } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Arkiver' or 'Aktivér'; never for one's own company (S2 §4, §6). */
export function CompanyStatus({ company }: { company: Company }) {
  const { actor, may } = useMe();
  const client = useQueryClient();
  const { id } = company;
  if (!may('company.status', { companyId: id }) || whyNotSetCompanyStatus(actor, id, false)) return null;
  return (
    <ArchiveButton
      thing={company}
      title={COPY.archiveTitle}
      send={(active) => call(setCompanyStatus, { params: { id }, body: { active } })}
      onChanged={(changed) => {
        showChanged(client, changed);
        toast.success(changed.status === 'ACTIVE' ? COPY.activated : COPY.archived);
      }}
      onAsk={() => void client.invalidateQueries({ queryKey: companyQuery(id).queryKey })}
    >
      {COPY.signedOut}
    </ArchiveButton>
  );
}
