import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../../../test/stand-ins/http-server.ts';
import { signWebhook } from '../sign-webhook.ts';
import { signedWebhook } from './signed-webhook.ts';

const KEYS = [Buffer.alloc(24, 7)];
const NOW = new Date('2026-11-20T10:04:31.900Z');
const MESSAGE = { id: '018f4d6e_1_placed', body: '{"type":"order.placed"}' };
const nobodyHurries = new AbortController().signal;

let centre: StandIn;
beforeAll(async () => {
  centre = await startStandIn();
});
afterAll(() => centre.close());
beforeEach(() => centre.asked.splice(0));
const deliver = (options: { url?: string; answerMs?: number } = {}, hurry = nobodyHurries) =>
  signedWebhook({ url: `${centre.url}/praj?line=1`, keys: KEYS, now: () => NOW, ...options }).deliver(MESSAGE, hurry);

test('a message goes to the address as it stands, with its id, the second it was sent in and the signature of both', async () => {
  centre.answer({ status: 204, body: '' });
  await deliver();
  const [{ method, url, headers, body } = {}] = centre.asked;
  expect([method, url?.pathname, url?.search]).toEqual(['POST', '/praj', '?line=1']);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': MESSAGE.id,
    'webhook-timestamp': '1795169071',
    'webhook-signature': signWebhook(KEYS, MESSAGE, 1795169071),
  });
  expect(body).toEqual({ type: 'order.placed' });
});

test.each([400, 409, 413, 415, 422])('%d is about this message alone', async (status) => {
  centre.answer({ status, body: 'private words' });
  await expect(deliver()).rejects.toMatchObject({ name: 'WebhookRefused', message: `the dispatch centre answered ${status}` });
});

test.each([301, 401, 403, 404, 408, 410, 429, 500, 503])('%d is about the line', async (status) => {
  centre.answer({ status, body: 'private words' });
  await expect(deliver()).rejects.toMatchObject({ name: 'WebhookUnreachable', message: `the dispatch centre answered ${status}` });
});

test('a redirect is not followed: what is signed goes where the settings say', async () => {
  const other = await startStandIn();
  const server = createServer((_request, reply) => reply.writeHead(307, { location: other.url }).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await expect(deliver({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })).rejects.toThrow('answered 307');
  expect(other.asked).toEqual([]);
  server.close();
  await other.close();
});

test('one who says nothing is not waited for, and nobody is once the portal is in a hurry', async () => {
  centre.answer('silence');
  await expect(deliver({ answerMs: 50 })).rejects.toMatchObject({ name: 'WebhookUnreachable', message: 'no answer in time' });
  const hurried = deliver({ answerMs: 50 }, AbortSignal.abort(new Error('the portal stops')));
  await expect(hurried).rejects.toMatchObject({ name: 'WebhookUnreachable', message: 'the portal stops' });
});

test('one who is not there is told by why', async () => {
  const gone = await startStandIn();
  await gone.close();
  await expect(deliver({ url: gone.url })).rejects.toMatchObject({
    name: 'WebhookUnreachable',
    message: expect.stringContaining('ECONNREFUSED'),
  });
});

test('an answer without end is left: its status has said it all', async () => {
  let cut: Promise<void> | undefined;
  const server = createServer((_request, reply) => {
    cut = new Promise((resolve) => reply.once('close', resolve));
    reply.writeHead(200);
    const more = () => {
      while (!reply.destroyed && reply.write('x'.repeat(4096)));
    };
    reply.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await deliver({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answerMs: 60_000 });
  await cut;
  server.close();
});
