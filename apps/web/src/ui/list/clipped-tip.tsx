import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAnchored } from '../overlay/use-anchored.ts';
import s from './clipped-tip.module.css';

/** How long the pointer rests on a cell before its text is shown, in milliseconds. */
const REST_MS = 350;

interface Clipped {
  readonly anchor: HTMLElement;
  readonly texts: readonly { readonly column: string | undefined; readonly text: string }[];
}

/** What does not show whole: of the cell under the pointer, and of the row whose link has the focus. For a screen reader nothing is hidden. */
export function ClippedTip({ box }: { box: RefObject<HTMLElement | null> }) {
  const [clipped, setClipped] = useState<Clipped>();
  useEffect(() => {
    const element = box.current?.parentElement;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: Clipped | undefined, after: number) => {
      clearTimeout(timer);
      if (after === 0) setClipped(next);
      else timer = setTimeout(() => setClipped(next), after);
    };
    const hide = () => show(undefined, 0);
    // A row that takes the focus may scroll into sight, and its tip comes along.
    const scroll = () => setClipped((now) => (now?.anchor.matches('td') ? undefined : now));
    const over = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      // The pointer may rest on the tip itself.
      if (target.closest('[role="tooltip"]')) {
        clearTimeout(timer);
        return;
      }
      const cell = target.closest('td');
      show(cell && isClipped(cell) ? { anchor: cell, texts: [{ column: undefined, text: textOf(cell) }] } : undefined, REST_MS);
    };
    const focus = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches('a[data-row-link]:focus-visible')) return;
      const row = target.closest('tr');
      const cells = [...(row?.querySelectorAll('td') ?? [])].filter(isClipped);
      const texts = cells.map((cell) => ({ column: columnOf(cell), text: textOf(cell) }));
      show(row && texts.length > 0 ? { anchor: row, texts } : undefined, 0);
    };
    // Taken before a panel hears it: Escape takes the tip away and nothing else.
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    element.addEventListener('pointerover', over);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', hide);
    element.addEventListener('scroll', scroll, { capture: true, passive: true });
    element.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', key, true);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerover', over);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', hide);
      element.removeEventListener('scroll', scroll, { capture: true });
      element.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', key, true);
    };
  }, [box]);
  // A row that is drawn anew has taken its cells with it.
  return clipped?.anchor.isConnected ? <Tip key={clipped.texts.map(({ text }) => text).join()} {...clipped} /> : null;
}

function Tip({ anchor, texts }: Clipped) {
  const float = useRef<HTMLDivElement>(null);
  const at = useRef(anchor);
  useEffect(() => {
    at.current = anchor;
  });
  useAnchored(true, at, float);
  return (
    <div ref={float} role="tooltip" className={s.tip}>
      {texts.map(({ column, text }) => (
        <p key={`${column} ${text}`}>
          {column && <span>{column}: </span>}
          {text}
        </p>
      ))}
    </div>
  );
}

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1;
const isClipped = (cell: Element): boolean =>
  isCut(cell) || [...cell.querySelectorAll('*')].some((part) => part.clientWidth > 0 && isCut(part));
const textOf = (cell: HTMLElement): string => cell.dataset['text'] ?? cell.textContent ?? '';
const columnOf = (cell: HTMLTableCellElement): string | undefined =>
  cell.closest('table')?.querySelectorAll('thead th')[cell.cellIndex]?.getAttribute('data-label') ?? undefined;
