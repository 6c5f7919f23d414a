import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { PASSWORD_MIN } from '@praj/domain/limits.ts';
import { isEmail } from '@praj/domain/people/email.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useInstallation } from '../../entities/installation/queries.ts';
import { placeAfterSignIn } from '../../features/session/return-to.ts';
import { signInWith } from '../../features/session/sign-in.ts';
import type { FieldRules } from '../../form/form-rules.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { mayBeSignedIn, readUserId } from '../../platform/session-cookies.ts';
import { TextLink } from '../../ui/action/link.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import s from './form.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { spoken } from './spoken.ts';

interface Credentials {
  username: string;
  password: string;
}

const rules: FieldRules<Credentials> = {
  username: { label: COPY.email, required: true, check: (value) => (isEmail(value) ? undefined : FIELD_TEXTS.email) },
  password: {
    label: COPY.password,
    required: true,
    isEmpty: (value) => value === '',
    check: (value) => (value.length >= PASSWORD_MIN ? undefined : FIELD_TEXTS.password),
  },
};

/** Hears of it when one comes back to this tab and somebody has signed in in another one. */
function useSignedInBeside(onSignedIn: (userId: string) => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && mayBeSignedIn()) onSignedIn(readUserId() ?? '');
  });
  useEffect(() => {
    const woken = (): void => look();
    document.addEventListener('visibilitychange', woken);
    // Windows beside each other are both visible all the time.
    addEventListener('focus', woken);
    return () => {
      document.removeEventListener('visibilitychange', woken);
      removeEventListener('focus', woken);
    };
  }, []);
}

/** S1 §2 and §5: e-mail and password; one and the same answer to whichever is wrong. */
export function SignInPage() {
  const { brandName } = useInstallation();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [refused, setRefused] = useState<string>();
  const goOn = async (userId: string): Promise<void> => {
    // What was said of the session that ended is said.
    toast.queue.clear();
    await navigate(placeAfterSignIn(state, userId), { replace: true });
  };
  const form = useForm({
    start: () => ({ username: '', password: '' }),
    rules,
    focusFirst: 'username',
    messageOf: spoken,
    send: ({ username, password }) => {
      setRefused(undefined);
      return signInWith(username, password);
    },
    onSent: (userId) => goOn(userId),
    onFailed: (message) => {
      setRefused(message);
      form.focusOn('password');
      return undefined;
    },
  });
  useSignedInBeside((userId) => {
    // Who is typing here is somebody else, or about to sign in anyway.
    if (!form.dirty) void goOn(userId);
  });
  return (
    <SignInFrame page={COPY.signIn.page} title={COPY.signIn.title(brandName)} subtitle={COPY.signIn.subtitle}>
      <form {...form.props} className={s.form}>
        <TextField {...form.field('username')} type="email" inputMode="email" autoComplete="username" size="lg" />
        <PasswordField {...form.field('password')} autoComplete="current-password" size="lg" />
        {refused && <Banner tone="danger">{refused}</Banner>}
        <TextLink to="/resetPassword">{COPY.signIn.forgotten}</TextLink>
        <SubmitButton size="lg" wide busy={form.busy} unavailable={!form.ready}>
          {COPY.signIn.submit}
        </SubmitButton>
      </form>
    </SignInFrame>
  );
}
