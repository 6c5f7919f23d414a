import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isOutcomeUnknown } from '../platform/pending/retry-until-settled.ts';
import type { Kept } from '../platform/storage.ts';
import { toast } from '../ui/toast/toast-queue.ts';
import { type FieldPath, fieldAround, nameOf, pathsOf, type RowOf, type RowsName, readAt, type ValueAt, writeAt } from './form-paths.ts';
import { type FieldRules, type FieldTexts, isRequired, OPTIONAL, problemsOf, ruleOf, spareRowsOf } from './form-rules.ts';
import { useKeptValues } from './kept-values.ts';
import { clashesOf, isSame, newsOf } from './merge-values.ts';
import { overtakenAt } from './others/overtaken.ts';
import { isTaken, messageBeside, PERHAPS_OWN, saidOfFields } from './tell-failure.ts';
import { type FocusOn, useFormFocus } from './use-form-focus.ts';
import { type FormValues, useFormState } from './use-form-state.ts';

export interface FormPlan<T, Result> {
  /** The values before anything is typed. */
  readonly start: () => T;
  readonly rules: FieldRules<T>;
  /** Sends the values. A rejection leaves everything typed where it is. */
  readonly send: (values: T) => Promise<Result>;
  readonly onSent?: ((result: Result, values: T) => void | Promise<void>) | undefined;
  /** Hears of a failure and what was said of it; gives what more is to stand beside the fields. */
  readonly onFailed?: ((message: string | undefined, failure: unknown) => FieldTexts | undefined) | undefined;
  /** What is said of a failure that no field stands for; the server's own words unless given. */
  readonly messageOf?: ((failure: unknown) => string) | undefined;
  /** A list of which rows may stand empty, save the first: they need not be filled in, and go when the rest is sent. */
  readonly spareRows?: RowsName<T> | undefined;
  /** What a row of that list has that nobody has typed, such as a language chosen beforehand. */
  readonly spareStart?: object | undefined;
  /** Keeps what is typed until it is sent. Never for passwords. */
  readonly kept?: { readonly draft: Kept<T | undefined>; readonly userId: string } | undefined;
  /** The field that has the focus from the start. */
  readonly focusFirst?: FieldPath<T> | undefined;
}

/** What a control of `ui/field` is given for a field of a form. */
export interface BoundField<Value> {
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly required: boolean;
  /** The word after the label of what may be left empty. */
  readonly mark: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

/** One row of a list. */
export interface BoundRow {
  /** Tells the row apart from the others while they come and go. */
  readonly key: number;
  readonly index: number;
  readonly remove: () => void;
}

/** Lets one sending go at a time. */
function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  /** Known at once, so that a second press within the same moment is none. */
  const sending = useRef(false);
  return {
    busy,
    isSending: (): boolean => sending.current,
    run: async (deliver: () => Promise<void>): Promise<void> => {
      sending.current = true;
      setBusy(true);
      await deliver();
      sending.current = false;
      setBusy(false);
    },
  };
}

interface FieldsOptions {
  /** What was sent stays as it was sent until the server has answered. */
  readonly isSending: () => boolean;
  readonly focusOn: (what: FocusOn) => void;
}

/** The fields of a form and the rows of its lists, bound to what is typed and said of them. */
function useBoundFields<T extends object>(rules: FieldRules<T>, form: FormValues<T>, { isSending, focusOn }: FieldsOptions) {
  const { values, shown } = form;
  /** Fields whose control shows what is said of them. Written in place, as they are drawn: of any other the text would be said to nobody. */
  const [drawn] = useState(() => new Set<string>());
  const textAt = (path: string): string | undefined => {
    drawn.add(path);
    return shown[path];
  };
  /** A row that is not there has no fields, and a field without a control takes no text. */
  const isField = (path: string): boolean =>
    drawn.has(path) && ruleOf(rules, path) !== undefined && pathsOf(nameOf(path), values).includes(path);

  return {
    /** The field beside which what the server says of a name is shown, if any. */
    fieldsOf: (name: string): string[] => {
      const field = fieldAround(name, isField);
      return field === undefined ? [] : [field];
    },
    /** For a control: `<TextField {...form.field('name')} />`. */
    field: <P extends FieldPath<T>>(path: P): BoundField<ValueAt<T, P>> => {
      const rule = ruleOf(rules, path);
      const required = rule !== undefined && isRequired(rule, values);
      return {
        name: path,
        label: rule?.label ?? '',
        value: readAt(values, path) as ValueAt<T, P>,
        required,
        mark: required ? undefined : OPTIONAL,
        get error() {
          return textAt(path);
        },
        onChange: (value) => {
          if (!isSending()) form.set(path, value);
        },
        onBlur: () => form.touch(path),
      };
    },
    /** The rows of a list, and how one more is added; the focus goes to its first field. */
    rows: <K extends RowsName<T>>(name: K) => {
      const keys = form.rowKeys(name);
      return {
        list: keys.map(
          (key, index): BoundRow => ({
            key,
            index,
            remove: () => {
              if (isSending()) return;
              form.removeRow(name, index);
              if (keys.length > 1) focusOn({ name: `${name}.${Math.min(index, keys.length - 2)}` });
            },
          }),
        ),
        /** What stands beside the list as a whole. */
        get error() {
          return textAt(name);
        },
        add: (row: RowOf<T, K>) => {
          if (isSending()) return;
          form.addRow(name, row);
          focusOn({ name: `${name}.${keys.length}` });
        },
      };
    },
  };
}

