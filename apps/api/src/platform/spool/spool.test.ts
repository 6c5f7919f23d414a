import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { spooled } from './spool.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);
async function textOf(parts: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const part of parts) text += Buffer.from(part).toString('latin1');
  return text;
}

test('what is written comes whole and in order, and the writer is done before anybody reads on', async () => {
  let done = false;
  const parts = spooled(async (append) => {
    for (let part = 0; part < 1000; part += 1) await append(bytes(`${part},`.padStart(1000)));
    done = true;
  });
  const first = await parts.next();
  await expect.poll(() => done).toBe(true);
  const rest = await textOf(parts);
  expect(Buffer.from(first.value as Uint8Array).toString('latin1') + rest).toBe(
    Array.from({ length: 1000 }, (_, part) => `${part},`.padStart(1000)).join(''),
  );
});
test('a reader is given what there is before the writer is done', async () => {
  let go = () => {};
  const parts = spooled(async (append) => {
    await append(bytes('first'));
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    await append(bytes('last'));
  });
  expect(Buffer.from((await parts.next()).value as Uint8Array).toString()).toBe('first');
  go();
  expect(await textOf(parts)).toBe('last');
});
test('what fails is told after what was written before it', async () => {
  const parts = spooled(async (append) => {
    await append(bytes('half'));
    throw new Error('away');
  });
  expect(Buffer.from((await parts.next()).value as Uint8Array).toString()).toBe('half');
  await expect(parts.next()).rejects.toThrow('away');
});
test('a reader who leaves stops the writer', async () => {
  let refused: unknown;
  const parts = spooled(async (append) => {
    try {
      for (;;) await append(bytes('x'));
    } catch (error) {
      refused = error;
      throw error;
    }
  });
  await parts.next();
  await parts.return();
  expect(refused).toEqual(new Error('the reader has left'));
});
test('no file has a name while it is read', async () => {
  const parts = spooled((append) => append(bytes('names and addresses')));
  await parts.next();
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`praj-spool-${process.pid}-`))).toEqual([]);
  await parts.return();
});
