import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { GATEWAY_ANSWERS, type SmsGateway, startSmsGateway } from '../../../test/stand-ins/sms-gateway.ts';
import { gatewayApi } from './gateway-api.ts';

const SMS = { id: '018f4d6e-0000-7000-8000-000000000001', recipient: '+4520304050', text: 'Hej Søren. Koden er K7R 4MX' };
let gateway: SmsGateway;
beforeAll(async () => {
  gateway = await startSmsGateway();
});
afterAll(() => gateway.close());
const onUnread = vi.fn<(id: string) => void>();
const port = (url: string) => gatewayApi({ url, token: 'et-token', sender: 'Praj', onUnread });
const send = (text = SMS.text) => port(gateway.url).send({ ...SMS, text });
afterEach(() => onUnread.mockReset());

test('an SMS goes to one number under its own id, and what GatewayAPI calls it is kept', async () => {
  gateway.answer(GATEWAY_ANSWERS.taken);
  expect(await send()).toBe('421332671');
  expect(onUnread).not.toHaveBeenCalled();
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

test.each([
  ['is longer than any', { ...GATEWAY_ANSWERS.taken.body, more: 'x'.repeat(5_000_000) }],
  ['is none', '<html>'],
  ['names no SMS', { ids: [] }],
])('of an answer that %s only the status is believed: it goes once, and it is told that nobody knows', async (_, body) => {
  gateway.answer({ status: 200, body });
  const before = gateway.received.length;
  expect(await send()).toBeUndefined();
  expect(gateway.received).toHaveLength(before + 1);
  expect(onUnread.mock.calls).toEqual([[SMS.id]]);
});

test('nobody there is told by why', async () => {
  const gone = await startSmsGateway();
  await gone.close();
  await expect(port(gone.url).send(SMS)).rejects.toMatchObject({
    name: 'MessageUnreachable',
    message: expect.stringContaining('ECONNREFUSED'),
  });
});
