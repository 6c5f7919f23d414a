import { addCustomAddress, type CustomAddress } from '@praj/contract/companies/custom-addresses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customAddressQuery, refreshAddresses } from '../../entities/custom-address/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { CustomAddressFields } from './custom-address-fields.tsx';
import { customAddressBody, keptCustomAddress, NO_VALUES, RULES } from './custom-address-form.ts';

interface AddCustomAddressProps {
  branchId: string;
  /** 'Nordlys A/S · Hovedkontor' */
  whose: string;
  /** Hears of the new address once it is there and fetched. */
  onAdded: (address: CustomAddress) => void;
  onClose: () => void;
}

/** 'Opret adresse' (S2 §2, §4). Heavy (a dialog): load it when needed. */
export function AddCustomAddress({ branchId, whose, onAdded, onClose }: AddCustomAddressProps) {
  const { id: userId } = useMe();
  const client = useQueryClient();
  const kept = useMemo(() => keptCustomAddress(branchId), [branchId]);
  const form = useForm({
    start: () => NO_VALUES,
    rules: RULES,
    send: (values) => call(addCustomAddress, { params: { id: branchId }, body: customAddressBody(values) }),
    onSent: async ({ customAddressId }) => {
      onClose();
      toast.success(COPY.added);
      const address = await client.fetchQuery(customAddressQuery(branchId, customAddressId)).catch(() => undefined);
      if (address) onAdded(address);
      refreshAddresses(client);
    },
    kept: { draft: kept, userId },
    focusFirst: 'address',
  });
  return (
    <CreateDialog title={COPY.add} intro={COPY.addIntro(whose)} form={form} submitText={COPY.add} onClose={onClose}>
      <CustomAddressFields form={form} branchId={branchId} />
    </CreateDialog>
  );
}
