import { MutationObserver, type QueryClient } from '@tanstack/react-query';
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

it('takes back what it told of a try once the same button is pressed again, and of another one nothing', async () => {
  const takeBack = vi.fn<(told: string) => void>();
  const client = makeQueryClient((message) => message, takeBack);
  const [archive, other] = [button(client), button(client)];
  await archive('Optaget');
  await other('Skriv til os');
  expect(takeBack).not.toHaveBeenCalled();
  await archive('Stadig optaget');
  await archive();
  await archive();
  expect(takeBack.mock.calls).toEqual([['Optaget'], ['Stadig optaget']]);
});

/** A button of a component; pressed it is refused with what is given. */
function button(client: QueryClient): (refusal?: string) => Promise<unknown> {
  const observer = new MutationObserver(client, {
    mutationFn: async (refusal: string | undefined) => {
      if (refusal !== undefined) throw new CallFailed(409, { message: refusal, code: 'refused' });
    },
  });
  return (refusal) => observer.mutate(refusal).catch(() => undefined);
}
