import { addDiscountCode, type DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { useQueryClient } from '@tanstack/react-query';
import { discountCodeQuery, refreshLists } from '../../entities/discount-code/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { useForm } from '../../form/use-form.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { isoDay } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { fetchCreated } from '../../platform/lists/fetch-created.ts';
import { serverNow, useServerMinute } from '../../platform/server-clock.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { discountBody, discountRules, keptDiscount, newDiscount } from './discount-form.ts';
import { fetchAllAreas, useAllAreas } from './use-all-areas.ts';

interface AddDiscountCodeProps {
  /** Hears of the new code once it is there and fetched. */
  onAdded: (code: DiscountCode) => void;
  onClose: () => void;
}

/** 'Opret rabatkode' (S2 §2, §4). Heavy (a dialog and a map): load it when needed. */
export function AddDiscountCode({ onAdded, onClose }: AddDiscountCodeProps) {
  const { id: userId } = useMe();
  const client = useQueryClient();
  const now = useServerMinute();
  const { every } = useAllAreas();
  const form = useForm({
    start: () => newDiscount(isoDay(now)),
    rules: discountRules(now),
    send: async (values) => call(addDiscountCode, { body: discountBody(values, await fetchAllAreas(client), serverNow()) }),
    onSent: async ({ discountCodeId }) => {
      onClose();
      toast.success(COPY.added);
      track(analyticsEvent('created_discount_campaign'));
      const code = await fetchCreated(client, discountCodeQuery(discountCodeId), () => refreshLists(client));
      if (code) onAdded(code);
    },
    kept: { draft: keptDiscount, userId },
    focusFirst: 'code',
  });
  return (
    <DiscountDialog title={COPY.add} submitText={COPY.add} footerStart={COPY.kept} form={form} every={every} now={now} onClose={onClose} />
  );
}
