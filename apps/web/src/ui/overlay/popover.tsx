import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isBelowLayer } from './open-layers.ts';
import s from './popover.module.css';
import { type AnchoredOptions, useAnchored } from './use-anchored.ts';

export interface PopoverProps extends AnchoredOptions {
  /** What it belongs to; a click there does not close it. */
  anchorRef: RefObject<HTMLElement | null>;
  /** Called by Escape, a press outside, or when focus leaves. */
  onClose: () => void;
  /** Name of the little dialog. */
  label: string;
  children: ReactNode;
}

/** A floating card beside its anchor, for calendars and small forms. Render it while it is open; the caller moves focus back. */
export function Popover({ anchorRef, onClose, label, children, matchWidth, align }: PopoverProps) {
  const floatRef = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useAnchored(true, anchorRef, floatRef, { matchWidth, align });

  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const target = event.target;
      if (isBelowLayer(floatRef.current)) return;
      if (target instanceof Node && !floatRef.current?.contains(target) && !anchorRef.current?.contains(target)) close.current();
    };
    // Taken before anything else sees it: only the topmost layer closes.
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isBelowLayer(floatRef.current)) return;
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', key, true);
    };
  }, [anchorRef]);

  return (
    <div ref={floatRef} role="dialog" aria-label={label} className={s.popover}>
      {children}
    </div>
  );
}
