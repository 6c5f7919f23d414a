import { FALLBACK_MESSAGE, type FailureBody } from '@praj/contract/failures.ts';

/** Is it a failure as the portal says it, and not what something in between answered in its place? Pure. */
export const isFailureBody = (body: unknown): body is FailureBody =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string' && 'code' in body;

/** A call that did not succeed. `message` is Danish and may be shown as it is (decisions §2). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** HTTP status; 0 when the portal's own answer did not come. */
  readonly status: number;
  /** The catalogue's code; `no_answer` when none came. */
  readonly code: string | number;
  /** What is wrong with a field of the body, by its name. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The order as it is now, where a refusal carries it (409, 412). */
  readonly order: unknown;
  /** No answer of the portal's: the line or the server is down, or something in between answered, and it is not known whether the call was carried out. */
  readonly offline: boolean;
  /** Seconds until it may be tried again (429, 503), where the answer said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: unknown, retryAfter: string | null = null) {
    const said = isFailureBody(body) ? body : undefined;
    super(said?.message || FALLBACK_MESSAGE);
    this.status = status;
    this.offline = status === 0;
    this.code = said?.code ?? (this.offline ? 'no_answer' : 'unexpected');
    this.fields = said?.fields;
    this.order = said?.order;
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }
}

/** The text to show for anything thrown: the server's own message, else the fallback (S1 §8). */
export const failureMessage = (failure: unknown): string => (failure instanceof CallFailed ? failure.message : FALLBACK_MESSAGE);

/** Did no answer come because this browser is off line? Else the server is away, or something in between answered. */
export const isOffLine = (failure: CallFailed): boolean => failure.offline && !navigator.onLine;

/** Does the server say that what an address names is not there, or could not be? Asking again does not help then. Pure. */
export const isNotThere = (failure: unknown): boolean =>
  failure instanceof CallFailed && (failure.status === 404 || failure.status === 400);
