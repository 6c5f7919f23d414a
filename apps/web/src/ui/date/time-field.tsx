import { Clock } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { TextControl } from '../field/text-field.tsx';
import { lazyWithRetry } from '../state/lazy-with-retry.ts';
import { addMinutes, readTime } from './iso-date.ts';
import { PickerField, usePicker } from './picker-field.tsx';
import { useDraft } from './use-draft.ts';

const loadTimes = () => import('./time-list.tsx');
const TimeList = lazyWithRetry(() => loadTimes().then((part) => part.TimeList));

export interface TimeFieldProps extends Omit<TextControl, 'maxLength'> {
  /** `HH:mm`, empty, or text that could not be read as a time (which a form must refuse). */
  value: string;
  onChange: (value: string) => void;
  /** Minutes for each press of an arrow; with Shift an hour. Default 5. */
  step?: number | undefined;
  /** `HH:mm`: what the list of times begins with. What is typed may be earlier. */
  min?: string | undefined;
}

/** A time of day as HH:mm: 14:05, 14.05, 1405 and 9 are understood, or a quarter hour is picked from a list (Alt ↓). */
export function TimeField({ value, onChange, onBlur, onKeyDown, step = 5, min, ...rest }: TimeFieldProps) {
  const picker = usePicker();
  const draft = useDraft(value, (time) => time, readTime, onChange);
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const time = readTime(value);
    if (direction !== 0 && event.altKey && !rest.readOnly) {
      event.preventDefault();
      picker.setOpen(true);
    } else if (direction !== 0 && time && !rest.readOnly) {
      event.preventDefault();
      draft.settle();
      onChange(addMinutes(time, direction * (event.shiftKey ? 60 : step)));
    } else if (event.key === 'Enter') draft.settle();
    onKeyDown?.(event);
  };
  return (
    <PickerField
      placeholder="tt:mm"
      {...rest}
      draft={draft}
      icon={<Clock aria-hidden="true" />}
      picker={picker}
      load={loadTimes}
      align="end"
      besideTabs
      onBlur={onBlur}
      onKeyDown={key}
    >
      <TimeList
        label={rest.label}
        value={readTime(value) ?? ''}
        min={min}
        onChange={(time) => {
          draft.settle();
          onChange(time);
          picker.close();
        }}
      />
    </PickerField>
  );
}
