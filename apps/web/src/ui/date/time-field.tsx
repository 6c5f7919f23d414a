import { Clock } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type TextControl, TextField } from '../field/text-field.tsx';
import { addMinutes, readTime } from './iso-date.ts';
import { useDraft } from './use-draft.ts';

export interface TimeFieldProps extends Omit<TextControl, 'maxLength'> {
  /** `HH:mm`, empty, or text that could not be read as a time (which a form must refuse). */
  value: string;
  onChange: (value: string) => void;
  /** Minutes for each press of an arrow; with Shift an hour. Default 5. */
  step?: number | undefined;
}

/** A time of day as HH:mm: 14:05, 14.05, 1405 and 9 are understood. */
export function TimeField({ value, onChange, onBlur, onKeyDown, step = 5, ...rest }: TimeFieldProps) {
  const draft = useDraft(value, (time) => time, readTime, onChange);
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const time = readTime(value);
    if (direction !== 0 && time && !rest.readOnly) {
      event.preventDefault();
      draft.settle();
      onChange(addMinutes(time, direction * (event.shiftKey ? 60 : step)));
    } else if (event.key === 'Enter') draft.settle();
    onKeyDown?.(event);
  };
  return (
    <TextField
      placeholder="tt:mm"
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      value={draft.text}
      onChange={draft.type}
      onBlur={() => {
        draft.settle();
        onBlur?.();
      }}
      onKeyDown={key}
      after={<Clock aria-hidden="true" />}
    />
  );
}
