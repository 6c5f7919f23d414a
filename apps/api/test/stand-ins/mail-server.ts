import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly headers: string;
  /** The decoded parts by their kind, such as `text/plain`. */
  readonly parts: ReadonlyMap<string, string>;
}
export interface MailServer {
  /** `smtp://127.0.0.1:port` */
  readonly url: string;
  readonly received: readonly Received[];
  /** Answers every recipient with this from now on; undefined takes them again. */
  refuse(answer: { code: number; message: string } | undefined): void;
  close(): Promise<void>;
}

/** A mail server on this machine that keeps what it is sent, and knows no password; one that looks into things greets and takes mails later. */
export async function startMailServer(port = 0, { greetsAfterMs = 0, takesAfterMs = 0 } = {}): Promise<MailServer> {
  const received: Received[] = [];
  let refusal: Error | undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onConnect: (_session, done) => void setTimeout(done, greetsAfterMs),
    onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    onRcptTo: (_address, _session, done) => done(refusal ?? null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const whole = Buffer.concat(chunks).toString('latin1');
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...read(whole) });
        setTimeout(done, takesAfterMs);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${at.port}`,
    received,
    refuse(answer) {
      refusal = answer && Object.assign(new Error(answer.message), { responseCode: answer.code });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function read(whole: string): Pick<Received, 'headers' | 'parts'> {
  const end = whole.indexOf('\r\n\r\n');
  const headers = whole.slice(0, end);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = whole.slice(end).split(`--${boundary}`).slice(1, -1);
  return { headers, parts: new Map(parts.map(decoded)) };
}

function decoded(part: string): [string, string] {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').trim();
  const kind = /content-type: ([\w/]+)/i.exec(head)?.[1] ?? '';
  const bytes = /encoding: base64/i.test(head) ? Buffer.from(body, 'base64') : Buffer.from(unquoted(body), 'latin1');
  return [kind, bytes.toString('utf8').replaceAll('\r\n', '\n')];
}
const unquoted = (text: string): string =>
  text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
