import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { forgotPassword } from '@praj/contract/identity.ts';
import { isEmail } from '@praj/domain/people/email.ts';
import { useState } from 'react';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextLink } from '../../ui/action/link.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toast } from '../../ui/overlay/toast-queue.ts';
import { Banner } from '../../ui/state/banner.tsx';
import { copy } from './copy.ts';
import s from './form.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { useCheckedField } from './use-checked-field.ts';
import { useSubmit } from './use-submit.ts';

/** S1 §2: asks for a link to set a new password. The answer is the same whether or not the e-mail is known. */
export function ResetRequestPage() {
  const email = useCheckedField(copy.email, (value) => (isEmail(value) ? undefined : FIELD_TEXTS.email));
  const [refused, setRefused] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { busy, ready, submit } = useSubmit(
    [email],
    async () => {
      setRefused(undefined);
      setSentTo(undefined);
      const address = email.value.trim();
      await call(forgotPassword, { body: { email: address } });
      setSentTo(address);
      email.clear();
      toast.success(copy.resetRequest.sent);
    },
    (message) => {
      setRefused(message);
      email.focus();
    },
  );
  return (
    <SignInFrame title={copy.resetRequest.title} subtitle={copy.resetRequest.subtitle}>
      <form className={s.form} noValidate onSubmit={submit}>
        <TextField {...email.props} type="email" inputMode="email" name="email" autoComplete="username" size="lg" required />
        {refused && <Banner tone="danger">{refused}</Banner>}
        {sentTo && <Banner tone="success">{copy.resetRequest.look(sentTo)}</Banner>}
        <Button type="submit" tone="primary" size="lg" wide busy={busy} unavailable={!ready}>
          {copy.resetRequest.submit}
        </Button>
        <TextLink to="/login">{copy.back}</TextLink>
      </form>
    </SignInFrame>
  );
}