/**
 * A form (S2 §5): fields bound to the names of the contract's body, each wrong once it was left with a wrong value,
 * missing once sending was tried. Sends once at a time and only what is right; else the first wrong field gets the
 * focus. What the server says of single fields stands beside them, the rest is a toast: also of a field that no control shows.
 */
export function useForm<T extends object, Result = unknown>(plan: FormPlan<T, Result>) {
  const { start, rules, send, onSent, onFailed, messageOf, spareRows, spareStart, kept, focusFirst } = plan;
  const spare = spareRows && { list: spareRows, start: spareStart };
  const [base, setBase] = useState(start);
  const { busy, isSending, run } = useOneAtATime();
  /** In these a colleague has changed the same as was typed. */
  const [clashes, setClashes] = useState<readonly (keyof T & string)[]>([]);
  const lastToast = useRef<number>(undefined);
  /** Of a try before nobody knows whether it arrived. */
  const wasLost = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  const focusOn = useFormFocus(ref, focusFirst && { name: focusFirst });
  const form = useFormState<T>(
    () => kept?.draft.read(kept.userId) ?? base,
    (values) => problemsOf(rules, values, spare),
  );
  const { values } = form;
  const dirty = !isSame(values, base);
  useKeptValues(kept, values, dirty);
  const { fieldsOf, ...bound } = useBoundFields(rules, form, { isSending, focusOn });

  // What was sent is the server's by now, though its answer was lost, or is given up: that it failed is no longer so.
  useEffect(() => {
    if (!dirty && lastToast.current !== undefined) toast.close(lastToast.current);
  }, [dirty]);

  const failed = (failure: unknown): void => {
    const said = saidOfFields(failure, fieldsOf);
    const message = wasLost.current && isTaken(failure) ? PERHAPS_OWN : messageBeside(failure, said, messageOf);
    wasLost.current ||= isOutcomeUnknown(failure);
    if (message !== undefined) lastToast.current = toast.error(message);
    const texts = { ...onFailed?.(message, failure), ...said.texts };
    form.tell(texts);
    if (Object.keys(texts).length > 0) focusOn('wrong');
  };
  /** The form shows what is sent from then on, so that what the server says of a row stands in that row. */
  const withoutSpareRows = (): T => {
    const gone = spare ? spareRowsOf(values, spare) : [];
    if (!spare || gone.length === 0) return values;
    for (const at of gone.toReversed()) form.removeRow(spare.list, at);
    const rows = readAt(values, spare.list) as readonly unknown[];
    return writeAt(
      values,
      spare.list,
      rows.filter((_, at) => !gone.includes(at)),
    );
  };
  const deliver = async (): Promise<void> => {
    if (lastToast.current !== undefined) toast.close(lastToast.current);
    form.tell({});
    const sent = withoutSpareRows();
    const answer = await send(sent).then(
      (result) => ({ result }),
      (failure: unknown) => ({ failure }),
    );
    if ('failure' in answer) return failed(answer.failure);
    kept?.draft.clear(kept.userId);
    wasLost.current = false;
    setClashes([]);
    setBase(sent);
    await onSent?.(answer.result, sent);
  };

  return {
    values,
    busy,
    /** Nothing is wrong or missing. */
    ready: Object.keys(form.problems).length === 0,
    /** Something was typed and not sent: for the panel that asks before it closes. */
    dirty,
    /** Something was typed that closing would lose. */
    unkept: dirty && !kept,
    /** What a colleague has changed meanwhile, too; what is typed is what is saved. */
    overtaken: clashes.filter((name) => !isSame(values[name], base[name])).flatMap((name) => overtakenAt(ruleOf(rules, name), base[name])),
    /** For the `<form>`. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent): void => {
        event.preventDefault();
        // React hands it on to a form that opened the panel of this one.
        event.stopPropagation();
        if (isSending()) return;
        if (Object.keys(form.problems).length === 0) void run(deliver);
        else {
          form.ask();
          focusOn('wrong');
        }
      },
    },
    ...bound,
    focusOn: (name: FieldPath<T>) => focusOn({ name }),
    /** Puts what the server has now under what is typed: a field in which nothing was typed shows it. */
    follow: (fresh: T) => {
      const ways = { base, typed: values, fresh };
      form.change(newsOf(ways));
      setClashes([...new Set([...clashes, ...clashesOf(ways)])]);
      setBase(fresh);
    },
    /** Gives up what was typed, also what is kept of it; starts from `values` where they are given. */
    reset: (next: T = start()) => {
      kept?.draft.clear(kept.userId);
      setClashes([]);
      setBase(next);
      form.startFrom(next);
    },
  };
}
