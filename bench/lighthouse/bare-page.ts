import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What a list of the administration fetches of scripts on an empty cache, in bytes on the wire (P10). */
const SCRIPT_BYTES = 185_000;
const OWN_MAP = path.join(import.meta.dirname, '../../apps/web/public/map');
const MAP_FILES = ['sea', 'abroad', 'roads', 'towns', 'districts', 'stations', 'airports'] as const;
const MAPLIBRE = path.join(import.meta.dirname, '../../node_modules/maplibre-gl/dist');

const head = '<!doctype html><html lang="da"><meta name="viewport" content="width=device-width"><title>Bar</title>';
/** The largest text is the answer to a call: the script is fetched after the first picture beside the call, as ours are (decision 127). */
const data = `${head}<p>Vent</p><script>
  requestAnimationFrame(() => setTimeout(() => {
    window.data = fetch('/data').then((answer) => answer.text());
    document.head.append(Object.assign(document.createElement('script'), { src: '/script.js' }));
  }));
</script></html>`;
/** Below a text the ground, roads and names of the built-in map around a trip in town, and a line: what an order's map shows, drawn by MapLibre and nothing else. */
const map = `${head}<link rel="stylesheet" href="/maplibre-gl.css"><h1>Den største tekst på siden</h1><div id="map" style="height: 300px"></div>
<script type="module">
  import { Map, setWorkerUrl } from '/maplibre-gl.mjs';
  setWorkerUrl('/maplibre-gl-worker.mjs');
  const line = { type: 'LineString', coordinates: [[12.54, 55.67], [12.57, 55.68]] };
  const own = (file) => [file, { type: 'geojson', data: location.origin + '/map/' + file + '.json', maxzoom: 13, tolerance: 0.1 }];
  const drawn = (type, source, paint) => ({ id: source + type, type, source, paint });
  const names = (source) => ({ id: source + 'names', type: 'symbol', source, layout: { 'text-field': ['get', 'name'], 'text-size': 12 } });
  new Map({ container: 'map', bounds: [[12.54, 55.67], [12.57, 55.68]], attributionControl: false, fadeDuration: 0, style: {
    version: 8, sources: { ...Object.fromEntries(${JSON.stringify(MAP_FILES)}.map(own)), line: { type: 'geojson', data: line } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#eee' } },
      drawn('fill', 'abroad', { 'fill-color': '#ddd' }), drawn('fill', 'sea', { 'fill-color': '#bce' }), drawn('line', 'sea', { 'line-color': '#89b' }),
      drawn('line', 'roads', { 'line-color': '#fff', 'line-width': 3 }), drawn('line', 'line', {}),
      ...['stations', 'districts', 'airports', 'towns'].map(names),
    ],
  } });
</script></html>`;

/** A body, of which kind, and whether it is sent smaller. */
type Sent = readonly [type: string, body: Buffer, encoding?: 'br'];
const small = (type: string, file: string, folder = MAPLIBRE): Sent => [
  type,
  brotliCompressSync(readFileSync(path.join(folder, file))),
  'br',
];

/** What can be reached at all, whatever a page is made with: `/`, whose largest text is data that a script writes, with as much script as ours and nothing to do; `/map`, a map alone. */
export async function startBarePages(): Promise<{ readonly address: string; readonly stop: () => void }> {
  const write = `window.data.then((text) => document.body.append(Object.assign(document.createElement('h1'), { textContent: text })));`;
  // Random, so that it would be no shorter if it were compressed; ours is compressed already.
  const script = `/*${randomBytes(SCRIPT_BYTES).toString('base64').slice(0, SCRIPT_BYTES)}*/${write}`;
  const sent: Readonly<Record<string, Sent>> = {
    '/': ['text/html', Buffer.from(data)],
    '/script.js': ['text/javascript', Buffer.from(script)],
    '/data': ['text/plain', Buffer.from('Den største tekst på siden kommer af et svar')],
    '/map': ['text/html', Buffer.from(map)],
    '/maplibre-gl.mjs': small('text/javascript', 'maplibre-gl.mjs'),
    '/maplibre-gl-worker.mjs': small('text/javascript', 'maplibre-gl-worker.mjs'),
    '/maplibre-gl.css': small('text/css', 'maplibre-gl.css'),
    ...Object.fromEntries(MAP_FILES.map((file) => [`/map/${file}.json`, small('application/json', `${file}.json`, OWN_MAP)])),
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, body, encoding] = sent[url] ?? ['text/plain', undefined];
    if (encoding) response.setHeader('content-encoding', encoding);
    response.writeHead(body ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}
