import { type ReactNode, useId } from 'react';
import { Button } from '../action/button.tsx';
import { TELLS } from '../keep-focus.ts';
import s from './list-import.module.css';

/** What comes of the list, and the buttons that make it so. */
export function ImportFooter({ children }: { children: ReactNode }) {
  return <div className={s.footer}>{children}</div>;
}

/** How many rows come to what; what matters of it stands in `<b>`. */
export function ImportSum({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p className={s.sum} role={role} {...TELLS}>
      {children}
    </p>
  );
}

/** What went wrong, within a sum. */
export function ImportFault({ children }: { children: ReactNode }) {
  return <b className={s.bad}>{children}</b>;
}

export interface ImportProgressProps {
  /** How far it has come, in words and in rows. */
  text: string;
  done: number;
  all: number;
  /** What is said beside it, such as the time that is left. */
  beside?: string | undefined;
  stop: string;
  /** It goes on with nothing more. */
  isStopping: boolean;
  onStop: () => void;
}

/** The footer while the list is carried out. */
export function ImportProgress({ text, done, all, beside, stop, isStopping, onStop }: ImportProgressProps) {
  const label = useId();
  return (
    <ImportFooter>
      <div className={s.progress}>
        <p id={label} {...TELLS}>
          <b>{text}</b>
          {beside !== undefined && <span>{beside}</span>}
        </p>
        <progress aria-labelledby={label} max={all} value={done} />
      </div>
      <Button busy={isStopping} onClick={onStop}>
        {stop}
      </Button>
    </ImportFooter>
  );
}
