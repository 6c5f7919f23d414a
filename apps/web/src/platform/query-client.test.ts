import { expect, it, vi } from 'vitest';
import { CallFailed } from './call-failed.ts';
import { makeQueryClient, shouldRetry } from './query-client.ts';

it('asks again after a lost or broken answer, not after a refusal', () => {
  expect(shouldRetry(0, new CallFailed(0, undefined))).toBe(true);
  expect(shouldRetry(0, new CallFailed(503, undefined))).toBe(true);
  expect(shouldRetry(0, new CallFailed(404, undefined))).toBe(false);
  expect(shouldRetry(2, new CallFailed(503, undefined))).toBe(false);
});

it('tells the server’s message, unless the query shows it itself or the session has ended', async () => {
  const tell = vi.fn<(message: string) => void>();
  const client = makeQueryClient(tell);
  const ask = (key: string, status: number, quiet = false) =>
    client
      .fetchQuery({
        queryKey: [key],
        queryFn: () => Promise.reject(new CallFailed(status, { message: key, code: key })),
        retry: false,
        meta: { quiet },
      })
      .catch(() => undefined);
  await ask('Optaget', 409);
  await ask('stille', 409, true);
  await ask('log ind', 401);
  expect(tell.mock.calls).toEqual([['Optaget']]);
});
