import type { Address } from '@praj/contract/shapes.ts';
import type { FieldCode } from '@praj/domain/booking-form/booking-form.ts';
import { useState } from 'react';
import { allErrors, type FieldErrors, wrongFields } from './field-errors.ts';
import type { FormControl } from './form-control.ts';
import { type FormBasis, fieldsOf, type OrderDraft, refitDraft } from './form-state.ts';

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

/** A draft as it is typed, and what is wrong with it. */
export interface DraftState extends FormControl {
  /** Puts another draft in the place of this one; nothing is said to be wrong with it yet. */
  readonly startFrom: (draft: OrderDraft) => void;
  /** Puts what was typed and what came since together; what is wrong stays said. */
  readonly rebase: (draft: OrderDraft) => void;
  /** Shows what is wrong and missing everywhere; true when there is nothing. */
  readonly ready: () => boolean;
  readonly refuse: (errors: FieldErrors) => void;
  readonly hasErrors: boolean;
}

export interface DraftStart {
  readonly basis: FormBasis;
  readonly recents: readonly Address[];
  /** The server's clock, milliseconds. */
  readonly now: number;
  /** An order is changed instead of placed. */
  readonly editing: boolean;
  readonly start: () => OrderDraft;
}

/** What is typed into the booking form and what is wrong with it, whether an order is placed or changed. */
export function useDraftState({ basis, recents, now, editing, start }: DraftStart): DraftState {
  const { module } = basis;
  const [state, setState] = useState<FormState>(() => clean(start(), module.updatedAt));
  if (state.fittedTo !== module.updatedAt) {
    const refitted = refitDraft(state.draft, basis);
    // An order that is a fixed trip does not silently become a single one.
    const { fixedTripId } = editing ? state.draft : refitted;
    setState({ ...state, draft: { ...refitted, fixedTripId }, fittedTo: module.updatedAt });
  }
  const { draft } = state;
  const wrong = wrongFields(draft, module, now);
  const all = () => allErrors(draft, module, { now, editing });
  const shown = { ...(state.tried ? all() : pick(wrong, state.visited)), ...state.fromServer };
  const fields = fieldsOf(module, draft);
  return {
    draft,
    basis,
    recents,
    now,
    editing,
    hasErrors: Object.keys({ ...wrong, ...shown }).length > 0,
    change: (part) => {
      const heard = touchedBy(part);
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
    startFrom: (other) => setState(clean(other, module.updatedAt)),
    rebase: (other) => setState((old) => ({ ...old, draft: other, fromServer: {} })),
    ready: () => {
      setState((old) => ({ ...old, tried: true }));
      return Object.keys({ ...all(), ...state.fromServer }).length === 0;
    },
    refuse: (errors) => setState((old) => ({ ...old, tried: true, fromServer: errors })),
  };
}
