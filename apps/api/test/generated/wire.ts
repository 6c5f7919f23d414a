import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

export interface Sent {
  readonly method: string;
  /** As it goes over the wire, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How long an answer may take before it counts as none, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Sends what `fetch` would refuse to, over connections that stay open. */
export function openWire(address: string): { send(sent: Sent): Promise<Answer>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(address);
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const sending = request({ agent, hostname, port, method, path, headers: { ...headers, ...lengthOf(body) }, timeout: PATIENCE_MS });
        sending.on('timeout', () => sending.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
        sending.on('error', reject);
        sending.on('response', (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: unpacked(Buffer.concat(parts), response.headers),
            }),
          );
        });
        sending.end(body);
      }),
    close: () => agent.destroy(),
  };
}

const UNPACK = new Map<string, (packed: Buffer) => Buffer>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
  ['zstd', zstdDecompressSync],
]);
/** As it was before it was packed for the way; what is not whole stays as it came. */
function unpacked(body: Buffer, { 'content-encoding': packing }: IncomingHttpHeaders): Buffer {
  try {
    return (body.length > 0 && UNPACK.get(packing ?? '')?.(body)) || body;
  } catch {
    return body;
  }
}

const lengthOf = (body: string | undefined) => (body === undefined ? {} : { 'content-length': Buffer.byteLength(body) });

/** Writes bytes that are no request anybody's library makes, and reads the first line that comes back; '' where the connection is closed without one. */
export function writeBytes(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(bytes, 'latin1'));
    const done = () => resolve(said.split('\r\n', 1)[0] ?? '');
    socket.on('data', (part) => {
      said += part.toString('latin1');
    });
    socket.on('error', done);
    socket.on('close', done);
  });
}
