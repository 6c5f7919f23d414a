import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import s from './splitter.module.css';

export interface SplitterProps {
  /** What is made wider, such as 'Bredde på formularen'. */
  label: string;
  /** Id of the part to the left, whose width it sets. */
  controls?: string | undefined;
  /** Width in px of the part to the left. */
  value: number;
  min: number;
  max: number;
  /** What a double click returns to. */
  initial: number;
  onChange: (value: number) => void;
}

/** px that one press of an arrow moves it, without and with Shift. */
const STEP = 16;
const BIG_STEP = 64;

/**
 * The movable edge between two parts: drag, arrows, Shift + arrows, Home, End, double click; two small
 * buttons for whoever points and cannot drag. It is one tab stop: the keyboard has the arrows.
 */
export function Splitter({ label, controls, value, min, max, initial, onChange }: SplitterProps) {
  const grip = useRef<{ at: number; value: number } | undefined>(undefined);
  const set = (to: number) => {
    const next = Math.round(Math.min(Math.max(to, min), max));
    if (next !== value) onChange(next);
  };
  const key = (event: KeyboardEvent) => {
    const step = event.shiftKey ? BIG_STEP : STEP;
    const to = { ArrowLeft: value - step, ArrowRight: value + step, Home: min, End: max }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    set(to);
  };
  const take = (event: PointerEvent) => {
    grip.current = { at: event.clientX, value };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (grip.current) set(grip.current.value + event.clientX - grip.current.at);
  };
  const letGo = () => {
    grip.current = undefined;
  };
  return (
    <div className={s.edge} data-print="no">
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-controls={controls}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={`${value} pixel`}
        tabIndex={0}
        className={s.separator}
        onKeyDown={key}
        onDoubleClick={() => set(initial)}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      />
      <div className={s.buttons}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${label}: smallere`}
          aria-disabled={value <= min || undefined}
          onClick={() => set(value - BIG_STEP)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${label}: bredere`}
          aria-disabled={value >= max || undefined}
          onClick={() => set(value + BIG_STEP)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
