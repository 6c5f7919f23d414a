/** Where a person was when they were sent to sign in; carried in the navigation's state, which outlives a reload. */
interface ReturnTo {
  readonly path: string;
  /** Whose page it was; null when nobody was signed in. */
  readonly userId: string | null;
}
const isReturnTo = (value: unknown): value is ReturnTo =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string' && 'userId' in value;

/** State for the navigation to the sign-in page. */
export const placeState = (path: string, userId: string | null): { returnTo: ReturnTo } => ({ returnTo: { path, userId } });

/** Where to go after signing in: the place in `state` if it was this person's or nobody's, else the order page. */
export function placeAfterSignIn(state: unknown, userId: string): string {
  const kept = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  return isReturnTo(kept) && (kept.userId === null || kept.userId === userId) ? kept.path : '/order';
}
