import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { PASSWORD_MIN } from '@praj/domain/limits.ts';
import { weaknessOf } from '@praj/domain/people/weak-password.ts';
import type { ReactNode } from 'react';
import { CallFailed } from '../../platform/call-failed.ts';
import { Button } from '../../ui/action/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { copy } from './copy.ts';
import s from './form.module.css';
import { useCheckedField } from './use-checked-field.ts';
import { useSubmit } from './use-submit.ts';

export interface NewPasswordFormProps {
  /** What a password that is too short reads. */
  wrongFormat: string;
  submitText: string;
  onSend: (passwords: { password: string; confirmPassword: string }) => Promise<void>;
  /** Links below the button. */
  children?: ReactNode;
}

/** Before sign-in the page does not know whose password it is: the own name is the server's to refuse. */
const UNTOLD = { firstName: '', lastName: '', email: '' };

/** Two password fields (S1 §5): both long enough, the second like the first. A refusal flags both. */
export function NewPasswordForm({ wrongFormat, submitText, onSend, children }: NewPasswordFormProps) {
  const longEnough = (value: string): string | undefined => (value.length >= PASSWORD_MIN ? undefined : wrongFormat);
  const notCommon = (value: string): string | undefined => (weaknessOf(value, UNTOLD) ? FIELD_TEXTS.commonPassword : undefined);
  const password = useCheckedField(copy.password, (value) => longEnough(value) ?? notCommon(value));
  const repeat = useCheckedField(
    copy.repeat,
    (value) => longEnough(value) ?? (value === password.value ? undefined : FIELD_TEXTS.confirmPassword),
  );
  const { busy, ready, submit } = useSubmit(
    [password, repeat],
    () => onSend({ password: password.value, confirmPassword: repeat.value }),
    (message, failure) => {
      const said = failure instanceof CallFailed ? failure.fields : undefined;
      password.tell(said?.password ?? message);
      repeat.tell(said?.confirmPassword ?? said?.password ?? message);
      password.focus();
    },
  );
  return (
    <form className={s.form} noValidate onSubmit={submit}>
      <PasswordField {...password.props} hint={copy.passwordRules} name="password" autoComplete="new-password" size="lg" required />
      <PasswordField {...repeat.props} name="confirmPassword" autoComplete="new-password" size="lg" required />
      <Button type="submit" tone="primary" size="lg" wide busy={busy} unavailable={!ready}>
        {submitText}
      </Button>
      {children}
    </form>
  );
}
