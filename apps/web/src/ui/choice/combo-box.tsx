import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import f from '../field/field.module.css';
import { Field, type FieldFrame } from '../field/field.tsx';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import { useAnchored } from '../overlay/use-anchored.ts';
import s from './combo-box.module.css';
import { type Choice, type ChoiceSection, ComboBoxList, choiceIdUnder, optionId } from './combo-box-list.tsx';

/** `idle`: nothing has been asked for, an empty list stays closed. */
export type ComboBoxStatus = 'idle' | 'loading' | 'ready' | 'error';

export interface ComboBoxProps<C extends Choice> extends FieldFrame {
  inputValue: string;
  /** Each change by hand; the caller searches and gives new `sections`. The combo box never filters. */
  onInput: (text: string) => void;
  sections: readonly ChoiceSection<C>[];
  /** A choice was made; the caller sets `inputValue`. */
  onPick: (choice: C) => void;
  /** Is this choice only the beginning of one, so that the list goes on with what follows it? */
  goesOn?: ((choice: C) => boolean) | undefined;
  /** The text by itself is no answer: where no choice is active, Enter goes to the first, as the arrow down does. It picks none by accident. */
  entersList?: boolean | undefined;
  /** Several are chosen: a pick adds one or takes it away, the list stays, and Backspace in the empty field takes back. */
  several?: { readonly has: (choice: C) => boolean; readonly onTakeBack: () => void } | undefined;
  onBlur?: (() => void) | undefined;
  status?: ComboBoxStatus | undefined;
  /** Shown as a row when `status` is `error`; Enter or a press there calls `onRetry`. */
  errorText?: string | undefined;
  onRetry?: (() => void) | undefined;
  emptyText?: string | undefined;
  /** Stands quietly under the choices, such as whom to thank for them. */
  foot?: string | undefined;
  selectedId?: string | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  before?: ReactNode;
  after?: ReactNode;
  /** One of a known list is chosen and the text is its name: wears a select's arrow. */
  arrow?: boolean | undefined;
  readOnly?: boolean | undefined;
  required?: boolean | undefined;
  /** Told from 80 % on, never enforced. */
  maxLength?: number | undefined;
}

/** Whether the list is open, which of its choices is the active one, and what keys and presses do with both. */
function useChoosing<C extends Choice>(
  props: ComboBoxProps<C>,
  choices: readonly C[],
  { listId, canShow }: { listId: string; canShow: boolean },
) {
  const { inputValue, onPick, goesOn, entersList, several, status, onRetry } = props;
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const shown = open && canShow;
  const active = choices.find((choice) => choice.id === activeId);
  useEffect(() => {
    if (shown && activeId) document.getElementById(optionId(listId, activeId))?.scrollIntoView({ block: 'nearest' });
  }, [shown, activeId, listId]);

  const close = () => {
    setOpen(false);
    setActiveId(undefined);
  };
  const pick = (choice: C) => {
    if (several) setActiveId(choice.id);
    else if (goesOn?.(choice)) setActiveId(undefined);
    else close();
    onPick(choice);
  };
  const move = (by: 1 | -1) => {
    if (!shown) return setOpen(true);
    const here = choices.findIndex((choice) => choice.id === activeId);
    const start = here === -1 && by === -1 ? 0 : here;
    setActiveId(choices.at((start + by) % choices.length)?.id);
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && shown) {
      if (active) pick(active);
      else if (status === 'error') onRetry?.();
      else if (entersList) move(1);
      event.preventDefault();
    } else if (event.key === 'Tab' && shown) {
      if (active && !several) pick(active);
      // A list that scrolls is the next thing Tab comes to in Firefox, and is gone when the field is left.
      close();
    } else if (event.key === 'Backspace' && inputValue === '') several?.onTakeBack();
    else if (event.key === 'Escape' && shown) {
      // Only the topmost layer closes.
      event.stopPropagation();
      close();
    }
  };
  return { shown, active, activeId, activate: setActiveId, open: () => setOpen(true), close, pick, key };
}

