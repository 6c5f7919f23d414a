import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Leases } from './limits/leases.ts';
import { createLongAnswers as create } from './long-answers.ts';

/** One at a time, as the database has it, which answers late. */
function heldHere(): Leases {
  const held = new Set<string>();
  return {
    async take(_what, of) {
      await sleep(1);
      if (held.has(of)) return undefined;
      held.add(of);
      return { end: async () => void held.delete(of) };
    },
  };
}
const createLongAnswers = (options = {}) => create('trial', heldHere(), options);

async function* parts(...said: readonly string[]): AsyncGenerator<string, void> {
  yield* said;
}

test('sends the parts one after another', async () => {
  expect(await text(await createLongAnswers().send('mette', () => parts('a', 'b', 'c')))).toBe('abc');
  expect(await text(await createLongAnswers().send('mette', () => parts()))).toBe('');
});

test('a person reads one at a time; what failed before it began does not count', async () => {
  const long = createLongAnswers();
  async function* failing(): AsyncGenerator<string, void> {
    yield await Promise.reject<string>(new Error('the database is away'));
  }
  await expect(long.send('mette', failing)).rejects.toThrow('the database is away');
  const first = await long.send('mette', () => parts('a', 'b'));
  await expect(long.send('mette', () => parts('a'))).rejects.toMatchObject({
    failure: 'already_reading',
    status: 429,
    detail: { retryAfterSeconds: 5 },
  });
  expect(await text(await long.send('aase', () => parts('a')))).toBe('a');
  expect(await text(first)).toBe('ab');
  expect(await text(await long.send('mette', () => parts('a')))).toBe('a');
});

test('a failure on the way breaks the answer off', async () => {
  async function* failing(): AsyncGenerator<string, void> {
    yield 'a';
    throw new Error('the database is away');
  }
  await expect(text(await createLongAnswers().send('mette', failing))).rejects.toThrow('the database is away');
});

test('a reader who takes nothing for too long is cut off, and what was written for them ends', async () => {
  const long = createLongAnswers({ stalledMs: 50 });
  let ended = false;
  async function* endless(): AsyncGenerator<string, void> {
    try {
      for (;;) yield 'x';
    } finally {
      ended = true;
    }
  }
  const stalled = await long.send('mette', endless);
  const broken = new Promise((resolve) => stalled.once('error', resolve));
  expect(await broken).toMatchObject({ message: 'the reader took nothing for too long' });
  await expect.poll(() => ended).toBe(true);
  expect(await text(await long.send('mette', () => parts('a')))).toBe('a');
});

test('one who leaves may read again at once, also while the next part is waited for', async () => {
  const long = createLongAnswers();
  const never = new Promise<string>(() => {});
  const left = await long.send('mette', async function* () {
    yield 'a';
    yield await never;
  });
  left.read();
  left.destroy();
  expect(await text(await long.send('mette', () => parts('b')))).toBe('b');
});

test('one who goes on reading is not cut off', async () => {
  async function* slow(): AsyncGenerator<string, void> {
    for (let part = 0; part < 8; part += 1) {
      await sleep(40);
      yield 'x';
    }
  }
  expect(await text(await createLongAnswers({ stalledMs: 200 }).send('mette', slow))).toBe('xxxxxxxx');
});

test('two at a time ask the database, the others in line', async () => {
  const long = createLongAnswers();
  let asking = 0;
  let most = 0;
  const answers = Array.from({ length: 12 }, (_, person) =>
    long.send(String(person), async function* (ask) {
      for (let part = 0; part < 3; part += 1) {
        yield await ask(async () => {
          asking += 1;
          most = Math.max(most, asking);
          await sleep(5);
          asking -= 1;
          return 'x';
        });
      }
    }),
  );
  expect(await Promise.all(answers.map(async (answer) => text(await answer)))).toEqual(answers.map(() => 'xxx'));
  expect([asking, most]).toEqual([0, 2]);
});
