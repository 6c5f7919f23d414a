import { activateAttribute, archiveAttribute, type KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import { whyNotArchiveAttribute } from '@praj/domain/attributes/attribute-rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attributeQuery, showChanged } from '../../entities/attribute/queries.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { DangerButton } from '../../ui/action/danger-button.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Arkiver', which asks first and says whom it concerns, or 'Aktivér'; neither for what the product relies on (S2 §4). */
export function AttributeStatus({ attribute }: { attribute: KeptAttribute }) {
  const { id, code, description, status, companiesCount } = attribute;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (active: boolean) => call(active ? activateAttribute : archiveAttribute, { params: { id } }),
    onSuccess: (changed) => {
      showChanged(client, changed);
      toast.success(changed.status === 'ACTIVE' ? COPY.activated : COPY.archived);
    },
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
    <DangerButton
      text={COPY.archive}
      title={COPY.archiveTitle}
      subject={`${description} (${code})`}
      safeText={COPY.cancel}
      busyText={COPY.busy}
      busy={change.isPending}
      onAsk={() => {
        // How many have it may have changed since the panel was opened.
        void client.invalidateQueries({ queryKey: attributeQuery(id).queryKey, exact: true });
      }}
      onDo={(over) => change.mutate(false, { onSettled: over })}
    >
      <p>{COPY.archiveUse(companiesCount)}</p>
      <p>{COPY.archiveTrips}</p>
    </DangerButton>
  );
}
