import { startStandIn } from './http-server.ts';

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
  const server = await startStandIn();
  server.answer(GATEWAY_ANSWERS.taken);
  return {
    url: `${server.url}/rest/mtsms`,
    get received() {
      return server.asked.map(({ headers, body }) => ({ authorization: headers.authorization, body: body as ReceivedSms['body'] }));
    },
    answer: (answer) => server.answer(answer),
    close: () => server.close(),
  };
}
