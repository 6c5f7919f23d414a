import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import s from './field.module.css';
import { type TextControl, TextField } from './text-field.tsx';

export interface SearchFieldProps extends TextControl {
  busy?: boolean | undefined;
}

/** A search box with a cross; Escape empties it before it closes anything around it. */
export function SearchField({ value, onChange, onKeyDown, ...rest }: SearchFieldProps) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && value) {
      event.stopPropagation();
      onChange('');
    }
    onKeyDown?.(event);
  };
  return (
    <TextField
      autoComplete="off"
      hideLabel
      {...rest}
      type="search"
      inputMode="search"
      value={value}
      onChange={onChange}
      onKeyDown={press}
      before={<Search aria-hidden="true" />}
      after={
        value && (
          <button type="button" className={`${s.inside} ${s.quiet}`} aria-label="Ryd søgning" onClick={() => onChange('')}>
            <X aria-hidden="true" />
          </button>
        )
      }
    />
  );
}
