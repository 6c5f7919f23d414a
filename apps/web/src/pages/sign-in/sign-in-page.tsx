import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { PASSWORD_MIN } from '@praj/domain/limits.ts';
import { isEmail } from '@praj/domain/people/email.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useInstallation } from '../../features/installation/queries.ts';
import { placeAfterSignIn } from '../../features/session/return-to.ts';
import { signInWith } from '../../features/session/sign-in.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextLink } from '../../ui/action/link.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toast } from '../../ui/overlay/toast-queue.ts';
import { Banner } from '../../ui/state/banner.tsx';
import { copy } from './copy.ts';
import s from './form.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { useCheckedField } from './use-checked-field.ts';
import { useSubmit } from './use-submit.ts';

/** S1 §2 and §5: e-mail and password; one and the same answer to whichever is wrong. */
export function SignInPage() {
  const { brandName } = useInstallation();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [refused, setRefused] = useState<string>();
  const email = useCheckedField(copy.email, (value) => (isEmail(value) ? undefined : FIELD_TEXTS.email));
  const password = useCheckedField(copy.password, (value) => (value.length >= PASSWORD_MIN ? undefined : FIELD_TEXTS.password));
  const { busy, ready, submit } = useSubmit(
    [email, password],
    async () => {
      setRefused(undefined);
      const userId = await signInWith(email.value, password.value);
      // What was said of the session that ended is said.
      toast.queue.clear();
      await navigate(placeAfterSignIn(state, userId), { replace: true });
    },
    (message) => {
      setRefused(message);
      password.focus();
    },
  );
  return (
    <SignInFrame page={copy.signIn.page} title={copy.signIn.title(brandName)} subtitle={copy.signIn.subtitle}>
      <form className={s.form} noValidate onSubmit={submit}>
        <TextField {...email.props} type="email" inputMode="email" name="username" autoComplete="username" size="lg" required />
        <PasswordField {...password.props} name="password" autoComplete="current-password" size="lg" required />
        {refused && <Banner tone="danger">{refused}</Banner>}
        <TextLink to="/resetPassword">{copy.signIn.forgotten}</TextLink>
        <Button type="submit" tone="primary" size="lg" wide busy={busy} unavailable={!ready}>
          {copy.signIn.submit}
        </Button>
      </form>
    </SignInFrame>
  );
}
