import { connect } from 'node:net';

export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly ms: number;
  /** The whole request, head and body; asked for anew before each one. */
  readonly request: () => string;
}

/**
 * Sends request after request over kept connections, each as soon as the last is answered, and gives how many a second were
 * answered by 200. Reads no more of an answer than its status and its length, so that it takes little from who is measured.
 */
export async function load({ port, connections, ms, request }: Load): Promise<number> {
  let answered = 0;
  let refused: string | undefined;
  const begun = performance.now();
  const end = begun + ms;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let waiting = 0;
      let head = '';
      const next = () => {
        if (performance.now() >= end) return socket.end();
        return void socket.write(request());
      };
      socket.on('connect', next);
      socket.on('data', (bytes) => {
        if (waiting > 0) waiting -= bytes.length;
        else {
          head += bytes.toString('latin1');
          const headEnd = head.indexOf('\r\n\r\n');
          if (headEnd < 0) return;
          if (!head.startsWith('HTTP/1.1 200')) refused ??= head.slice(0, 600);
          const length = /content-length: (\d+)/i.exec(head)?.[1];
          waiting = headEnd + 4 + Number(length) - head.length;
          head = '';
        }
        if (waiting > 0) return;
        answered += 1;
        next();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve());
    });
  await Promise.all(Array.from({ length: connections }, one));
  if (refused !== undefined) throw new Error(`refused: ${refused}`);
  return (answered * 1000) / (performance.now() - begun);
}
