import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { COPY } from '../copy.ts';
import s from './module-rows.module.css';

export interface SectionCardProps {
  readonly title: string;
  /** What the button at its head adds. */
  readonly addLabel: string;
  /** Undefined where nothing may be added. */
  readonly onAdd: (() => void) | undefined;
  /** Keys of the rows that stand in it. */
  readonly keys: readonly string[];
  readonly empty: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** One of the three sections of the booking form: its head, and its rows. */
export function SectionCard({ title, addLabel, onAdd, keys, empty, hint, children }: SectionCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useFocusAfterRemoval(card, keys);
  return (
    <section ref={card} className={s.card} aria-labelledby={id}>
      <header className={s.head}>
        <h2 id={id}>{title}</h2>
        {onAdd && (
          <Button size="sm" icon={<Plus aria-hidden="true" />} aria-label={addLabel} aria-haspopup="dialog" data-add onClick={onAdd}>
            {COPY.addShort}
          </Button>
        )}
      </header>
      {keys.length === 0 ? <p className={s.empty}>{empty}</p> : children}
      {hint && <p className={s.hint}>{hint}</p>}
    </section>
  );
}

/** A row that was removed takes the focus along; it goes to the row that stands there now, or to what adds another one. */
function useFocusAfterRemoval(card: { current: HTMLElement | null }, keys: readonly string[]): void {
  const before = useRef(keys);
  useEffect(() => {
    const gone = before.current.findIndex((key) => !keys.includes(key));
    before.current = keys;
    const focus = document.activeElement;
    if (gone < 0 || (focus && focus !== document.body)) return;
    const rows = [...(card.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const row = rows[Math.min(gone, rows.length - 1)];
    const target = row?.querySelector<HTMLElement>('[data-remove]') ?? card.current?.querySelector<HTMLElement>('[data-add]');
    target?.focus();
  });
}
