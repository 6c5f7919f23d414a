import { Check, ChevronDown, ChevronRight, Minus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { PHONE, useMedia } from '../use-media.ts';
import s from './check-tree.module.css';

export interface CheckTreeRow {
  readonly id: string;
  readonly text: ReactNode;
  /** What is read out instead of the text and the figure. */
  readonly spoken: string;
  /** 1 for the outermost. */
  readonly level: number;
  /** `some`: of those under it. */
  readonly checked: 'all' | 'some' | 'none';
  /** Whether those under it show; left out where there are none. */
  readonly open?: boolean | undefined;
  /** At the right edge. */
  readonly figure?: string | undefined;
  /** A line above it. */
  readonly ruled?: boolean | undefined;
}
export interface CheckTreeProps {
  label: string;
  /** Those that show, from top to bottom. */
  rows: readonly CheckTreeRow[];
  onToggle: (id: string) => void;
  onOpen: (id: string, open: boolean) => void;
  /** Ids of what describes it, such as an error. */
  describedBy?: string | undefined;
}

const ROW_PX = { wide: 32, phone: 44 } as const;
/** Drawn above and below what shows. */
const SPARE_ROWS = 6;
/** Where the height is not known yet. */
const FIRST_HEIGHT_PX = 640;

/**
 * Boxes with a tick under headings that tick all of theirs. Only the rows in sight are drawn, so thousands are as fast as ten. The tree
 * has the focus; arrows, Home, End and the page keys walk in it, right and left open and close, space ticks.
 */
export function CheckTree({ label, rows, onToggle, onOpen, describedBy }: CheckTreeProps) {
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  /** The pointer is down: what it rests on stays under it, though the focus come along. */
  const held = useRef(false);
  const rowPx = useMedia(PHONE) ? ROW_PX.phone : ROW_PX.wide;
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT_PX });
  const [activeId, setActiveId] = useState<string>();
  const found = rows.findIndex(({ id }) => id === activeId);
  const active = found < 0 ? 0 : found;
  const first = Math.max(0, Math.floor(view.top / rowPx) - SPARE_ROWS);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / rowPx) + SPARE_ROWS);

  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      setView((before) => ({ ...before, height: element.clientHeight || FIRST_HEIGHT_PX }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const walkTo = (index: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, index));
    const row = rows[to];
    const element = box.current;
    if (!row || !element) return;
    setActiveId(row.id);
    const above = to * rowPx;
    const top = Math.min(Math.max(element.scrollTop, above + rowPx - view.height), above);
    element.scrollTop = top;
    setView((before) => ({ ...before, top }));
  };
  const key = (event: KeyboardEvent) => {
    const row = rows[active];
    const page = Math.max(1, Math.floor(view.height / rowPx) - 1);
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -rows.length, End: rows.length }[event.key];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (step !== undefined) walkTo(active + step);
    else if (event.key === ' ') onToggle(row.id);
    else if (event.key === 'ArrowRight' && row.open) walkTo(active + 1);
    else if (event.key === 'ArrowRight' && row.open === false) onOpen(row.id, true);
    else if (event.key === 'ArrowLeft' && row.open) onOpen(row.id, false);
    else if (event.key === 'ArrowLeft') walkTo(rows.findLastIndex(({ level }, at) => at < active && level < row.level));
    else return;
    event.preventDefault();
  };
  const press = ({ target }: MouseEvent) => {
    // A row that was pressed has the focus, and would take it along when it is scrolled out of sight.
    box.current?.focus({ preventScroll: true });
    held.current = false;
    const pressed = target instanceof Element ? target : null;
    const row = rows.find(({ id }) => id === pressed?.closest<HTMLElement>('[data-row]')?.dataset.row);
    if (!row) return;
    setActiveId(row.id);
    if (row.open !== undefined && pressed?.closest('[data-fold]')) onOpen(row.id, !row.open);
    else onToggle(row.id);
  };

  return (
    <div
      ref={box}
      role="tree"
      aria-label={label}
      aria-multiselectable="true"
      aria-describedby={describedBy}
      aria-activedescendant={rows.length > 0 ? `${name}-${rows[active]?.id ?? ''}` : undefined}
      tabIndex={0}
      className={s.tree}
      onClick={press}
      onKeyDown={key}
      onPointerDown={() => {
        held.current = true;
      }}
      onFocus={() => {
        if (!held.current) walkTo(active);
      }}
      onScroll={(event) => {
        const top = event.currentTarget.scrollTop;
        setView((before) => ({ ...before, top }));
      }}
    >
      <div role="none" style={{ height: rows.length * rowPx }} className={s.all}>
        {rows.map((row, at) =>
          at === active || (at >= first && at < last) ? (
            <Row
              key={row.id}
              id={`${name}-${row.id}`}
              row={row}
              top={at * rowPx}
              height={rowPx}
              position={positionOf(rows, at)}
              active={at === active}
            />
          ) : null,
        )}
      </div>
    </div>
  );
}

/** Which of its siblings a row is, from 1, and how many they are. */
function positionOf(rows: readonly CheckTreeRow[], at: number): { readonly nth: number; readonly of: number } {
  const level = rows[at]?.level ?? 1;
  let from = at;
  while ((rows[from - 1]?.level ?? 0) >= level) from -= 1;
  let to = at;
  while ((rows[to + 1]?.level ?? 0) >= level) to += 1;
  const siblings = rows.slice(from, to + 1).filter((row) => row.level === level);
  const me = rows[at];
  return { nth: (me ? siblings.indexOf(me) : 0) + 1, of: siblings.length };
}

interface RowProps {
  id: string;
  row: CheckTreeRow;
  top: number;
  height: number;
  position: { readonly nth: number; readonly of: number };
  active: boolean;
}

const ARIA_CHECKED = { all: true, some: 'mixed', none: false } as const;

function Row({ id, row, top, height, position, active }: RowProps) {
  const { text, spoken, level, checked, open, figure, ruled } = row;
  return (
    <div
      id={id}
      role="treeitem"
      data-row={row.id}
      tabIndex={-1}
      aria-label={spoken}
      aria-level={level}
      aria-checked={ARIA_CHECKED[checked]}
      aria-expanded={open}
      aria-posinset={position.nth}
      aria-setsize={position.of}
      style={{ top, height }}
      className={classNames(s.row, active && s.active, ruled && s.ruled, level > 1 && s.inner)}
    >
      <span className={s.fold} data-fold aria-hidden="true">
        {open !== undefined && (open ? <ChevronDown /> : <ChevronRight />)}
      </span>
      <span className={classNames(s.box, checked !== 'none' && s.ticked)} aria-hidden="true">
        {checked === 'all' && <Check />}
        {checked === 'some' && <Minus />}
      </span>
      <span className={s.text}>{text}</span>
      {/* Drawn only: `spoken` tells it, and a name may not leave out what is written. */}
      {figure !== undefined && <span className={s.figure} data-figure={figure} />}
    </div>
  );
}
