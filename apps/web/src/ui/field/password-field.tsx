import { useState } from 'react';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import s from './field.module.css';
import { type TextControl, TextField } from './text-field.tsx';

export interface PasswordFieldProps extends TextControl {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it. Pasting is allowed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button type="button" className={s.inside} onClick={() => setShown(!shown)}>
          <span>
            {shown ? 'Skjul' : 'Vis'} <VisuallyHidden>{props.label.toLocaleLowerCase('da-DK')}</VisuallyHidden>
          </span>
        </button>
      }
    />
  );
}
