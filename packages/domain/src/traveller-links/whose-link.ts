/** What an order says of whoever is fetched. */
export interface Passenger {
  readonly name: string | null;
  /** As it is stored, `+4512345678`. */
  readonly phone: string | null;
}

/** What becomes of a link: it stays where it is, goes on to the order's phone as another one, or opens nothing any more. */
export type LinkFate = 'stays' | 'passed_on' | 'revoked';

/**
 * What becomes of a link when its order says otherwise of the passenger. One that was sent to the order's phone follows the phone; any
 * other one is revoked when nothing that the order said of the passenger is left. Pure. Source: decision 162.
 * @param recipient where it was sent; null where it was only copied
 */
export function linkFate(recipient: string | null, before: Passenger, after: Passenger): LinkFate {
  if (recipient !== null && recipient === before.phone) {
    if (after.phone === before.phone) return 'stays';
    return after.phone === null ? 'revoked' : 'passed_on';
  }
  const said = (['name', 'phone'] as const).filter((part) => before[part] !== null);
  return said.length > 0 && said.every((part) => after[part] !== before[part]) ? 'revoked' : 'stays';
}
