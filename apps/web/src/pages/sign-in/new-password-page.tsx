import { checkResetKey, newPassword } from '@praj/contract/identity.ts';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../platform/http.ts';
import { ButtonLink, TextLink } from '../../ui/action/link.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { COPY } from './copy.ts';
import s from './form.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** `unknown`: nobody answered, so the link may well be good. */
type Link = 'asking' | 'good' | 'dead' | 'unknown';

function useLinkOf(resetKey: string): Link {
  const [link, setLink] = useState<Link>('asking');
  useEffect(() => {
    const left = new AbortController();
    call(checkResetKey, { body: { resetKey } }, { signal: left.signal })
      .then(({ usable }) => setLink(usable ? 'good' : 'dead'))
      .catch(() => {
        if (!left.signal.aborted) setLink('unknown');
      });
    return () => left.abort();
  }, [resetKey]);
  return link;
}

/** S1 §2: sets a new password by the key of the e-mail's link; a link that is dead is told of before anything is typed. */
export function NewPasswordPage() {
  const { resetKey = '' } = useParams();
  const link = useLinkOf(resetKey);
  const asking = link === 'asking';
  return (
    <SignInFrame title={COPY.newPassword.title}>
      {link === 'dead' ? (
        <div className={s.form}>
          <Banner tone="danger">{COPY.newPassword.deadLink}</Banner>
          <ButtonLink to="/resetPassword" tone="primary" size="lg" wide>
            {COPY.newPassword.newLink}
          </ButtonLink>
          <TextLink to="/login">{COPY.back}</TextLink>
        </div>
      ) : (
        <div className={asking ? s.formToCome : undefined} inert={asking} aria-busy={asking || undefined}>
          <NewPasswordForm
            // Drawn anew when it shows: what is hidden takes no focus.
            key={String(asking)}
            wrongFormat={COPY.newPassword.wrongFormat}
            submitText={COPY.newPassword.submit}
            onSend={(passwords) => call(newPassword, { body: { ...passwords, resetKey } })}
            done={COPY.newPassword.done}
          >
            <TextLink to="/resetPassword">{COPY.newPassword.newLink}</TextLink>
          </NewPasswordForm>
        </div>
      )}
    </SignInFrame>
  );
}
