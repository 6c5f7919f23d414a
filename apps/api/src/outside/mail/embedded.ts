import type { MailPort } from './mail.ts';

/** Without `SMTP_URL` a mail goes no further than the table it is kept in; the demo shows it at `/dev/messages`. */
export const embeddedMail: MailPort = { send: async () => undefined };
