import { type CustomAddress, changeCustomAddress, removeCustomAddress } from '@praj/contract/companies/custom-addresses.ts';
import { showAddress } from '@praj/domain/address.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RemoveButton } from '../../entities/branch/remove-button.tsx';
import { customAddressQuery, refreshAddresses } from '../../entities/custom-address/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { failureMessage, isNotThere } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { CustomAddressFields } from './custom-address-fields.tsx';
import { customAddressBody, RULES, valuesOf } from './custom-address-form.ts';

interface CustomAddressPanelProps {
  branchId: string;
  customAddressId: string;
  onClose: () => void;
}

/** The panel 'address POI details' of S2 §2: what a branch calls an address, and where that is. */
export function CustomAddressPanel({ branchId, customAddressId, onClose }: CustomAddressPanelProps) {
  const { data: address, error, isFetching, refetch } = useQuery(customAddressQuery(branchId, customAddressId));
  const isMissing = isNotThere(error);
  const instead = (
    <DetailsPanel title={COPY.panel} onClose={onClose}>
      {!error && <SkeletonRows rows={5} label={COPY.loading} />}
      {isMissing && <EmptyState lamp="none" title={COPY.missing} />}
      {error && !isMissing && (
        <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </DetailsPanel>
  );
  if (!address) return instead;
  return <ChangeCustomAddress branchId={branchId} address={address} isGone={isMissing} instead={instead} onClose={onClose} />;
}

interface ChangeCustomAddressProps {
  branchId: string;
  address: CustomAddress;
  isGone: boolean;
  /** What stands here once it is gone, as soon as nothing is typed. */
  instead: ReactNode;
  onClose: () => void;
}

function ChangeCustomAddress({ branchId, address, isGone, instead, onClose }: ChangeCustomAddressProps) {
  const client = useQueryClient();
  const params = { id: branchId, customAddressId: address.id };
  const form = useForm({
    start: () => valuesOf(address),
    rules: RULES,
    send: (values) => call(changeCustomAddress, { params, body: customAddressBody(values) }),
    onSent: (changed) => {
      client.setQueryData(customAddressQuery(branchId, address.id).queryKey, changed);
      refreshAddresses(client);
      toast.success(COPY.saved);
    },
  });
  useFreshValues(form, valuesOf(address));
  if (isGone && !form.dirty) return instead;
  return (
    <FormPanel
      title={address.label}
      subtitle={COPY.panel}
      form={{ ...form, ready: form.ready && !isGone }}
      footerStart={
        !isGone && (
          <RemoveButton
            said={COPY}
            subject={showAddress(address)}
            send={() => call(removeCustomAddress, { params })}
            onRemoved={() => {
              form.reset(valuesOf(address));
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
          <CustomAddressFields form={form} branchId={branchId} />
        </FieldRows>
      </PanelSection>
    </FormPanel>
  );
}
