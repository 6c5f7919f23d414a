import { isGsmText } from '@praj/domain/vouchers/sms-parts.ts';
import { z } from 'zod';
import { causeOf } from '../cause-of.ts';
import { heard } from '../heard.ts';
import { MessageRefused, MessageUnreachable } from '../message-failed.ts';
import { readJson } from '../read-answer.ts';
import type { SmsPort } from './sms.ts';

/** How long an answer is waited for, in milliseconds (reliability 7). */
const ANSWER_MS = 10_000;
/** What a message itself is refused with: an unknown number, a link that is not allowed, a body nobody reads. */
const REFUSED_FOR_GOOD = [400, 422];

const accepted = z.object({ ids: z.array(z.union([z.number(), z.string()])).min(1) });
const refused = z.object({ code: z.string().optional(), message: z.string().optional() });

interface Options {
  /** The REST call that takes SMS, `https://gatewayapi.eu/rest/mtsms`. */
  readonly url: string;
  readonly token: string;
  /** Who the SMS says it is from: up to 11 letters and digits. */
  readonly sender: string;
  /** Hears of a message that was answered with a yes and not with what GatewayAPI calls it: nobody knows whether it has it. */
  readonly onUnread: (id: string) => void;
}

/**
 * Sends over GatewayAPI's REST API (https://gatewayapi.com/docs/apis/rest): one recipient a message, which is answered
 * `{ids, usage}`, or `{code, message}` with 400 and 422 for what is wrong with the message, 401 and 403 for who sends it. Whatever
 * else it answers may be otherwise in a minute. A yes that cannot be read is one all the same: to send again would be to send twice.
 */
export function gatewayApi({ url, token, sender, onUnread }: Options): SmsPort {
  return {
    async send({ id, recipient, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          sender,
          message: text,
          // Its default is the phones' own alphabet, which would lose every other sign.
          ...(!isGsmText(text) && { encoding: 'UCS2' }),
          userref: id,
          recipients: [{ msisdn: recipient.replace('+', '') }],
        }),
      }).catch((error: unknown) => {
        throw new MessageUnreachable(causeOf(error), { cause: error });
      });
      const body = await readJson(answer);
      if (!answer.ok) throw failure(answer.status, body);
      const providerId = heard(String(accepted.safeParse(body).data?.ids[0] ?? '')) || undefined;
      if (providerId === undefined) onUnread(id);
      return providerId;
    },
  };
}

function failure(status: number, body: unknown): Error {
  const { code = '', message = '' } = refused.safeParse(body).data ?? {};
  const said = heard([`GatewayAPI ${status}`, code, message].filter(Boolean).join(' '));
  return REFUSED_FOR_GOOD.includes(status) ? new MessageRefused(said, true) : new MessageUnreachable(said);
}
