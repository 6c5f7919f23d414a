import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { FieldGroup, type GroupFrame } from '../field/field-group.tsx';
import { TextField } from '../field/text-field.tsx';
import s from './range-slider.module.css';

export interface NumberRange {
  from: number;
  to: number;
}

export interface RangeSliderProps extends GroupFrame {
  min: number;
  max: number;
  step?: number | undefined;
  value: NumberRange;
  /** Every movement; for drawing along. */
  onChange?: ((value: NumberRange) => void) | undefined;
  /** When a thumb is let go or a number entered; for searching. */
  onSettle: (value: NumberRange) => void;
  /** How many lie in each of equally wide steps from min to max; drawn behind the slider. */
  histogram?: readonly number[] | undefined;
  /** Behind the numbers and in what is read out, such as 'kr.'. */
  unit?: string | undefined;
  fromLabel: string;
  toLabel: string;
}

const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), high);

/** Two thumbs on one line, a histogram behind it and two fields for exact numbers. Shows nothing when min equals max. */
export function RangeSlider(props: RangeSliderProps) {
  const { min, max, step = 1, value, onChange, onSettle, histogram = [], unit = '', fromLabel, toLabel, ...frame } = props;
  const [moving, setMoving] = useState<NumberRange>();
  if (min >= max) return null;
  const { from, to } = moving ?? value;
  const share = (n: number): number => (clamp(n, min, max) - min) / (max - min);
  const highest = Math.max(...histogram, 1);
  const width = (max - min) / histogram.length;

  const move = (next: NumberRange) => {
    setMoving(next);
    onChange?.(next);
  };
  const settle = () => {
    if (moving) onSettle(moving);
    setMoving(undefined);
  };
  const thumb = (end: 'from' | 'to', label: string, low: number, high: number) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={`${end === 'from' ? from : to} ${unit}`.trim()}
      min={min}
      max={max}
      step={step}
      value={end === 'from' ? from : to}
      onChange={(event) => move({ from, to, [end]: clamp(Number(event.target.value), low, high) })}
      onPointerUp={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  );
  return (
    <FieldGroup {...frame}>
      <div className={s.bars} aria-hidden="true">
        {histogram.map((n, i) => {
          const middle = min + (i + 0.5) * width;
          return (
            <i key={i} className={middle >= from && middle <= to ? s.within : undefined} style={{ height: `${(n / highest) * 100}%` }} />
          );
        })}
      </div>
      <div className={s.slider} style={{ '--from': share(from), '--to': share(to) } as CSSProperties}>
        {thumb('from', fromLabel, min, to)}
        {thumb('to', toLabel, from, max)}
      </div>
      <div className={s.fields}>
        <NumberEntry label={fromLabel} unit={unit} value={from} onEnter={(n) => onSettle({ from: clamp(n, min, to), to })} />
        <NumberEntry label={toLabel} unit={unit} value={to} onEnter={(n) => onSettle({ from, to: clamp(n, from, max) })} />
      </div>
    </FieldGroup>
  );
}

/** The slider's frame and room, while what it reaches from and to is fetched. */
export function RangeSliderToCome({ fromLabel, toLabel, ...frame }: GroupFrame & Pick<RangeSliderProps, 'fromLabel' | 'toLabel'>) {
  return (
    <div inert aria-busy="true">
      <FieldGroup {...frame}>
        <div className={s.bars} />
        <div className={classNames(s.slider, s.toCome)} />
        <div className={s.fields}>
          {[fromLabel, toLabel].map((label) => (
            <TextField key={label} label={label} size="sm" readOnly value="" onChange={() => undefined} />
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}

interface NumberEntryProps {
  label: string;
  unit: string;
  value: number;
  onEnter: (value: number) => void;
}

/** A number that counts once it is entered: by Enter or by leaving the field. Danish thousands points are understood. */
function NumberEntry({ label, unit, value, onEnter }: NumberEntryProps) {
  const [draft, setDraft] = useState<string>();
  const enter = () => {
    const number = Number((draft ?? '').replaceAll('.', '').replace(',', '.'));
    if (draft?.trim() && Number.isFinite(number) && number !== value) onEnter(number);
    setDraft(undefined);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    enter();
  };
  return (
    <TextField
      label={label}
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? String(value).replace('.', ',')}
      onChange={setDraft}
      onBlur={enter}
      onKeyDown={key}
      after={unit}
    />
  );
}
