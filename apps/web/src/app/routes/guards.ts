/** Paths that anyone may open, signed in or not (S1 §4); `/activate` is where the invitation's link leads. */
const OPEN = ['/register', '/activate', '/resetPassword', '/hjaelp'];
/** The sign-in screen; a signed-in person goes straight on to ordering. */
const SIGN_IN = ['/', '/login'];

const without = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);
const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/**
 * Where someone who asks for `path` is sent instead, or undefined when they may stay (S1 §2 and §4).
 * @param mayBeSignedIn whether there is an access token, or a refresh token to get one with
 */
export function redirectFor(path: string, mayBeSignedIn: boolean): '/login' | '/order' | undefined {
  const asked = without(path);
  if (SIGN_IN.includes(asked)) return mayBeSignedIn ? '/order' : undefined;
  if (mayBeSignedIn || OPEN.some((prefix) => isUnder(asked, prefix))) return undefined;
  return '/login';
}
