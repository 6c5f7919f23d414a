import { signIn } from '@praj/contract/identity.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { call } from '../../platform/http.ts';

/**
 * Signs in; the server sets the three cookies (decisions §3). Answers the user's id.
 * @throws CallFailed with the text to show
 */
export async function signInWith(email: string, password: string): Promise<string> {
  const { userId } = await call(signIn, { body: { username: email.trim(), password } });
  track(analyticsEvent('logged_in'));
  return userId;
}
