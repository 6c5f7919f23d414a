import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What GatewayAPI has answered, as its documentation records it (https://gatewayapi.com/docs/apis/rest). */
export const GATEWAY_ANSWERS = {
  taken: { status: 200, body: { ids: [421332671], usage: { countries: { DK: 1 }, currency: 'DKK', total_cost: 0.36 } } },
  foreignAddress: {
    status: 403,
    body: {
      code: '0x0213',
      incident_uuid: 'd8127429-fa0c-4316-b1f2-e610c3958f43',
      message: 'Unauthorized IP-address: %1',
      variables: ['1.2.3.4'],
    },
  },
  wrongToken: { status: 401, body: { incident_uuid: '00000000-0000-4000-8000-000000000000', message: 'Invalid API key' } },
  invalid: { status: 400, body: { code: '0x0306', incident_uuid: '00000000-0000-4000-8000-000000000000', message: 'Invalid MSISDN' } },
  broken: { status: 500, body: 'Internal Server Error' },
} as const;
interface Answer {
  readonly status: number;
  readonly body: unknown;
}
interface ReceivedSms {
  readonly authorization: string | undefined;
  readonly body: { message: string; sender: string; userref: string; encoding?: string; recipients: { msisdn: string }[] };
}
export interface SmsGateway {
  readonly url: string;
  readonly received: readonly ReceivedSms[];
  /** Answers with this from now on. */
  answer(answer: Answer): void;
  close(): Promise<void>;
}

/** A stand-in for GatewayAPI on this machine that keeps what it is sent. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const received: ReceivedSms[] = [];
  let current: Answer = GATEWAY_ANSWERS.taken;
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ReceivedSms['body'];
      received.push({ authorization: request.headers.authorization, body: sent });
      const { status, body } = current;
      reply.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/mtsms`,
    received,
    answer: (answer) => void (current = answer),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
