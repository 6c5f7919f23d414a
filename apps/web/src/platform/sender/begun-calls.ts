declare global {
  /** Calls that were begun before the page's scripts had come (`public/after-picture.js`), by address. */
  var begunCalls: Record<string, Promise<Response>> | undefined;
}

/**
 * The answer to a call that is under way already: whoever makes it first gets it. A line that failed meanwhile is tried again.
 * @param ask makes the call anew
 */
export function takeBegun(address: string, method: string | undefined, ask: () => Promise<Response>): Promise<Response> | undefined {
  const begun = method === 'GET' ? globalThis.begunCalls?.[address] : undefined;
  if (!begun) return undefined;
  delete globalThis.begunCalls?.[address];
  return begun.catch(ask);
}
