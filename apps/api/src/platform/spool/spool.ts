import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** How much is read back at a time, in bytes. */
const READ_AT_ONCE = 256 * 1024;

/**
 * What is written at once and read at the reader's own pace, with a file between them: no memory, no connection and no transaction
 * waits for a slow reader. The file lies in the folder for temporary files, has no name from the moment it is opened, and is gone
 * with the last who holds it, however the process ends.
 * @param write writes everything, one part after another, each of which stays as it is until the next is taken; is refused the next part once the reader has left
 * @throws what `write` throws, when all that was written before has been read
 */
export async function* spooled(write: (append: (part: Uint8Array) => Promise<void>) => Promise<void>): AsyncGenerator<Uint8Array, void> {
  const name = path.join(tmpdir(), `praj-spool-${process.pid}-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  let [length, at] = [0, 0];
  let [done, left] = [false, false];
  let wake = () => {};
  let writing = Promise.resolve();
  const put = async (part: Uint8Array) => {
    const { bytesWritten } = await file.write(part, 0, part.length, length);
    if (bytesWritten < part.length) throw new Error('the disk is full');
    length += part.length;
    wake();
  };
  /** One part is on its way to the file while the next is made. */
  const append = async (part: Uint8Array) => {
    await writing;
    if (left) throw new Error('the reader has left');
    writing = put(part);
    writing.catch(() => {}); // told to whoever comes next
  };
  const writeAll = async () => {
    try {
      await write(append);
    } finally {
      // The last part is on its way yet, also when the next could not be made.
      await writing.finally(() => {
        done = true;
        wake();
      });
    }
  };
  const written = writeAll();
  written.catch(() => {}); // told to the reader below
  try {
    await unlink(name);
    for (;;) {
      if (at < length) {
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(Math.min(READ_AT_ONCE, length - at)), 0, null, at);
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else if (done) {
        await written;
        return;
      } else {
        await new Promise<void>((more) => {
          wake = more;
        });
      }
    }
  } finally {
    left = true;
    await written.catch(() => {});
    await file.close();
  }
}
