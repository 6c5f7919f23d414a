import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../../ui/class-names.ts';
import s from './row-frame.module.css';

export interface RowFrameProps {
  /** What the row leads to: one link, or the button that unfolds it. */
  readonly children: ReactNode;
  /** The row's toolbar: drawn while the pointer or the keyboard's focus is on the row. A finger finds the same in the panel. */
  readonly actions: ReactNode;
  readonly className?: string | undefined;
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** One row of a list with what can be done with it. Shift+F10 and the menu key lead to its actions, as Tab does. */
export function RowFrame({ children, actions, className }: RowFrameProps) {
  const [isMet, setMet] = useState(false);
  const leave = ({ currentTarget }: PointerEvent) => {
    if (!currentTarget.contains(document.activeElement)) setMet(false);
  };
  const press = (event: KeyboardEvent) => {
    if (!isMenuKey(event)) return;
    event.preventDefault();
    const row = event.currentTarget;
    flushSync(() => setMet(true));
    row.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
  };
  return (
    <div
      className={classNames(s.frame, className)}
      role="presentation"
      data-row=""
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setMet(true)}
      onPointerLeave={leave}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && setMet(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover') && setMet(false)
      }
      onKeyDown={press}
    >
      {children}
      {isMet && actions}
    </div>
  );
}
