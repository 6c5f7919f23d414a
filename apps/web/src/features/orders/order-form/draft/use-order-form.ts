import type { OrderBody } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import type { FieldCode } from '@praj/domain/booking-form/booking-form.ts';
import { useEffect, useState } from 'react';
import { allErrors, type FieldErrors, wrongFields } from './field-errors.ts';
import type { FormControl } from './form-control.ts';
import { type FormBasis, fieldsOf, newDraft, type OrderDraft, refitDraft } from './form-state.ts';
import { keptOrder } from './kept-draft.ts';

interface FormState {
  readonly draft: OrderDraft;
  /** Fields the person has left: they say at once what is wrong. */
  readonly visited: readonly FieldCode[];
  /** Sending was tried: every field says what is wrong or missing. */
  readonly tried: boolean;
  readonly fromServer: FieldErrors;
  /** The module the draft was last fitted to. */
  readonly fittedTo: string;
}

const newKey = (): string => crypto.randomUUID();
const clean = (draft: OrderDraft, fittedTo: string): FormState => ({ draft, visited: [], tried: false, fromServer: {}, fittedTo });
const pick = (errors: FieldErrors, codes: readonly FieldCode[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([code]) => codes.some((one) => one === code)));

/** Which fields a change touches, so that what the server said of them is no longer shown. */
const touchedBy = (part: Partial<OrderDraft>): FieldCode[] => [
  ...(part.pickup ? (['AF'] as const) : []),
  ...(part.destination ? (['DE'] as const) : []),
  ...(part.date !== undefined || part.time !== undefined || part.asap !== undefined ? (['DA', 'TI'] as const) : []),
  ...(part.accountId !== undefined ? (['BE'] as const) : []),
  ...(part.people !== undefined ? (['AP'] as const) : []),
  ...(part.texts ? (['FI', 'TE', 'RE', 'PR', 'KO'] as const) : []),
];

export interface OrderForm extends FormControl {
  readonly userId: string;
  readonly restore: (draft: OrderDraft) => void;
  readonly reset: (keep?: Partial<OrderDraft>) => void;
  /** Shows what is wrong and missing everywhere; true when there is nothing. */
  readonly ready: () => boolean;
  readonly refuse: (errors: FieldErrors) => void;
  readonly hasErrors: boolean;
  /** The body of an order from before a reload whose answer never came. */
  readonly unanswered: OrderBody | null;
  readonly keepUnanswered: (body: OrderBody | null) => void;
}

/** The order form's state: the draft as it is typed, kept over reloads, and what is wrong with it. */
export function useOrderForm(userId: string, basis: FormBasis, recents: readonly Address[], now: number): OrderForm {
  const { module } = basis;
  const [kept] = useState(() => keptOrder.read(userId));
  const [state, setState] = useState<FormState>(() =>
    clean(kept ? refitDraft(kept.draft, basis) : newDraft(basis, newKey(), now), module.updatedAt),
  );
  const [touched, setTouched] = useState(kept !== undefined);
  const [unanswered, setUnanswered] = useState<OrderBody | null>(kept?.unanswered ?? null);
  if (state.fittedTo !== module.updatedAt) {
    setState({ ...state, draft: refitDraft(state.draft, basis), fittedTo: module.updatedAt });
  }
  const { draft } = state;
  useEffect(() => {
    if (touched || unanswered) keptOrder.write(userId, { draft, unanswered });
    else keptOrder.clear(userId);
  }, [userId, draft, touched, unanswered]);

  const wrong = wrongFields(draft, module, now);
  const shown = { ...(state.tried ? allErrors(draft, module, now) : pick(wrong, state.visited)), ...state.fromServer };
  const fields = fieldsOf(module, draft);
  return {
    userId,
    draft,
    basis,
    recents,
    now,
    hasErrors: Object.keys({ ...wrong, ...shown }).length > 0,
    change: (part) => {
      const heard = touchedBy(part);
      setTouched(true);
      setState((old) => ({
        ...old,
        draft: { ...old.draft, ...part },
        fromServer: pick(
          old.fromServer,
          (Object.keys(old.fromServer) as FieldCode[]).filter((code) => !heard.includes(code)),
        ),
      }));
    },
    field: (code) => fields.find((field) => field.code === code),
    errorOf: (code) => shown[code],
    left: (code) => setState((old) => (old.visited.includes(code) ? old : { ...old, visited: [...old.visited, code] })),
    restore: (old) => {
      setTouched(true);
      setState(clean(old, module.updatedAt));
    },
    reset: () => {
      setTouched(false);
      setUnanswered(null);
      setState(clean(newDraft(basis, newKey(), now), module.updatedAt));
    },
    ready: () => {
      const errors = allErrors(draft, module, now);
      setState((old) => ({ ...old, tried: true }));
      return Object.keys({ ...errors, ...state.fromServer }).length === 0;
    },
    refuse: (errors) => {
      setUnanswered(null);
      // A refused order was not placed: what is sent next is another one, under another key.
      setState((old) => ({ ...old, draft: { ...old.draft, key: newKey() }, tried: true, fromServer: errors }));
    },
    unanswered,
    keepUnanswered: setUnanswered,
  };
}
