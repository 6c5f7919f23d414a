import { newPassword } from '@praj/contract/identity.ts';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../platform/http.ts';
import { TextLink } from '../../ui/action/link.tsx';
import { toast } from '../../ui/overlay/toast-queue.ts';
import { COPY } from './copy.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** S1 §2: sets a new password by the key of the e-mail's link. */
export function NewPasswordPage() {
  const { resetKey = '' } = useParams();
  const navigate = useNavigate();
  return (
    <SignInFrame title={COPY.newPassword.title}>
      <NewPasswordForm
        wrongFormat={COPY.newPassword.wrongFormat}
        submitText={COPY.newPassword.submit}
        onSend={(passwords) => call(newPassword, { body: { ...passwords, resetKey } })}
        onSent={async () => {
          toast.success(COPY.newPassword.done);
          await navigate('/login', { replace: true });
        }}
      >
        <TextLink to="/resetPassword">{COPY.newPassword.newLink}</TextLink>
      </NewPasswordForm>
    </SignInFrame>
  );
}
