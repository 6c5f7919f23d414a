import { createHash } from 'node:crypto';
import { showDateTime } from '@praj/domain/copenhagen-time.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { listMessages, readHtml } from './store.ts';

const MOST = 100;
const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:74rem;margin:2rem auto;padding:0 1rem;color:light-dark(#10211e,#e8f0ed);background:light-dark(#f2f5f3,#0b1312)}
a{color:light-dark(#0b5c52,#7fdac4)}
article{background:light-dark(#fff,#121c1a);border:1px solid light-dark(#d3dbd7,#2b3a37);border-radius:11px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}p{margin:.75rem 0 0;white-space:pre-line;overflow-wrap:anywhere}small{color:light-dark(#43544f,#aebeb9)}
.parts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1.25rem;margin-top:1rem}.parts>p{margin:0}
iframe{width:100%;height:37rem;border:1px solid light-dark(#d3dbd7,#2b3a37);border-radius:7px}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;
/** A mail brings its own style and nothing else: no script, no picture, no form; its links open beside. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Message = Awaited<ReturnType<typeof listMessages>>[number];

/** `/dev/messages`: what the demo would have sent by mail and SMS, the newest first, and each mail as it looks. Only in the demo. */
export function registerMessagesPage(app: FastifyInstance, { db, config }: Deps): void {
  if (!config.demo) return;
  app.get('/dev/messages', { schema: { hide: true } }, async (_request, reply) => {
    const messages = await listMessages(db, MOST);
    reply.header('cache-control', 'no-store').header('content-security-policy', POLICY).type('text/html; charset=utf-8');
    return page(messages, config.publicUrl);
  });
  app.get<{ Params: { id: string } }>('/dev/messages/:id', { schema: { hide: true } }, async ({ params }, reply) => {
    const html = ID.test(params.id) ? await readHtml(db, params.id) : undefined;
    if (html === undefined) return refuse('not_found');
    reply.header('cache-control', 'no-store').header('content-security-policy', MAIL_POLICY).header('x-frame-options', 'SAMEORIGIN');
    return reply.type('text/html; charset=utf-8').send(html.replace('<head>', '<head><base target="_blank"/>'));
  });
}

const page = (messages: readonly Message[], publicUrl: string): string =>
  `<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Beskeder</title><style>${STYLE}</style></head><body><main><h1>Beskeder</h1>
<p>Det, som portalen har skrevet til folk, står her med det nyeste først. Uden SMTP_URL og SMS_GATEWAYAPI_TOKEN bliver det her.</p>
${messages.length === 0 ? '<p>Der er ingen beskeder endnu.</p>' : messages.map((message) => article(message, publicUrl)).join('\n')}
</main></body></html>`;

const article = (message: Message, publicUrl: string): string => {
  const title = escapeHtml(message.subject ?? 'SMS');
  return `<article><h2>${title}</h2><small>${message.kind === 'mail' ? 'Mail' : 'SMS'} til ${escapeHtml(message.recipient)}, ${escapeHtml(shownAt(message.createdAt))}</small>
<div class="parts"><p>${linked(escapeHtml(message.body), publicUrl)}</p>${message.hasHtml ? frame(message.id, title) : ''}</div><p><small>${escapeHtml(progressOf(message))}</small></p></article>`;
};

/** How far it has come, and the last thing that went wrong. */
function progressOf({ kind, dueAt, sentAt, deliveredAt, failedAt, failedReason }: Message): string {
  if (deliveredAt) return `Leveret ${shownAt(deliveredAt)}`;
  if (failedAt) return `${sentAt ? 'Ikke leveret' : 'Ikke sendt'}: ${failedReason ?? ''}`;
  if (sentAt) return kind === 'sms' ? `Sendt ${shownAt(sentAt)}, ikke leveret endnu` : `Sendt ${shownAt(sentAt)}`;
  if (!dueAt) return 'Sendes ikke';
  return failedReason ? `På vej. Sidste forsøg: ${failedReason}` : 'På vej';
}

const frame = (id: string, title: string): string =>
  `<iframe src="/dev/messages/${id}" title="${title}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;

const shownAt = (time: Date): string => showDateTime(time.getTime());

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Our own addresses in an escaped text become links. */
const linked = (escaped: string, publicUrl: string): string =>
  escaped
    .split(/(\s+)/)
    .map((word) => (word.startsWith(`${escapeHtml(publicUrl)}/`) ? `<a href="${word}">${word}</a>` : word))
    .join('');
