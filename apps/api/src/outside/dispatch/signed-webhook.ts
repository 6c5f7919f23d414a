import { causeOf } from '../cause-of.ts';
import { signWebhook } from './sign-webhook.ts';
import { type WebhookPort, WebhookRefused, WebhookUnreachable } from './webhook.ts';

/** How long an answer is waited for, in milliseconds (reliability 7). */
const ANSWER_MS = 10_000;
/** What an answer says is not read; of so many bytes none is, and its connection ends. */
const ANSWER_MAX = 16 * 1024;
/** What one message is refused with for its own sake; anything else would meet the next one as well. */
const REFUSES_THIS_ONE = [400, 409, 413, 415, 422];

interface Options {
  readonly url: string;
  readonly keys: readonly Uint8Array[];
  readonly now: () => Date;
  readonly answerMs?: number;
}

/** POSTs to one address, signed. Goes where the settings say and nowhere else: a redirect is a refusal to take it. */
export function signedWebhook({ url, keys, now, answerMs = ANSWER_MS }: Options): WebhookPort {
  return {
    async deliver(message, hurry) {
      const seconds = Math.floor(now().getTime() / 1000);
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([hurry, AbortSignal.timeout(answerMs)]),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Praj',
          'webhook-id': message.id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signWebhook(keys, message, seconds),
        },
        body: message.body,
      }).catch((error: unknown) => {
        throw new WebhookUnreachable(causeOf(error), { cause: error });
      });
      await passOver(answer);
      if (answer.ok) return;
      const said = `the dispatch centre answered ${answer.status}`;
      throw REFUSES_THIS_ONE.includes(answer.status) ? new WebhookRefused(said) : new WebhookUnreachable(said);
    },
  };
}

/** Reads a short answer to its end, so that the connection serves again, and leaves a long one: the status has said it all. */
async function passOver({ body }: Response): Promise<void> {
  let read = 0;
  try {
    for await (const chunk of body ?? []) {
      read += chunk.byteLength;
      if (read > ANSWER_MAX) return;
    }
  } catch {
    // A status has come, and so has its meaning.
  }
}
