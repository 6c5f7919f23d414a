import { postSigned, type SignedLine } from '../post-signed.ts';
import { type WebhookPort, WebhookRefused, WebhookUnreachable } from './webhook.ts';

/** What one message is refused with for its own sake; anything else would meet the next one as well. */
const REFUSES_THIS_ONE = [400, 409, 413, 415, 422];

/** POSTs to one address, signed. What an answer says is not heard: its status is all. */
export function signedWebhook(line: SignedLine): WebhookPort {
  return {
    async deliver(message, hurry) {
      const { status } = await postSigned(line, message, {
        headers: { 'content-type': 'application/json' },
        hurry,
        unreachable: (why, cause) => new WebhookUnreachable(why, { cause }),
      });
      if (status >= 200 && status < 300) return;
      const said = `the dispatch centre answered ${status}`;
      throw REFUSES_THIS_ONE.includes(status) ? new WebhookRefused(said) : new WebhookUnreachable(said);
    },
  };
}
