/**
 * The cookies of S1 §4 as the page sees them: `access_token` and `user_id`. The third, `refresh_token`, is HttpOnly;
 * `user_id` lives as long as it does and tells the page that a session may exist (decisions §3).
 */
const valueIn = (cookies: string, name: string): string | undefined => {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value ? decodeURIComponent(value) : undefined;
};
const read = (name: string): string | undefined => valueIn(document.cookie, name);
const drop = (name: string): void => {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
};

export const readAccessToken = (): string | undefined => read('access_token');
/** Id of the user whose session this browser holds, if any. */
export const readUserId = (): string | undefined => read('user_id');

/** Token and user id of the session this browser holds, if any. */
export interface SessionCookies {
  readonly accessToken: string | undefined;
  readonly userId: string | undefined;
}
/** Both at one look: each asks the browser for its cookies, and every call needs both. */
export function readSession(): SessionCookies {
  const cookies = document.cookie;
  return { accessToken: valueIn(cookies, 'access_token'), userId: valueIn(cookies, 'user_id') };
}

/** Whose page this is while it shows what only they may see, and who is to hear that the cookies have become another person's. */
let claimed: { readonly userId: string; readonly onOther: () => void } | undefined;

/** From now on this page is that person's: nothing is sent by it in another one's name. Gives the way to let go of it. */
export function claimPage(userId: string, onOther: () => void): () => void {
  const mine = { userId, onOther };
  claimed = mine;
  return () => {
    if (claimed === mine) claimed = undefined;
  };
}

/** Has somebody else signed in, in another window, since this page became a person's? Then whoever keeps the page hears of it, too. */
export function isOthersByNow({ userId }: SessionCookies): boolean {
  if (!claimed || userId === undefined || userId === claimed.userId) return false;
  claimed.onOther();
  return true;
}

/** Is there an access token, or a refresh token to get one with? */
export function mayBeSignedIn(): boolean {
  const { accessToken, userId } = readSession();
  return accessToken !== undefined || userId !== undefined;
}

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
