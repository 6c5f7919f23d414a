/**
 * The cookies of S1 §4 as the page sees them: `access_token` and `user_id`. The third, `refresh_token`, is HttpOnly;
 * `user_id` lives as long as it does and tells the page that a session may exist (decisions §3).
 */
const read = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value ? decodeURIComponent(value) : undefined;
};
const drop = (name: string): void => {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
};

export const readAccessToken = (): string | undefined => read('access_token');
/** Id of the user whose session this browser holds, if any. */
export const readUserId = (): string | undefined => read('user_id');

/** Is there an access token, or a refresh token to get one with? */
export const mayBeSignedIn = (): boolean => readAccessToken() !== undefined || readUserId() !== undefined;

/** Takes away what the page can; the server's `POST /logout` takes the HttpOnly one. */
export function clearSessionCookies(): void {
  drop('access_token');
  drop('user_id');
}

/** When the access token runs out, in epoch milliseconds, read from its own `exp`; undefined when it cannot be read. */
export function accessTokenExpiry(token: string): number | undefined {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
