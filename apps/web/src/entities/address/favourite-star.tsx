import { addPredefinedAddress, listPredefinedAddresses, removePredefinedAddress } from '@praj/contract/companies/predefined-addresses.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/http.ts';
import { useSending } from '../../platform/pending/use-sending.ts';
import { InsideButton } from '../../ui/field/inside-button.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { favouritesQuery } from './queries.ts';

// React Aria's modal is heavy, and few ever take a favourite away from here.
const ConfirmDialog = lazyWithRetry(() => import('../../ui/overlay/dialog.tsx').then((part) => part.ConfirmDialog));

export interface FavouriteStarProps {
  readonly branchId: string;
  /** Where the next car is to come. */
  readonly address: Address;
  readonly favourites: readonly Address[];
}

const isSame = (one: Address, other: Address): boolean => one.fullAddress === other.fullAddress && (one.poi ?? '') === (other.poi ?? '');

/** Keeps the address of a field among the branch's favourites, with what the driver is told there, or takes it away after asking once. */
export function FavouriteStar({ branchId, address, favourites }: FavouriteStarProps) {
  const [asking, setAsking] = useState(false);
  const isKept = favourites.some((one) => isSame(one, address));
  const { send, busy } = useSending({
    key: ['favourite', branchId],
    send: (kept: boolean) => (kept ? keep(branchId, address) : unkeep(branchId, address)),
    renews: [favouritesQuery(branchId).queryKey],
    onDone: (_, kept) => {
      setAsking(false);
      toast.success(kept ? COPY.kept : COPY.unkept);
    },
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <InsideButton
        label={isKept ? COPY.unkeep : COPY.keep}
        icon={<Star aria-hidden="true" fill={isKept ? 'currentColor' : 'none'} />}
        onPress={() => (isKept ? setAsking(true) : send(true))}
      />
      {asking && (
        <PanelBoundary title={COPY.unkeepTitle} onClose={() => setAsking(false)}>
          <ConfirmDialog
            title={COPY.unkeepTitle}
            subject={address.fullAddress}
            safeText={COPY.cancel}
            doText={COPY.unkeep}
            busyText={COPY.busy}
            tone="danger"
            busy={busy}
            onDo={() => send(false)}
            onClose={() => setAsking(busy)}
          >
            <p>{COPY.unkeepText}</p>
          </ConfirmDialog>
        </PanelBoundary>
      )}
    </>
  );
}

const keep = async (branchId: string, { comment, ...address }: Address): Promise<void> => {
  await call(addPredefinedAddress, { params: { id: branchId }, body: { address, comment: comment ?? null } });
};

/** A colleague may have taken it away before; then it is as it was to be. */
async function unkeep(branchId: string, address: Address): Promise<void> {
  const list = await call(listPredefinedAddresses, { params: { id: branchId } });
  const kept = list.find((one) => isSame(one, address));
  if (kept) await call(removePredefinedAddress, { params: { id: branchId, predefinedAddressId: kept.id } });
}
