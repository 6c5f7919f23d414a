import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { listMessages } from './store.ts';

const MOST = 100;
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c2430;background:#f6f5f1}
article{background:#fff;border:1px solid #d9d6cc;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}p{margin:.75rem 0 0;white-space:pre-line;overflow-wrap:anywhere}small{color:#5a6472}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

type Message = Awaited<ReturnType<typeof listMessages>>[number];

/** `/dev/messages`: what the demo would have sent by mail and SMS, the newest first. Only in the demo. */
export function registerMessagesPage(app: FastifyInstance, { db, config }: Deps): void {
  if (!config.demo) return;
  app.get('/dev/messages', { schema: { hide: true } }, async (_request, reply) => {
    const messages = await listMessages(db, MOST);
    reply.header('cache-control', 'no-store').header('content-security-policy', POLICY).type('text/html; charset=utf-8');
    return page(messages, config.publicUrl);
  });
}

const page = (messages: readonly Message[], publicUrl: string): string =>
  `<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Beskeder</title><style>${STYLE}</style></head><body><main><h1>Beskeder</h1>
<p>Demoen sender hverken mails eller sms’er. Det, den ville have sendt, står her med det nyeste først.</p>
${messages.length === 0 ? '<p>Der er ingen beskeder endnu.</p>' : messages.map((message) => article(message, publicUrl)).join('\n')}
</main></body></html>`;

const article = (message: Message, publicUrl: string): string =>
  `<article><h2>${escapeHtml(message.subject ?? 'SMS')}</h2><small>${message.kind === 'mail' ? 'Mail' : 'SMS'} til ${escapeHtml(message.recipient)}, ${escapeHtml(showTime(message.createdAt))}</small>
<p>${linked(escapeHtml(message.body), publicUrl)}</p></article>`;

const showTime = (time: Date): string =>
  new Intl.DateTimeFormat('da-DK', { timeZone: 'Europe/Copenhagen', dateStyle: 'short', timeStyle: 'short' }).format(time);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Our own addresses in an escaped text become links. */
const linked = (escaped: string, publicUrl: string): string =>
  escaped
    .split(/(\s+)/)
    .map((word) => (word.startsWith(`${escapeHtml(publicUrl)}/`) ? `<a href="${word}">${word}</a>` : word))
    .join('');
