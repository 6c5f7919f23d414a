import { addPredefinedAddress, type PredefinedAddress } from '@praj/contract/companies/predefined-addresses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { favouriteQuery } from '../../entities/address/queries.ts';
import { refreshAddresses } from '../../entities/custom-address/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { call } from '../../platform/http.ts';
import { fetchCreated } from '../../platform/lists/fetch-created.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { FavouriteFields } from './favourite-fields.tsx';
import { favouriteBody, keptFavourite, NO_VALUES, RULES } from './favourite-form.ts';

interface AddFavouriteProps {
  branchId: string;
  /** 'Nordlys A/S · Hovedkontor' */
  whose: string;
  /** Hears of the new favourite once it is there and fetched. */
  onAdded: (favourite: PredefinedAddress) => void;
  onClose: () => void;
}

/** 'Opret favoritadresse' (S2 §2, §4). Heavy (a dialog): load it when needed. */
export function AddFavourite({ branchId, whose, onAdded, onClose }: AddFavouriteProps) {
  const { id: userId } = useMe();
  const client = useQueryClient();
  const kept = useMemo(() => keptFavourite(branchId), [branchId]);
  const form = useForm({
    start: () => NO_VALUES,
    rules: RULES,
    send: (values) => call(addPredefinedAddress, { params: { id: branchId }, body: favouriteBody(values) }),
    onSent: async ({ predefinedAddressId }) => {
      onClose();
      toast.success(COPY.added);
      const favourite = await fetchCreated(client, favouriteQuery(branchId, predefinedAddressId), () => refreshAddresses(client));
      if (favourite) onAdded(favourite);
    },
    kept: { draft: kept, userId },
    focusFirst: 'address',
  });
  return (
    <CreateDialog title={COPY.add} intro={COPY.addIntro(whose)} form={form} submitText={COPY.add} onClose={onClose}>
      <FavouriteFields form={form} branchId={branchId} />
    </CreateDialog>
  );
}
