import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import s from './row-toolbar.module.css';

/** Something that can be done with a row without opening it. */
export interface RowAction {
  /** What it does; its tooltip too. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly isGrave?: boolean | undefined;
  readonly onPress: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The actions of a row, all of them buttons, for a row has one link. They are one tab stop after the row itself, with left and right
 * between them; Escape leads back to the row.
 */
export function RowToolbar({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  if (actions.length === 0) return null;
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (stop + step + actions.length) % actions.length;
      setStop(next);
      ref.current?.querySelectorAll('button')[next]?.focus();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      ref.current?.closest('[data-row]')?.querySelector<HTMLElement>('a, button')?.focus();
    }
  };
  return (
    <div ref={ref} role="toolbar" aria-label={label} className={s.toolbar}>
      {actions.map((action, i) => (
        <Tooltip key={action.label} text={action.label}>
          {(anchor) => (
            <button
              {...anchor}
              type="button"
              aria-label={action.label}
              className={classNames(s.action, action.isGrave && s.grave)}
              tabIndex={i === Math.min(stop, actions.length - 1) ? 0 : -1}
              onClick={action.onPress}
              onKeyDown={(event) => {
                anchor.onKeyDown?.(event);
                if (!event.isPropagationStopped()) press(event);
              }}
            >
              {action.icon}
            </button>
          )}
        </Tooltip>
      ))}
    </div>
  );
}
