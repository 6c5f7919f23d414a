import { setImmediate as breath } from 'node:timers/promises';
import { currentDate } from '@praj/contract/identity.ts';
import { expect, test } from 'vitest';
import type { Answer } from '../client.ts';
import { startPortal } from '../portal.ts';

/** Leaves the process so little time, until it is enough, that every turn of its loop is late. */
async function overload(enough: () => boolean): Promise<void> {
  for (; !enough(); await breath()) {
    for (const late = performance.now() + 300; performance.now() < late; );
  }
}

test('a portal that cannot keep up turns calls away with word when to come again, until it can; what is no call it answers', async () => {
  const portal = await startPortal({ loopDelayMaxMs: 100 });
  const person = await portal.client('bruger@nordlys.example');
  let refused: Answer | undefined;
  let enough = false;
  const busy = overload(() => enough);
  await expect
    .poll(async () => {
      const answer = await person.raw('GET', '/current_date');
      if (answer.status !== 200) refused = answer;
      return refused;
    })
    .toMatchObject({ status: 503, body: { code: 'busy' } });
  const ready = await fetch(`${portal.address}/readyz`);
  const after = await person.raw('GET', '/current_date');
  enough = true;
  await busy;
  expect([ready.status, after.status]).toEqual([200, 503]);
  expect(refused?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  await expect.poll(() => person.try(currentDate, {})).toMatchObject({ status: 200 });
  await portal.close();
});
