import { useNavigate } from 'react-router';
import { useMe } from '../../entities/session/queries.ts';
import { signOutSelf } from '../../features/session/sign-out.ts';

/** 'Log ud': ends the session and leads to the sign-in page. */
export function useLeave(): () => Promise<void> {
  const me = useMe();
  const navigate = useNavigate();
  return async () => {
    await signOutSelf(me.id);
    await navigate('/login', { replace: true });
  };
}
