import type { IncomingMessage } from 'node:http';

/** The mark of a socket route: a call and a socket may have the same path, as `/users/:id` (decisions §6). */
export const ONLY_UPGRADES = { upgrade: 'websocket' } as const;
/** Does it ask for a socket? Whatever else it offers to change to, such as HTTP/2 (`h2c`), is passed over, as HTTP allows: it is a call like any other. */
export const asksForSocket = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => headers.upgrade?.toLowerCase() === 'websocket';
/** The router's type forgets that nothing may be derived: then the mark plays no part. */
const NOTHING = undefined as unknown as string;

/** Sends an upgrade to socket routes only, and everything else past them. */
export const upgradeConstraint = {
  name: 'upgrade',
  mustMatchWhenDerived: true,
  storage<Handler>() {
    const handlers = new Map<string, Handler>();
    return {
      get: (value: string): Handler | null => handlers.get(value) ?? null,
      set: (value: string, handler: Handler) => void handlers.set(value, handler),
    };
  },
  deriveConstraint: (request: IncomingMessage): string => (asksForSocket(request) ? 'websocket' : NOTHING),
};
