import { changeDiscountCode, type DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { discountCodeQuery, showChanged } from '../../entities/discount-code/queries.ts';
import { NOT_SAVED } from '../../form/others/copy.ts';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { serverNow, useServerMinute } from '../../platform/server-clock.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY, FIXED } from './copy.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { discountBody, discountRules, valuesOf } from './discount-form.ts';
import { useAllAreas } from './use-all-areas.ts';

interface EditDiscountCodeProps {
  code: DiscountCode;
  onClose: () => void;
}

/** 'Rediger' of a code that nobody has redeemed (S2 §4). Heavy (a dialog and a map): load it when needed. */
export function EditDiscountCode(props: EditDiscountCodeProps) {
  const { every, error, isFetching, retry } = useAllAreas();
  // What is everywhere cannot be shown before all areas are known.
  if (every.length > 0) return <ChangedCode {...props} every={every} />;
  return (
    <Dialog title={COPY.editTitle} size="wide" hasCross onClose={props.onClose}>
      {error ? (
        <ErrorState message={`${COPY.failedAreas} ${failureMessage(error)}`} busy={isFetching} onRetry={retry} />
      ) : (
        <SkeletonRows rows={6} label={COPY.loadingAreas} />
      )}
    </Dialog>
  );
}

function ChangedCode({ code, every, onClose }: EditDiscountCodeProps & { every: readonly string[] }) {
  const client = useQueryClient();
  const now = useServerMinute();
  const form = useForm({
    start: () => valuesOf(code, every),
    rules: discountRules(now, code),
    send: (values) => call(changeDiscountCode, { params: { id: code.id }, body: discountBody(values, every, serverNow(), code) }),
    onSent: (changed) => {
      onClose();
      showChanged(client, changed);
      toast.success(COPY.changed);
    },
    onFailed: () => {
      // It may have been redeemed meanwhile, or have ended.
      void client.invalidateQueries({ queryKey: discountCodeQuery(code.id).queryKey });
      return undefined;
    },
    focusFirst: 'code',
  });
  useFreshValues(form, valuesOf(code, every));
  const whyFixed = FIXED[code.status];
  return (
    <DiscountDialog
      title={COPY.editTitle}
      submitText={COPY.save}
      form={{ ...form, ready: form.ready && form.dirty && !whyFixed }}
      news={whyFixed && <Banner>{`${whyFixed} ${NOT_SAVED}`}</Banner>}
      before={code}
      every={every}
      now={now}
      onClose={onClose}
    />
  );
}
