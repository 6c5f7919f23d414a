import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepText, sendKept } from './kept-bytes.ts';

/** What the page at a path is made of, as the build tells it: a pattern of paths, and files below the root. */
interface FirstFiles {
  readonly at: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What it looks like before its scripts have come, with `«NAME»` and `«name»` for the installation's; HTML. */
  readonly picture?: string;
}
type Told = Readonly<Record<'signedIn' | 'signedOut', readonly FirstFiles[]>>;

/** The HTML of the app for whoever asks for a path. */
export type SendAppPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The app is one page, and its HTML names the files of the page that was asked for, so that the browser fetches them at once: else it hears of each
 * only from the one before, and three waits of a phone's line stand before anything is drawn. Where the build has drawn a first picture of the page,
 * the HTML shows it until the page draws itself.
 * @param dist the folder of the built pages
 * @param name the installation's
 * @param isSignedIn whether who asks may be signed in, and so sees the page itself
 */
export function openAppPage(dist: string, name: string, isSignedIn: (cookies: string) => boolean): SendAppPage {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const told = readTold(path.join(dist, '.vite/first-files.json'));
  const pageFor = (files: FirstFiles | undefined) => {
    const linked = files ? html.replace('</head>', () => `${linksTo(files)}</head>`) : html;
    const text = files?.picture ? withPicture(linked, picture(files.picture, name)) : linked;
    return { read: keepText(text), tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"` };
  };
  const made = new Map<FirstFiles | undefined, ReturnType<typeof pageFor>>();
  return async (request, reply) => {
    const asked = request.url.split('?', 1)[0] ?? '/';
    const rules = told[isSignedIn(request.headers.cookie ?? '') ? 'signedIn' : 'signedOut'];
    const files = rules.find(({ at }) => asked.match(at));
    const page = made.get(files) ?? pageFor(files);
    made.set(files, page);
    reply.headers({ etag: page.tag, vary: 'accept-encoding, cookie' }).type('text/html; charset=utf-8');
    if (request.headers['if-none-match'] === page.tag) return reply.code(304).send();
    const kept = await page.read(request);
    if (!kept) throw new Error('the HTML could not be packed');
    return sendKept(reply, kept);
  };
}

const readTold = (file: string): Told =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Told) : { signedIn: [], signedOut: [] };

const linksTo = ({ scripts, styles }: FirstFiles): string =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');

const SCRIPT = /<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]+)">(?:<\/script>)?/g;
/**
 * Where the picture has the page's heading, it is the page for whoever reads: its code is fetched and run once the picture is on the screen
 * (`apps/web/public/after-picture.js`), and does not take the line from what the picture needs.
 */
function withPicture(html: string, drawn: string): string {
  const shown = html.replace('<body>', () => `<body>${drawn}`);
  if (!drawn.includes('<h1')) return shown;
  const scripts = [...html.matchAll(SCRIPT)].map(([, file]) => file);
  return shown
    .replaceAll(SCRIPT, '')
    .replace('</body>', `<script src="/after-picture.js" data-scripts="${scripts.join(' ')}"></script></body>`);
}

const NAME = /«(NAME|name)»/g;
const picture = (drawn: string, name: string): string => {
  const shown = drawn.replaceAll(NAME, (_, as) => asText(as === 'NAME' ? name : name.toLocaleLowerCase('da-DK')));
  return `<div id="first-picture" aria-hidden="true" inert>${shown}</div>`;
};
const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
