import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Browsers take brotli over https and at localhost, and over plain http only gzip. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** The first of ours that is asked for without reserve. */
function chooseEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const asked = (headers['accept-encoding'] ?? '').split(',').map((one) => one.trim());
  return ENCODINGS.find((encoding) => asked.includes(encoding));
}

interface Kept {
  readonly bytes: Buffer;
  readonly encoding: Encoding | undefined;
}
/** What is kept, in the form that the browser takes; undefined where there is nothing. */
export type ReadKept = (request: FastifyRequest) => Promise<Kept | undefined>;

/** Makes each form of something when it is first asked for and keeps it; what could not be made is tried anew. */
function keep(make: (encoding: Encoding | undefined) => Promise<Kept>): ReadKept {
  const kept = new Map<Encoding | undefined, Promise<Kept>>();
  return async (request) => {
    const encoding = chooseEncoding(request);
    const asked = kept.get(encoding) ?? make(encoding);
    kept.set(encoding, asked);
    return asked.catch(() => {
      kept.delete(encoding);
      return undefined;
    });
  };
}

/** Sends it, with a word of how it is packed. */
export const sendKept = (reply: FastifyReply, { bytes, encoding }: Kept): FastifyReply =>
  (encoding ? reply.header('content-encoding', encoding) : reply).send(bytes);

/**
 * A file that is read once.
 * @param shrinks whether it gets smaller; the build has packed it by brotli then, beside it as `.br`
 */
export function keepFile(file: string, shrinks: boolean): ReadKept {
  const plain = async (): Promise<Kept> => ({ bytes: await readFile(file), encoding: undefined });
  return keep(async (encoding) => {
    if (!shrinks || !encoding) return plain();
    if (encoding === 'gzip') return { bytes: await gzipped(await readFile(file)), encoding };
    return readFile(`${file}.br`).then((bytes) => ({ bytes, encoding }), plain);
  });
}

/** A text that stays as it is. */
export const keepText = (text: string): ReadKept =>
  keep(async (encoding) => ({
    bytes: encoding ? await { br: brotli, gzip: gzipped }[encoding](text) : Buffer.from(text),
    encoding,
  }));
