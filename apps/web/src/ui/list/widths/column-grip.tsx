import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import s from './column-grip.module.css';

interface ColumnGripProps {
  /** The column's name. */
  column: string;
  /** Width in px. */
  value: number;
  least: number;
  /** Hears of each width while it is drawn along. */
  onDraw: (width: number) => void;
  /** The width that stays; undefined puts back the one of before. */
  onSettle: (width: number | undefined) => void;
  /** As wide as what stands in it. */
  onFit: () => void;
}

/** px that one press of an arrow moves it, without and with Shift. */
const STEP = 8;
const BIG_STEP = 32;

/** The right edge of a column's head: drag, arrows, Shift + arrows, Home for the least; double click or Enter fits the column. */
export function ColumnGrip({ column, value, least, onDraw, onSettle, onFit }: ColumnGripProps) {
  const grip = useRef<{ readonly at: number; readonly value: number; moved: boolean } | undefined>(undefined);
  const within = (width: number): number => Math.round(Math.max(least, width));
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && grip.current) {
      grip.current = undefined;
      onSettle(undefined);
      return;
    }
    const step = event.shiftKey ? BIG_STEP : STEP;
    const to = { ArrowLeft: value - step, ArrowRight: value + step, Home: least }[event.key];
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) onFit();
    else onSettle(within(to));
  };
  const take = (event: PointerEvent) => {
    if (event.button !== 0) return;
    grip.current = { at: event.clientX, value, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (!grip.current || (!grip.current.moved && event.clientX === grip.current.at)) return;
    grip.current.moved = true;
    onDraw(within(grip.current.value + event.clientX - grip.current.at));
  };
  const letGo = (event: PointerEvent) => {
    const held = grip.current;
    grip.current = undefined;
    if (held?.moved) onSettle(within(held.value + event.clientX - held.at));
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Bredde på kolonnen ${column}`}
      aria-valuenow={Math.round(value)}
      aria-valuemin={Math.round(least)}
      tabIndex={0}
      className={s.grip}
      data-print="no"
      onKeyDown={key}
      onDoubleClick={onFit}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={() => {
        grip.current = undefined;
        onSettle(undefined);
      }}
    />
  );
}
