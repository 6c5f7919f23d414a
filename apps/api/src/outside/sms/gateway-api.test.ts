import { afterAll, beforeAll, expect, test } from 'vitest';
import { GATEWAY_ANSWERS, type SmsGateway, startSmsGateway } from '../../../test/stand-ins/sms-gateway.ts';
import { gatewayApi } from './gateway-api.ts';

const SMS = { id: '018f4d6e-0000-7000-8000-000000000001', recipient: '+4520304050', text: 'Hej Søren. Koden er K7R 4MX' };
let gateway: SmsGateway;
beforeAll(async () => {
  gateway = await startSmsGateway();
});
afterAll(() => gateway.close());
const send = (text = SMS.text) => gatewayApi({ url: gateway.url, token: 'et-token', sender: 'Praj' }).send({ ...SMS, text });

test('an SMS goes to one number under its own id, and what GatewayAPI calls it is kept', async () => {
  gateway.answer(GATEWAY_ANSWERS.taken);
  expect(await send()).toBe('421332671');
  expect(gateway.received.at(-1)).toEqual({
    authorization: 'Token et-token',
    body: { sender: 'Praj', message: SMS.text, userref: SMS.id, recipients: [{ msisdn: '4520304050' }] },
  });
});

test('a sign that is not of the phones’ own alphabet is not lost', async () => {
  await send('Hej Łukasz');
  expect(gateway.received.at(-1)?.body).toMatchObject({ encoding: 'UCS2', message: 'Hej Łukasz' });
});

test.each([
  ['a number that is none', GATEWAY_ANSWERS.invalid, 'MessageRefused', 'GatewayAPI 400 0x0306 Invalid MSISDN'],
  ['a wrong token', GATEWAY_ANSWERS.wrongToken, 'MessageUnreachable', 'GatewayAPI 401 Invalid API key'],
  [
    'an address that is not let in',
    GATEWAY_ANSWERS.foreignAddress,
    'MessageUnreachable',
    'GatewayAPI 403 0x0213 Unauthorized IP-address: %1',
  ],
  ['trouble of its own', GATEWAY_ANSWERS.broken, 'MessageUnreachable', 'GatewayAPI 500'],
])('%s', async (_, answer, name, message) => {
  gateway.answer(answer);
  await expect(send()).rejects.toMatchObject({ name, message });
  await expect(send()).rejects.not.toThrow('et-token');
});

test('of an answer that is longer than any, or is none, only the status is believed', async () => {
  gateway.answer({ status: 200, body: { ...GATEWAY_ANSWERS.taken.body, more: 'x'.repeat(5_000_000) } });
  expect(await send()).toBeUndefined();
  gateway.answer({ status: 200, body: '<html>' });
  expect(await send()).toBeUndefined();
});

test('nobody there is told by why', async () => {
  const gone = await startSmsGateway();
  await gone.close();
  const port = gatewayApi({ url: gone.url, token: 'et-token', sender: 'Praj' });
  await expect(port.send(SMS)).rejects.toMatchObject({ name: 'MessageUnreachable', message: expect.stringContaining('ECONNREFUSED') });
});
