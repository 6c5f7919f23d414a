import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { classNames } from '../class-names.ts';
import { nearestOf, quarterHours } from './quarter-hours.ts';
import s from './time-list.module.css';

export interface TimeListProps {
  label: string;
  /** `HH:mm`: the list opens at the quarter hour after it. */
  value: string;
  onChange: (time: string) => void;
  min?: string | undefined;
}

/** The quarter hours of a day, to choose one of. Heavy: import it lazily. */
export function TimeList({ label, value, onChange, min }: TimeListProps) {
  const times = quarterHours(min);
  const [first] = useState(() => nearestOf(times, value));
  return (
    <I18nProvider locale="da-DK">
      <ListBox aria-label={label} className={s.list ?? ''} onAction={(time) => onChange(String(time))}>
        {times.map((time) => (
          <ListBoxItem
            ref={time === first ? takeFocus : undefined}
            key={time}
            id={time}
            textValue={time}
            className={classNames(s.time, time === value && s.chosen)}
          >
            {time}
          </ListBoxItem>
        ))}
      </ListBox>
    </I18nProvider>
  );
}

const takeFocus = (option: HTMLElement | null): void => option?.focus();
