import { type Company, setCompanyStatus } from '@praj/contract/companies.ts';
import { whyNotSetCompanyStatus } from '@praj/domain/people/archiving.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { companyQuery, showChanged } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Arkiver', which asks first, or 'Aktivér'; never for one's own company (S2 §4, §6). */
export function CompanyStatus({ company }: { company: Company }) {
  const { actor, may } = useMe();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, name, status, openTrips } = company;
  const change = useMutation({
    mutationFn: (active: boolean) => call(setCompanyStatus, { params: { id }, body: { active } }),
    onSuccess: (changed) => {
      showChanged(client, changed);
      toast.success(changed.status === 'ACTIVE' ? COPY.activated : COPY.archived);
    },
    onSettled: () => setAsking(false),
  });
  if (!may('company.status', { companyId: id }) || whyNotSetCompanyStatus(actor, id, false)) return null;
  if (status === 'INACTIVE') {
    return (
      <Button busy={change.isPending} onClick={() => change.mutate(true)}>
        {COPY.activate}
      </Button>
    );
  }
  const ask = () => {
    setAsking(true);
    // How many trips are under way changes from minute to minute.
    void client.invalidateQueries({ queryKey: companyQuery(id).queryKey });
  };
  const { underWay, booked } = openTrips;
  return (
    <>
      <Button tone="danger" onClick={ask}>
        {COPY.archive}
      </Button>
      {asking && (
        <ConfirmDialog
          title={COPY.archiveTitle}
          subject={name}
          safeText={COPY.cancel}
          doText={COPY.archive}
          busyText={COPY.busy}
          tone="danger"
          busy={change.isPending}
          onDo={() => change.mutate(false)}
          onClose={() => setAsking(change.isPending)}
        >
          <p>{underWay + booked === 0 ? COPY.noTrips : COPY.openTrips(underWay, booked)}</p>
          <p>{COPY.signedOut}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
