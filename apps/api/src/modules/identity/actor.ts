import type { Actor } from '@praj/domain/people/permissions.ts';

/** The signed-in person of a request and the session (token family) they came with. */
export interface SignedIn extends Actor {
  readonly sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard for every call whose permission is a line of the permission table. */
    actor: SignedIn;
    /** Who it is, when a call that anyone may make comes from a signed-in person. */
    visitor: SignedIn | null;
    /** What another system has signed, for a call whose permission is `sms-provider`. */
    signedClaims: Readonly<Record<string, unknown>> | null;
  }
}
