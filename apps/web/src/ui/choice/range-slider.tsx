import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { showNumber } from '../../platform/format.ts';
import { classNames } from '../class-names.ts';
import { FieldGroup, type GroupFrame } from '../field/field-group.tsx';
import { TextField } from '../field/text-field.tsx';
import { rangeScale } from './range-scale.ts';
import s from './range-slider.module.css';

type End = 'from' | 'to';
/** An end that is undefined is open: it goes as far as the limits do, whatever they become. */
export type NumberRange = Readonly<Record<End, number | undefined>>;

export interface RangeSliderProps extends GroupFrame {
  /** The exact limits; an end that comes to lie at its limit is open. */
  min: number;
  max: number;
  /** The limits are those of before and new ones are on their way: what is typed is kept and held against those. */
  limitsToCome?: boolean | undefined;
  value: NumberRange;
  /** Every movement; for drawing along. */
  onChange?: ((value: NumberRange) => void) | undefined;
  /** When a thumb is let go or a number entered; for searching. The end that was not touched stays as it was. */
  onSettle: (value: NumberRange) => void;
  /** How many lie in each of equally wide steps from min to max, or to `equalTo`; drawn behind the slider. */
  histogram?: readonly number[] | undefined;
  /** Where few numbers lie far out: up to here the steps are equally wide, and the last one holds the rest. */
  equalTo?: number | undefined;
  /** What stands by that last step. */
  restText?: string | undefined;
  /** Behind the numbers and in what is read out, such as 'kr.'. */
  unit?: string | undefined;
  fromLabel: string;
  toLabel: string;
}

const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), high);
/** Whole as it is, else with two decimals. */
const written = (n: number): string => showNumber(n, Number.isInteger(n) ? 0 : 2);

/** Two thumbs on one line, a histogram behind it and two fields for exact numbers. Shows nothing when min equals max. */
export function RangeSlider(props: RangeSliderProps) {
  const {
    min,
    max,
    limitsToCome = false,
    value,
    onChange,
    onSettle,
    histogram = [],
    equalTo = max,
    restText,
    unit = '',
    fromLabel,
    toLabel,
    ...frame
  } = props;
  const [moving, setMoving] = useState<{ readonly end: End; readonly at: number }>();
  const [typed, setTyped] = useState<Partial<Record<End, number>>>({});
  const [waited, setWaited] = useState(limitsToCome);
  if (waited !== limitsToCome) {
    setWaited(limitsToCome);
    // What was typed in the wait before was given on when that was over.
    if (limitsToCome) setTyped({});
  }
  const drawn = { from: value.from ?? min, to: value.to ?? max, ...(moving && { [moving.end]: moving.at }) };
  const { from, to } = drawn;

  /** The number as it may stand at this end of the range, undefined at the limit. */
  const within = (end: End, n: number, other: NumberRange): number | undefined => {
    const held = end === 'from' ? clamp(n, min, other.to ?? max) : clamp(n, other.from ?? min, max);
    return held === (end === 'from' ? min : max) ? undefined : held;
  };
  /** The range with a number that was typed at one end: what was typed counts, and the other end goes along where it lies before that. */
  const withTyped = (end: End, n: number, old: NumberRange): NumberRange => {
    const other = end === 'from' ? 'to' : 'from';
    const at = clamp(n, min, max);
    const open = { ...old, [other]: undefined };
    const passed = end === 'from' ? at > (old.to ?? max) : at < (old.from ?? min);
    return { ...old, [end]: within(end, at, open), ...(passed && { [other]: within(other, at, open) }) };
  };
  const move = (end: End, n: number) => {
    // The line is drawn in whole steps, its ends are the exact limits.
    const at = end === 'from' ? clamp(n, min, to) : clamp(n, from, max);
    setMoving({ end, at });
    onChange?.({ ...value, [end]: at });
  };
  const letGo = () => {
    if (moving) onSettle({ ...value, [moving.end]: within(moving.end, moving.at, value) });
    setMoving(undefined);
  };
  const enter = (end: End, n: number) => {
    if (limitsToCome) setTyped({ ...typed, [end]: n });
    else onSettle(withTyped(end, n, value));
  };
  const enterTyped = useEffectEvent(() => {
    if ((typed.from === undefined && typed.to === undefined) || min >= max) return;
    const lower = typed.from === undefined ? value : withTyped('from', typed.from, value);
    onSettle(typed.to === undefined ? lower : withTyped('to', typed.to, lower));
  });
  useEffect(() => {
    if (!limitsToCome) enterTyped();
  }, [limitsToCome]);

  if (min >= max) return null;
  const scale = rangeScale({ min, max, bars: histogram.length, equalTo });
  const share = (n: number): number => scale.shareOf(clamp(n, min, max));
  const highest = Math.max(...histogram, 1);
  const thumb = (end: End, label: string) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={`${written(drawn[end])} ${unit}`.trim()}
      min={scale.low}
      max={scale.high}
      step={1}
      value={drawn[end] <= min ? scale.low : drawn[end] >= max ? scale.high : scale.toPosition(drawn[end])}
      onChange={(event) => move(end, scale.fromPosition(Number(event.target.value)))}
      onPointerUp={letGo}
      onKeyUp={letGo}
      onBlur={letGo}
    />
  );
  const shown = limitsToCome ? { ...drawn, ...typed } : drawn;
  return (
    <FieldGroup {...frame}>
      <div className={s.bars} aria-hidden="true">
        {restText && equalTo < max && <span className={s.rest}>{restText}</span>}
        {histogram.map((n, i) => {
          const middle = scale.middleOf(i);
          return (
            <i key={i} className={middle >= from && middle <= to ? s.within : undefined} style={{ height: `${(n / highest) * 100}%` }} />
          );
        })}
      </div>
      <div className={s.slider} style={{ '--from': share(from), '--to': share(to) } as CSSProperties}>
        {thumb('from', fromLabel)}
        {thumb('to', toLabel)}
      </div>
      <div className={s.fields}>
        <NumberEntry label={fromLabel} unit={unit} value={shown.from} onEnter={(n) => enter('from', n)} />
        <NumberEntry label={toLabel} unit={unit} value={shown.to} onEnter={(n) => enter('to', n)} />
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
  // What somebody has marked to type over is not changed under their hands by limits that come: theirs would end up behind the new text.
  const [met, setMet] = useState<string>();
  const enter = () => {
    const number = Number((draft ?? '').replaceAll('.', '').replace(',', '.'));
    if (draft?.trim() && Number.isFinite(number) && number !== value) onEnter(number);
    setDraft(undefined);
    setMet(undefined);
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
      value={draft ?? met ?? written(value)}
      onChange={setDraft}
      onFocus={() => setMet(written(value))}
      onBlur={enter}
      onKeyDown={key}
      after={unit && <span className={s.unit}>{unit}</span>}
    />
  );
}
