import { allErrors, lackingAllocations } from '../../../entities/booking-form/draft/field-errors.ts';
import { bodyOf, type ReadyOrder } from '../../../entities/booking-form/draft/form-state.ts';
import { hasWrongRecipient, travellerChoice, travellerPartOf } from '../../../entities/booking-form/draft/traveller-choice.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { toast } from '../../../ui/toast/toast-queue.ts';
import { COPY } from '../copy.ts';
import type { OrderForm } from '../draft/use-order-form.ts';
import { firstOf, seriesPartOf } from '../repeat/repeat-choice.ts';
import { lackingLabels, quickDraft } from './quick-order.ts';

/** A recipient that is none keeps the order from being sent, and says so. */
function isLinkReady({ draft, options, change }: OrderForm): boolean {
  if (!hasWrongRecipient(draft, options)) return true;
  change({ traveller: { ...travellerChoice(draft, options), left: true } });
  return false;
}

/** The order that stands in the form; undefined while something is wrong or missing, which the form then says. */
export function readyForm(form: OrderForm): ReadyOrder | undefined {
  const { draft, options } = form;
  const ready = form.ready();
  // A rule that cannot be read says so itself.
  if (!isLinkReady(form) || (draft.repeat && !seriesPartOf(draft))) return undefined;
  const now = serverNow();
  // Asked about and judged at the time of its first trip.
  const body = ready ? bodyOf(firstOf(draft, now), options.module, now) : undefined;
  return body && { body: { ...body, ...travellerPartOf(draft, options) }, quick: false };
}

/** What Kvikbestil orders; undefined while it lacks something, which is then said. */
export function readyQuick(form: OrderForm): ReadyOrder | undefined {
  const { options } = form;
  const now = serverNow();
  const draft = quickDraft(form.draft, options, now);
  const errors = allErrors(draft, options.module, { now, editing: false });
  const lacking = [...lackingLabels(errors, draft, options), ...lackingAllocations(draft, options.module)];
  if (lacking.length > 0) {
    form.ready();
    toast.info(COPY.quickLacks(lacking.join(', ')));
    return undefined;
  }
  if (!isLinkReady(form)) return undefined;
  const body = bodyOf(draft, options.module, now);
  return body && { body: { ...body, ...travellerPartOf(draft, options) }, quick: true };
}
