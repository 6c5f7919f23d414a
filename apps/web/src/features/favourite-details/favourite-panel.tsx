import { changePredefinedAddress, type PredefinedAddress, removePredefinedAddress } from '@praj/contract/companies/predefined-addresses.ts';
import { showPlace } from '@praj/domain/address.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RemoveButton } from '../../entities/branch/remove-button.tsx';
import { refreshAddresses } from '../../entities/custom-address/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { call } from '../../platform/http.ts';
import { useLastKnown } from '../../platform/lists/use-last-known.ts';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { FavouriteFields } from './favourite-fields.tsx';
import { favouriteBody, RULES, valuesOf } from './favourite-form.ts';

interface FavouritePanelProps {
  branchId: string;
  /** Undefined until the list has come. */
  favourite: PredefinedAddress | 'missing' | undefined;
  /** It is the first: the default pickup. */
  isFirst: boolean;
  onClose: () => void;
}

/** The panel 'address details' of S2 §2: where a favourite is and what the driver is told there. */
export function FavouritePanel({ favourite, onClose, ...rest }: FavouritePanelProps) {
  const { thing, isGone } = useLastKnown(favourite);
  const instead = (
    <DetailsPanel title={COPY.panel} onClose={onClose}>
      {isGone ? <EmptyState lamp="none" title={COPY.missing} /> : <SkeletonRows rows={3} label={COPY.loading} />}
    </DetailsPanel>
  );
  if (!thing) return instead;
  return <ChangeFavourite {...rest} favourite={thing} isGone={isGone} instead={instead} onClose={onClose} />;
}

interface ChangeFavouriteProps extends FavouritePanelProps {
  favourite: PredefinedAddress;
  isGone: boolean;
  /** What stands here once it is gone, as soon as nothing is typed. */
  instead: ReactNode;
}

function ChangeFavourite({ branchId, favourite, isFirst, isGone, instead, onClose }: ChangeFavouriteProps) {
  const client = useQueryClient();
  const params = { id: branchId, predefinedAddressId: favourite.id };
  const form = useForm({
    start: () => valuesOf(favourite),
    rules: RULES,
    send: (values) => call(changePredefinedAddress, { params, body: favouriteBody(values) }),
    onSent: () => {
      refreshAddresses(client);
      toast.success(COPY.saved);
    },
  });
  useFreshValues(form, valuesOf(favourite));
  if (isGone && !form.dirty) return instead;
  return (
    <FormPanel
      title={showPlace(favourite)}
      subtitle={isFirst ? COPY.first : COPY.panel}
      form={{ ...form, ready: form.ready && !isGone }}
      footerStart={
        !isGone && (
          <RemoveButton
            said={COPY}
            subject={favourite.fullAddress}
            send={() => call(removePredefinedAddress, { params })}
            onRemoved={() => {
              form.reset(valuesOf(favourite));
              onClose();
              refreshAddresses(client);
            }}
          />
        )
      }
      onClose={onClose}
    >
      <PanelSection>
        <FieldRows>
          {isGone && <Banner>{COPY.removedMeanwhile}</Banner>}
          <FavouriteFields form={form} branchId={branchId} />
        </FieldRows>
      </PanelSection>
    </FormPanel>
  );
}
