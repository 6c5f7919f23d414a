import type { Address } from '@praj/contract/shapes.ts';
import { ALLOCATION_KINDS } from '@praj/domain/allocations/allocation-kinds.ts';
import { useState } from 'react';
import type { FieldTexts } from '../../../form/form-rules.ts';
import { useFormState } from '../../../form/use-form-state.ts';
import { isoDay } from '../../../platform/format.ts';
import { allocationPath } from '../../allocation/allocation-entry.ts';
import { COPY } from '../copy.ts';
import { draftProblems } from './field-errors.ts';
import type { FormControl } from './form-control.ts';
import { type FormOptions, fieldsOf, type OrderDraft, reconcileDraft, saidFor, TEXT_FIELDS, withUsual } from './form-state.ts';
import { isAccountGone, paymentOf } from './payment-of.ts';
import { keptNews, tripNews, whyTripWaits } from './trip-news.ts';

/** Which fields a change touches, so that what the server said of them is no longer shown. */
const changedFields = (part: Partial<OrderDraft>, before: OrderDraft): string[] => [
  ...(part.pickup ? (['pickupAddress'] as const) : []),
  ...(part.destination ? (['destinationAddress'] as const) : []),
  ...(part.stops ? (['stops'] as const) : []),
  ...(part.date !== undefined || part.time !== undefined || part.asap !== undefined ? (['date', 'time'] as const) : []),
  ...(part.accountId !== undefined ? (['payment'] as const) : []),
  ...(part.people !== undefined ? (['numberOfPeople'] as const) : []),
  ...ALLOCATION_KINDS.filter((kind) => part.allocations && part.allocations[kind] !== before.allocations?.[kind]).map(allocationPath),
  ...TEXT_FIELDS.filter((name) => part.texts && part.texts[name] !== before.texts[name]),
];

/** What tells whether a draft still fits: the module, its fixed trip and what is usual, as they are today. */
const fitOf = (draft: OrderDraft, options: FormOptions): string =>
  JSON.stringify([options.module.updatedAt, options.fixedTrips.find(({ id }) => id === draft.fixedTripId), saidFor(draft, options)]);

/** An account by its id, as it was last called. */
interface NamedAccount {
  readonly id: string;
  readonly name: string;
}

/** A draft as it is typed, and what is wrong with it. */
export interface DraftState extends FormControl {
  /** Puts another draft in the place of this one; nothing is said to be wrong with it yet. */
  readonly startFrom: (draft: OrderDraft) => void;
  /** Puts what was typed and what came since together; what is wrong stays said. */
  readonly rebase: (draft: OrderDraft) => void;
  /** Shows what is wrong and missing everywhere; true when there is nothing. */
  readonly ready: () => boolean;
  /** Shows what the server said beside the fields. */
  readonly refuse: (texts: FieldTexts) => void;
  readonly hasErrors: boolean;
}

export interface DraftStart {
  readonly options: FormOptions;
  readonly recents: readonly Address[];
  /** The server's clock, milliseconds. */
  readonly now: number;
  /** An order is changed instead of placed. */
  readonly editing: boolean;
  readonly start: () => OrderDraft;
  /** The draft as it was kept, before `start` brought it in line with what has changed since. */
  readonly kept?: OrderDraft | undefined;
}

/** What is typed into the booking form and what is wrong with it, whether an order is placed or changed. */
export function useDraftState({ options, recents, now, editing, start, kept }: DraftStart): DraftState {
  const { module } = options;
  const [account, setAccount] = useState<NamedAccount>();
  const goneName = ({ accountId }: OrderDraft) => (account?.id === accountId ? account.name : undefined);
  const form = useFormState(start, (draft) => {
    // An order that is being changed keeps its trip as it was agreed.
    const waits = editing ? undefined : whyTripWaits(draft, options);
    return {
      ...draftProblems(draft, module, { now, editing }),
      ...(waits !== undefined && { fixedTripId: { text: waits, missing: false } }),
      ...(isAccountGone(draft, options) && { payment: { text: COPY.accountGone(goneName(draft)), missing: false } }),
    };
  });
  const { values: draft, problems, shown, told } = form;
  const { accountName } = paymentOf(draft, options);
  if (accountName !== undefined && accountName !== goneName(draft)) setAccount({ id: draft.accountId, name: accountName });
  // A day that was over when the draft came, or has ended since, is told of though nobody left its field.
  const today = isoDay(now);
  const [lookedAtOn, setLookedAtOn] = useState<string>();
  if (lookedAtOn !== today) {
    setLookedAtOn(today);
    if (problems.date) form.touch('date');
  }
  const [fittedTo, setFittedTo] = useState(() => fitOf(draft, options));
  const [news, setNews] = useState(() => kept && keptNews(kept, draft));
  if (fittedTo !== fitOf(draft, options)) {
    // An order that is a fixed trip keeps what was agreed, and does not silently become a single one.
    const refitted = editing && draft.fixedTripId !== null ? draft : reconcileDraft(draft, options);
    setFittedTo(fitOf(refitted, options));
    setNews(tripNews(draft, refitted) ?? news);
    form.rebase(refitted);
  }
  const fields = fieldsOf(module, draft);
  return {
    picksOnMap: true,
    draft,
    options,
    recents,
    now,
    editing,
    hasErrors: Object.keys(shown).length > 0 || Object.values(problems).some(({ missing }) => !missing),
    news,
    change: (part) => {
      if (part.fixedTripId !== undefined || (part.attributeIds && news === 'addOnsGone')) setNews(undefined);
      // What is usual follows the fixed trip and the account; what was said of a kind stays.
      const isSame = part.accountId === undefined && part.fixedTripId === undefined;
      const filled = isSame ? part : { ...part, allocations: withUsual({ ...draft, ...part }, options).allocations };
      form.change(filled, changedFields(filled, draft));
    },
    field: (name) => fields.find((field) => field.name === name),
    // The account goes without anybody's touching the field, and what is to become of it is the person's to say.
    errorOf: (name) => shown[name] ?? (name === 'payment' ? problems.payment?.text : undefined),
    goneAccount: goneName(draft),
    allocationError: (kind) => shown[allocationPath(kind)],
    onAllocationBlur: (kind) => form.touch(allocationPath(kind)),
    onBlur: form.touch,
    stopError: (path) => shown[path],
    onStopBlur: form.touch,
    startFrom: (other) => {
      setFittedTo(fitOf(other, options));
      setNews(undefined);
      setLookedAtOn(undefined);
      form.startFrom(other);
    },
    rebase: form.rebase,
    ready: () => {
      form.ask();
      return Object.keys({ ...problems, ...told }).length === 0;
    },
    refuse: (texts) => {
      form.ask();
      form.tell(texts);
    },
  };
}
