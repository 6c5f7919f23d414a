import { expect, test } from 'vitest';
import { signWebhook } from './sign-webhook.ts';

const key = (base64: string) => Buffer.from(base64, 'base64');
/** The example that the libraries of Standard Webhooks are tested with. */
const PUBLISHED = {
  key: key('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
  seconds: 1614265330,
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('a message is signed as Standard Webhooks signs its own example', () => {
  expect(signWebhook([PUBLISHED.key], PUBLISHED.message, PUBLISHED.seconds)).toBe(PUBLISHED.signature);
});

test('with two keys it is signed by each, so that a key can be changed while messages are on their way', () => {
  const other = key('bmV3LWtleS1vZi10d2VudHktZm91ci1ieXRlcw==');
  const signed = signWebhook([other, PUBLISHED.key], PUBLISHED.message, PUBLISHED.seconds).split(' ');
  expect(signed).toEqual([signWebhook([other], PUBLISHED.message, PUBLISHED.seconds), PUBLISHED.signature]);
  expect(signed[0]).not.toBe(signed[1]);
});
