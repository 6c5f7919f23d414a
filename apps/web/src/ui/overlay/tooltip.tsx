import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import s from './tooltip.module.css';
import { useAnchored } from './use-anchored.ts';

/** What is spread on the button that the tooltip belongs to. */
export type TooltipAnchor = Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'aria-describedby' | 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onKeyDown'
>;

export interface TooltipProps {
  text: string;
  /** The text says more than the button's name, and is read out after it. Else it is the name itself, for those who see. */
  describes?: boolean | undefined;
  /** Draws the button: `(anchor) => <button {...anchor}>…</button>`. */
  children: (anchor: TooltipAnchor) => ReactNode;
}

/** A few words about a button, while the pointer or the focus is on it. Escape takes them away. */
export function Tooltip({ text, describes = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchorRef = useRef<HTMLButtonElement>(null);
  const tipRef = useRef<HTMLDivElement>(null);
  const id = useId();
  useAnchored(open, anchorRef, tipRef, { align: 'end', side: 'above' });
  const close = () => setOpen(false);
  return (
    <>
      {children({
        ref: anchorRef,
        'aria-describedby': describes ? id : undefined,
        onMouseEnter: () => setOpen(true),
        onMouseLeave: close,
        onFocus: (event) => event.currentTarget.matches(':focus-visible') && setOpen(true),
        onBlur: close,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Escape' || !open) return;
          event.stopPropagation();
          close();
        },
      })}
      {describes && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {open && (
        <div ref={tipRef} className={s.tip} aria-hidden="true">
          {text}
        </div>
      )}
    </>
  );
}
