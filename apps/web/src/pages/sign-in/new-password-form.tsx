import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { PASSWORD_MIN } from '@praj/domain/limits.ts';
import { weaknessOf } from '@praj/domain/people/weak-password.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { endSession } from '../../features/session/sign-out.ts';
import type { FieldRules } from '../../form/form-rules.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { mayBeSignedIn } from '../../platform/session-cookies.ts';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import s from './form.module.css';
import { spoken } from './spoken.ts';

interface Passwords {
  password: string;
  confirmPassword: string;
}

export interface NewPasswordFormProps {
  /** What a password that is too short reads. */
  wrongFormat: string;
  submitText: string;
  onSend: (passwords: Passwords) => Promise<unknown>;
  /** What is said once it is chosen; the sign-in page follows. */
  done: string;
  /** Links below the button. */
  children?: ReactNode;
}

/** Before sign-in the page does not know whose password it is: the own name is the server's to refuse. */
const UNTOLD = { firstName: '', lastName: '', email: '' };

const isEmpty = (value: string): boolean => value === '';

function rulesWith(wrongFormat: string): FieldRules<Passwords> {
  const longEnough = (value: string): string | undefined => (value.length >= PASSWORD_MIN ? undefined : wrongFormat);
  const notCommon = (value: string): string | undefined => (weaknessOf(value, UNTOLD) ? FIELD_TEXTS.commonPassword : undefined);
  return {
    password: { label: COPY.password, required: true, isEmpty, check: (value) => longEnough(value) ?? notCommon(value) },
    confirmPassword: {
      label: COPY.repeat,
      required: true,
      isEmpty,
      check: (value, { password }) => longEnough(value) ?? (value === password ? undefined : FIELD_TEXTS.confirmPassword),
    },
  };
}

/**
 * Two password fields (S1 §5): both long enough, the second like the first. A refusal flags both. Then one signs in with it: whoever is
 * signed in here still is signed out, or the next orders would be in their name.
 */
export function NewPasswordForm({ wrongFormat, submitText, onSend, done, children }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    start: () => ({ password: '', confirmPassword: '' }),
    rules: rulesWith(wrongFormat),
    focusFirst: 'password',
    messageOf: spoken,
    send: onSend,
    onSent: async () => {
      if (mayBeSignedIn()) await endSession();
      toast.success(done);
      await navigate('/login', { replace: true });
    },
    onFailed: (message, failure) => {
      const said = failure instanceof CallFailed ? failure.fields?.password : undefined;
      // Beside both fields and as a toast, whatever is refused (S1 §8).
      if (said) toast.error(said);
      const text = said ?? message;
      return text === undefined ? undefined : { password: text, confirmPassword: text };
    },
  });
  return (
    <form {...form.props} className={s.form}>
      <PasswordField {...form.field('password')} hint={COPY.passwordRules} autoComplete="new-password" size="lg" />
      <PasswordField {...form.field('confirmPassword')} autoComplete="new-password" size="lg" />
      <SubmitButton size="lg" wide busy={form.busy} unavailable={!form.ready}>
        {submitText}
      </SubmitButton>
      {children}
    </form>
  );
}
