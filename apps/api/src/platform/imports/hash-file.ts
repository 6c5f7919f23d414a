import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

const PIECE = 1 << 20;

/**
 * SHA-256 of a file that may be larger than memory, in hex.
 * @param onProgress takes the share that is read, 0 to 1
 */
export async function hashFile(file: string, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  const { size } = await stat(file);
  const hash = createHash('sha256');
  const stream = createReadStream(file, { highWaterMark: PIECE, signal });
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    hash.update(bytes);
    onProgress(stream.bytesRead / size);
  }
  return hash.digest('hex');
}