interface ChoiceLayerProps<C extends Choice> {
  ref: Ref<HTMLDivElement>;
  choices: readonly C[];
  onActivate: (id: string | undefined) => void;
  onPick: (choice: C) => void;
  children: ReactNode;
}

/** What floats under the field. Focus stays in the field, also when the list is pressed or scrolled. */
function ChoiceLayer<C extends Choice>({ ref, choices, onActivate, onPick, children }: ChoiceLayerProps<C>) {
  const under = (target: EventTarget): C | undefined => choices.find((choice) => choice.id === choiceIdUnder(target));
  return (
    <div
      ref={ref}
      role="presentation"
      className={s.float}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={(event) => onActivate(under(event.target)?.id)}
      onClick={(event) => {
        const choice = under(event.target);
        if (choice) onPick(choice);
      }}
    >
      {children}
    </div>
  );
}

/** A text field with a list of suggestions that others find: sections, loading, empty and error rows. */
export function ComboBox<C extends Choice>(props: ComboBoxProps<C>) {
  const { inputValue, onInput, sections, several, onBlur, status = 'ready', errorText = 'Søgningen svarer ikke. Prøv igen' } = props;
  const { emptyText = 'Ingen resultater fundet', foot, selectedId, placeholder, name, ref, before, after, readOnly, required } = props;
  const anchorRef = useRef<HTMLDivElement>(null);
  const floatRef = useRef<HTMLDivElement>(null);
  const listId = useId();

  const choices = sections.flatMap((section) => section.choices);
  const row =
    status === 'loading' ? 'Søger…' : status === 'error' ? errorText : status === 'ready' && choices.length === 0 ? emptyText : undefined;
  const canShow = !readOnly && (choices.length > 0 || row !== undefined);
  const { shown, active, activeId, activate, open, close, pick, key } = useChoosing(props, choices, { listId, canShow });
  useAnchored(shown, anchorRef, floatRef, { matchWidth: true });
  return (
    <Field {...props} count={props.maxLength ? { text: inputValue, limit: props.maxLength } : undefined}>
      {(aria) => (
        <div
          ref={anchorRef}
          className={classNames(f.control, f.md, props.arrow && s.known, status === 'loading' && f.busy, readOnly && f['read-only'])}
        >
          {before}
          <input
            {...aria}
            ref={ref}
            className={f.input}
            role="combobox"
            aria-expanded={shown && choices.length > 0}
            aria-controls={shown && choices.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={shown && active ? optionId(listId, active.id) : undefined}
            aria-required={required || undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            name={name}
            value={inputValue}
            placeholder={placeholder}
            readOnly={readOnly}
            onChange={(event) => {
              open();
              activate(undefined);
              onInput(event.target.value);
            }}
            onFocus={() => {
              // Of many who are chosen one has to be taken away: the list would lie over what is said of whom.
              if (!several || props.error === undefined) open();
            }}
            onClick={open}
            onBlur={() => {
              close();
              onBlur?.();
            }}
            onKeyDown={key}
          />
          {after}
          {props.arrow && <ChevronDown aria-hidden="true" className={s.arrow} />}
          {shown && (
            <ChoiceLayer ref={floatRef} choices={choices} onActivate={activate} onPick={pick}>
              {choices.length > 0 && (
                <ComboBoxList
                  id={listId}
                  label={props.label}
                  sections={sections}
                  activeId={activeId}
                  selectedId={selectedId}
                  several={several?.has}
                  query={selectedId === undefined ? inputValue : ''}
                />
              )}
              {row && status === 'error' && (
                <button type="button" tabIndex={-1} className={s.retry} onClick={() => props.onRetry?.()}>
                  {row}
                </button>
              )}
              {row && status !== 'error' && <p className={s.row}>{row}</p>}
              {foot && choices.length > 0 && <p className={s.foot}>{foot}</p>}
            </ChoiceLayer>
          )}
          <VisuallyHidden>
            <output>{shown ? (row ?? `${choices.length} forslag`) : ''}</output>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
