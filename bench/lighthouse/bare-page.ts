import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a list of the administration fetches of scripts on an empty cache, in bytes on the wire (P10). */
const SCRIPT_BYTES = 185_000;

const TYPES: Readonly<Record<string, string>> = { '/': 'text/html', '/script.js': 'text/javascript', '/data': 'text/plain' };

/**
 * A page whose largest text is the answer to a call and is written by a script: the script has as many bytes as ours and nothing to do, and
 * is fetched after the first picture beside the call, as ours are (decision 127). So what is measured of it is what a page drawn by script
 * can reach where the text is data, whatever it is made with.
 */
export async function startBarePage(): Promise<{ readonly address: string; readonly stop: () => void }> {
  const html = `<!doctype html><html lang="da"><meta name="viewport" content="width=device-width"><title>Bar</title><p>Vent</p><script>
    requestAnimationFrame(() => setTimeout(() => {
      window.data = fetch('/data').then((answer) => answer.text());
      document.head.append(Object.assign(document.createElement('script'), { src: '/script.js' }));
    }));
  </script></html>`;
  const write = `window.data.then((text) => document.body.append(Object.assign(document.createElement('h1'), { textContent: text })));`;
  // Random, so that it would be no shorter if it were compressed; ours is compressed already.
  const script = `/*${randomBytes(SCRIPT_BYTES).toString('base64').slice(0, SCRIPT_BYTES)}*/${write}`;
  const bodies: Readonly<Record<string, string>> = {
    '/': html,
    '/script.js': script,
    '/data': 'Den største tekst på siden kommer af et svar',
  };
  const server = createServer(({ url = '' }, response) => {
    const body = bodies[url];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': `${TYPES[url] ?? 'text/plain'}; charset=utf-8` }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}
