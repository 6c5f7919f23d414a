import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import s from './disclosure.module.css';

export interface DisclosureProps {
  title: string;
  /** Beside the title, such as how many are chosen. */
  aside?: ReactNode;
  startsOpen?: boolean | undefined;
  /** Hears when it is folded or opened. */
  onToggle?: ((open: boolean) => void) | undefined;
  /** A line of a panel: says in short what is inside, which the browser's own search finds while it is folded. */
  line?: boolean | undefined;
  children: ReactNode;
}

/** A section that folds. */
export function Disclosure({ title, aside, startsOpen = false, onToggle, line = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(startsOpen);
  const toggle = (next: boolean) => {
    if (next === open) return;
    setOpen(next);
    onToggle?.(next);
  };
  return (
    <details className={classNames(s.section, line && s.line)} open={open} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className={s.title}>
        {line && <ChevronRight aria-hidden="true" />}
        <h3>{title}</h3>
        {line ? <span className={s.short}>{aside}</span> : aside}
        {!line && <ChevronDown aria-hidden="true" />}
      </summary>
      {(open || line) && <div className={s.body}>{children}</div>}
    </details>
  );
}
