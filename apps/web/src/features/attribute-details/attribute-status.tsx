import { activateAttribute, archiveAttribute, type KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import { whyNotArchiveAttribute } from '@praj/domain/attributes/attribute-rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attributeQuery, showChanged } from '../../entities/attribute/queries.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Arkiver', which asks first and says whom it concerns, or 'Aktivér'; neither for what the product relies on (S2 §4). */
export function AttributeStatus({ attribute }: { attribute: KeptAttribute }) {
  const { id, code, description, status, companiesCount } = attribute;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (active: boolean) => call(active ? activateAttribute : archiveAttribute, { params: { id } }),
    onSuccess: (changed) => {
      showChanged(client, changed);
      toast.success(changed.status === 'ACTIVE' ? COPY.activated : COPY.archived);
    },
    onSettled: () => setAsking(false),
  });
  if (status === 'ARCHIVED') {
    return (
      <Button busy={change.isPending} onClick={() => change.mutate(true)}>
        {change.isPending ? COPY.busy : COPY.activate}
      </Button>
    );
  }
  if (whyNotArchiveAttribute(attribute)) return null;
  return (
    <>
      <Button
        tone="danger"
        onClick={() => {
          setAsking(true);
          // How many have it may have changed since the panel was opened.
          void client.invalidateQueries({ queryKey: attributeQuery(id).queryKey, exact: true });
        }}
      >
        {COPY.archive}
      </Button>
      {asking && (
        <ConfirmDialog
          title={COPY.archiveTitle}
          subject={`${description} (${code})`}
          safeText={COPY.cancel}
          doText={COPY.archive}
          busyText={COPY.busy}
          tone="danger"
          busy={change.isPending}
          onDo={() => change.mutate(false)}
          onClose={() => setAsking(change.isPending)}
        >
          <p>{COPY.archiveUse(companiesCount)}</p>
          <p>{COPY.archiveTrips}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
