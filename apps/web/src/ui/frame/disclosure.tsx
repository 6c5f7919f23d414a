import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import s from './disclosure.module.css';

export interface DisclosureProps {
  title: string;
  /** Beside the title, such as how many are chosen. */
  aside?: ReactNode;
  startsOpen?: boolean | undefined;
  children: ReactNode;
}

/** A section that folds. */
export function Disclosure({ title, aside, startsOpen = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details className={s.section} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={s.title}>
        <h3>{title}</h3>
        {aside}
        <ChevronDown aria-hidden="true" />
      </summary>
      {open && <div className={s.body}>{children}</div>}
    </details>
  );
}
