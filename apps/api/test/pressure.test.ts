import { setImmediate as breath } from 'node:timers/promises';
import { currentDate } from '@praj/contract/identity.ts';
import { expect, test } from 'vitest';
import { startPortal } from './portal.ts';

/** Leaves the process so little time that every turn of its loop is late; the lateness is looked at once a second. */
async function overload(ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; await breath()) {
    for (const late = performance.now() + 300; performance.now() < late; );
  }
}

test('a portal that cannot keep up turns calls away with word when to come again, until it can', async () => {
  const portal = await startPortal({ loopDelayMaxMs: 100 });
  const person = await portal.client('bruger@nordlys.example');
  await overload(2500);
  const { status, body, headers } = await person.raw('GET', '/current_date');
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  await expect.poll(() => person.try(currentDate, {}), { timeout: 10_000 }).toMatchObject({ status: 200 });
  await portal.close();
});
