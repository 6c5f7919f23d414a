import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { forgotPassword } from '@praj/contract/identity.ts';
import { isEmail } from '@praj/domain/people/email.ts';
import { useState } from 'react';
import type { FieldRules } from '../../form/form-rules.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { call } from '../../platform/http.ts';
import { TextLink } from '../../ui/action/link.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import s from './form.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { spoken } from './spoken.ts';

const rules: FieldRules<{ email: string }> = {
  email: { label: COPY.email, required: true, check: (value) => (isEmail(value) ? undefined : FIELD_TEXTS.email) },
};

/** S1 §2: asks for a link to set a new password. The answer is the same whether or not the e-mail is known. */
export function ResetRequestPage() {
  const [refused, setRefused] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    start: () => ({ email: '' }),
    rules,
    focusFirst: 'email',
    messageOf: spoken,
    send: ({ email }) => {
      setRefused(undefined);
      setSentTo(undefined);
      return call(forgotPassword, { body: { email: email.trim() } });
    },
    onSent: (_reply, { email }) => {
      setSentTo(email.trim());
      form.reset();
      toast.success(COPY.resetRequest.sent);
    },
    onFailed: (message) => {
      setRefused(message);
      form.focusOn('email');
      return undefined;
    },
  });
  return (
    <SignInFrame title={COPY.resetRequest.title} subtitle={COPY.resetRequest.subtitle}>
      <form {...form.props} className={s.form}>
        <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="username" size="lg" />
        {refused && <Banner tone="danger">{refused}</Banner>}
        {sentTo && <Banner tone="success">{COPY.resetRequest.look(sentTo)}</Banner>}
        <SubmitButton size="lg" wide busy={form.busy} unavailable={!form.ready}>
          {COPY.resetRequest.submit}
        </SubmitButton>
        <TextLink to="/login">{COPY.back}</TextLink>
      </form>
    </SignInFrame>
  );
}
