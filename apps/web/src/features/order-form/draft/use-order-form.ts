import type { Address } from '@praj/contract/shapes.ts';
import { useMemo, useState } from 'react';
import {
  type FormOptions,
  newDraft,
  type OrderDraft,
  reconcileDraft,
  type SentOrder,
} from '../../../entities/booking-form/draft/form-state.ts';
import { type DraftState, useDraftState } from '../../../entities/booking-form/draft/use-draft-state.ts';
import { useKeptValues } from '../../../form/kept-values.ts';
import { keptOrder, keptWith, unansweredOf } from './kept-draft.ts';
import { useOwnKey } from './use-own-key.ts';

const newKey = (): string => crypto.randomUUID();

export interface OrderForm extends Omit<DraftState, 'startFrom'> {
  readonly userId: string;
  /** Something was typed since the form was last empty. */
  readonly dirty: boolean;
  readonly restore: (draft: OrderDraft) => void;
  readonly reset: () => void;
  /** What was just sent is settled and the draft stays, under a key of its own. */
  readonly keepForNext: () => void;
  /** An order that was sent and whose answer has not come, also from before a reload. */
  readonly unanswered: SentOrder | null;
  readonly keepUnanswered: (sent: SentOrder) => void;
}

/** The order form's state: the draft as it is typed, kept over reloads, and what is wrong with it. */
export function useOrderForm(userId: string, options: FormOptions, recents: readonly Address[], now: number): OrderForm {
  const [kept] = useState(() => keptOrder.read(userId));
  const { startFrom, ...state } = useDraftState({
    options,
    recents,
    now,
    editing: false,
    kept: kept?.draft,
    start: () => (kept ? reconcileDraft(kept.draft, options) : newDraft(options, newKey(), now)),
  });
  const [dirty, setDirty] = useState(kept !== undefined);
  const [unanswered, setUnanswered] = useState(() => unansweredOf(kept));
  const { draft } = state;
  // Where one is fetched when nothing is said follows the branch, in a form that nobody has typed in.
  const untouched = newDraft(options, draft.key, now).pickup;
  const [followed, setFollowed] = useState(() => JSON.stringify(untouched));
  if (!dirty && unanswered === null && followed !== JSON.stringify(untouched)) {
    setFollowed(JSON.stringify(untouched));
    startFrom(newDraft(options, draft.key, now));
  }
  // An order that was sent and has no answer is the same one in both tabs.
  useOwnKey(draft.key, () => unanswered === null && state.change({ key: newKey() }));
  const toKeep = useMemo(() => keptWith(draft, unanswered), [draft, unanswered]);
  useKeptValues({ draft: keptOrder, userId }, toKeep, dirty || unanswered !== null);

  return {
    ...state,
    userId,
    dirty,
    change: (part) => {
      setDirty(true);
      state.change(part);
    },
    restore: (old) => {
      setDirty(true);
      startFrom({ ...old, key: newKey() });
    },
    reset: () => {
      setDirty(false);
      setUnanswered(null);
      startFrom(newDraft(options, newKey(), now));
    },
    keepForNext: () => {
      setUnanswered(null);
      startFrom({ ...draft, key: newKey() });
    },
    refuse: (errors) => {
      setUnanswered(null);
      // A refused order was not placed: what is sent next is another one, under another key.
      state.change({ key: newKey() });
      state.refuse(errors);
    },
    unanswered,
    keepUnanswered: setUnanswered,
  };
}
