import { useRef, useState } from 'react';
import { copy } from './copy.ts';

/**
 * One field of a form before sign-in. An error shows only when the field has a value that fails its check and has been
 * left (S1 §5); asking for everything at once shows what is missing too.
 * @param check the Danish text of what is wrong with a value that is not empty
 */
export function useCheckedField(label: string, check: (value: string) => string | undefined) {
  const [value, setValue] = useState('');
  const [left, setLeft] = useState(false);
  const [asked, setAsked] = useState(false);
  /** What the server said of the value that was sent; gone when it is changed. */
  const [told, setTold] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  const wrong = value === '' ? undefined : check(value);
  const shown = left || asked ? (wrong ?? (asked && value === '' ? copy.missing(label) : undefined)) : undefined;
  return {
    value,
    good: value !== '' && wrong === undefined,
    ask: () => setAsked(true),
    focus: () => ref.current?.focus(),
    tell: setTold,
    clear: () => {
      setValue('');
      setLeft(false);
      setAsked(false);
    },
    /** For the field itself. */
    props: {
      label,
      value,
      ref,
      error: told ?? shown,
      onBlur: () => setLeft(true),
      onChange: (next: string) => {
        setTold(undefined);
        setValue(next);
      },
    },
  };
}
export type CheckedField = ReturnType<typeof useCheckedField>;
