import type { Address } from '@praj/contract/shapes.ts';
import { useEffect, useState } from 'react';
import { type FormBasis, newDraft, type OrderDraft, type ReadyOrder, refitDraft } from './form-state.ts';
import { keptOrder, unansweredOf } from './kept-draft.ts';
import { type DraftState, useDraftState } from './use-draft-state.ts';

const newKey = (): string => crypto.randomUUID();

export interface OrderForm extends Omit<DraftState, 'startFrom'> {
  readonly userId: string;
  /** Something was typed since the form was last empty. */
  readonly touched: boolean;
  readonly restore: (draft: OrderDraft) => void;
  readonly reset: () => void;
  /** The draft was not what was just sent: it stays, under a key of its own. */
  readonly keepForNext: () => void;
  /** An order that was sent and whose answer has not come, also from before a reload. */
  readonly unanswered: ReadyOrder | null;
  readonly keepUnanswered: (sent: ReadyOrder) => void;
}

/** The order form's state: the draft as it is typed, kept over reloads, and what is wrong with it. */
export function useOrderForm(userId: string, basis: FormBasis, recents: readonly Address[], now: number): OrderForm {
  const [kept] = useState(() => keptOrder.read(userId));
  const { startFrom, ...state } = useDraftState({
    basis,
    recents,
    now,
    editing: false,
    start: () => (kept ? refitDraft(kept.draft, basis) : newDraft(basis, newKey(), now)),
  });
  const [touched, setTouched] = useState(kept !== undefined);
  const [unanswered, setUnanswered] = useState(() => unansweredOf(kept));
  const { draft } = state;
  useEffect(() => {
    if (touched || unanswered) keptOrder.write(userId, { draft, unanswered: unanswered?.body ?? null, quick: unanswered?.quick ?? false });
    else keptOrder.clear(userId);
  }, [userId, draft, touched, unanswered]);

  return {
    ...state,
    userId,
    touched,
    change: (part) => {
      setTouched(true);
      state.change(part);
    },
    restore: (old) => {
      setTouched(true);
      startFrom({ ...old, key: newKey() });
    },
    reset: () => {
      setTouched(false);
      setUnanswered(null);
      startFrom(newDraft(basis, newKey(), now));
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
