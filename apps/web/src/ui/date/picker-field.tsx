import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { InsideButton } from '../field/inside-button.tsx';
import { type TextControl, TextField } from '../field/text-field.tsx';
import { Popover } from '../overlay/popover.tsx';
import { ErrorBoundary } from '../state/error-boundary.tsx';

/** What opens beside a field, from `usePicker`. */
export interface Picker {
  readonly anchorRef: RefObject<HTMLDivElement | null>;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Closes it and gives the field the focus. */
  readonly close: () => void;
}

export function usePicker(): Picker {
  const anchorRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    anchorRef.current?.querySelector('input')?.focus();
  };
  return { anchorRef, open, setOpen, close };
}

export interface PickerFieldProps extends Omit<TextControl, 'value' | 'onChange'> {
  /** What is typed so far, and how a value is read of it. */
  draft: { readonly text: string; readonly type: (text: string) => void; readonly settle: () => void };
  icon: ReactNode;
  picker: Picker;
  /** Fetches what opens, before it is asked for. */
  load: () => Promise<unknown>;
  /** What opens beside the field; without it the field is typed only. */
  children: ReactNode;
  align?: 'start' | 'end' | undefined;
  /** The button is no tab stop of its own. */
  besideTabs?: boolean | undefined;
}

/** A field that is typed into, or filled from something heavy that opens beside it. */
export function PickerField({ draft, icon, picker, load, children, align, besideTabs, onBlur, ...rest }: PickerFieldProps) {
  const { anchorRef, open, setOpen, close } = picker;
  return (
    <div ref={anchorRef} onPointerEnter={() => void load().catch(() => undefined)}>
      <TextField
        autoComplete="off"
        {...rest}
        inputMode="numeric"
        value={draft.text}
        onChange={draft.type}
        onBlur={() => {
          draft.settle();
          onBlur?.();
        }}
        after={
          !rest.readOnly &&
          children && (
            <InsideButton
              label={`Vælg ${rest.label.toLocaleLowerCase('da-DK')}`}
              icon={icon}
              besideTabs={besideTabs}
              onPress={() => setOpen(!open)}
            />
          )
        }
      />
      {open && children && (
        <Popover anchorRef={anchorRef} label={rest.label} align={align} onClose={close}>
          <ErrorBoundary>
            <Suspense fallback={null}>{children}</Suspense>
          </ErrorBoundary>
        </Popover>
      )}
    </div>
  );
}
