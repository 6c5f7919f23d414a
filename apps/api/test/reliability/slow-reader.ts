import http from 'node:http';

export interface SlowReader {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Reads what is left, as fast as it comes. Rejects when the answer is broken off. */
  rest(): Promise<string>;
  leave(): void;
}

/** Asks for a path below `/api` and reads nothing of the answer beyond its head. */
export function readSlowly(address: string, path: string, accessToken: string | undefined): Promise<SlowReader> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${address}/api${path}`, { agent: false, headers: { authorization: `Bearer ${accessToken}` } });
    request.once('error', reject);
    request.once('response', (answer) => {
      answer.pause();
      answer.on('error', () => {}); // it is broken off, which `rest` tells
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        async rest() {
          const parts: Buffer[] = [];
          for await (const part of answer) parts.push(part as Buffer);
          return Buffer.concat(parts).toString('utf8');
        },
        leave: () => request.destroy(),
      });
    });
  });
}
