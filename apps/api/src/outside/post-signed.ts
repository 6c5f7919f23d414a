import { causeOf } from './cause-of.ts';
import { readSome } from './read-answer.ts';
import { type SignedMessage, signWebhook } from './sign-webhook.ts';

/** How long an answer is waited for, in milliseconds (reliability 7). */
const ANSWER_MS = 10_000;
/** An answer that says more is not read to its end, and its connection ends. In bytes. */
const ANSWER_MAX = 16 * 1024;

export interface SignedLine {
  readonly url: string;
  readonly keys: readonly Uint8Array[];
  readonly now: () => Date;
  readonly answerMs?: number;
}

/**
 * POSTs to one address, signed. Goes where the settings say and nowhere else: a redirect comes back as the answer.
 * @param headers beside those of the signature; the content's type is among them
 * @returns the status, and the text as far as it was read
 * @throws what `unreachable` makes of the cause when nobody answers
 */
export async function postSigned(
  { url, keys, now, answerMs = ANSWER_MS }: SignedLine,
  message: SignedMessage,
  {
    headers,
    hurry,
    unreachable,
  }: { headers: Record<string, string>; hurry: AbortSignal; unreachable: (why: string, cause: unknown) => Error },
): Promise<{ status: number; text: string }> {
  const seconds = Math.floor(now().getTime() / 1000);
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.any([hurry, AbortSignal.timeout(answerMs)]),
    headers: {
      ...headers,
      'user-agent': 'Praj',
      'webhook-id': message.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signWebhook(keys, message, seconds),
    },
    body: message.body,
  }).catch((error: unknown) => {
    throw unreachable(causeOf(error), error);
  });
  return { status: answer.status, text: await readSome(answer, ANSWER_MAX) };
}
