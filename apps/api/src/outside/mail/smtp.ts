import type { Transporter } from 'nodemailer';
import { heard } from '../heard.ts';
import { MessageRefused, MessageUnreachable } from '../message-failed.ts';
import type { MailPort } from './mail.ts';

/**
 * How long may pass until the server has greeted, until each further answer, and until it has taken the mail, in milliseconds (reliability 7). Servers look
 * up who greets them, and through a mail before they say that they have it: who does not wait sends it again and again. A mail is claimed for a minute.
 */
const GREETING_MS = 10_000;
const SILENCE_MS = 30_000;
const WHOLE_MS = 45_000;
/** How long the server's address is looked for. */
const LOOK_UP_MS = 2000;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

interface Options {
  /** `smtp(s)://user:password@host:port` */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly greetingMs?: number;
}

/** Sends over SMTP. A password is only ever sent over an encrypted line, unless the server is on this machine. */
export function smtpMail({ url, from, greetingMs = GREETING_MS }: Options): MailPort {
  const { hostname, username } = new URL(url);
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first mail, so that the portal starts as fast without.
  const open = (): Promise<Transporter> =>
    (transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        // It covers connecting, greeting and the way to an encrypted line.
        connectionTimeout: greetingMs,
        dnsTimeout: LOOK_UP_MS,
        greetingTimeout: greetingMs,
        socketTimeout: SILENCE_MS,
        requireTLS: username !== '' && !LOOPBACK.includes(hostname),
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    ));
  return {
    async send(mail) {
      const opened = await open();
      await inTime(
        opened.sendMail({
          from,
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          text: mail.text,
          ...(mail.html !== null && { html: mail.html }),
          date: mail.createdAt,
          messageId: `<${mail.id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      ).catch((error: unknown) => {
        throw named(error);
      });
    },
  };
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new MessageUnreachable(`no answer within ${WHOLE_MS / 1000} s`)), WHOLE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What nodemailer threw, as the port names it. The server's words are kept; they hold no password. */
function named(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof MessageUnreachable) return error;
  const code = 'code' in error ? error.code : undefined;
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return new MessageRefused(heard(error.message), answer === undefined || answer >= 500);
  return new MessageUnreachable(heard(error.message), { cause: error });
}
