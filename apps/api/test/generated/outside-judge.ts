import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answer } from '../calls/wire.ts';

/** Somebody between who asks and the portal, who knows the OpenAPI document and nothing else of us. */
export interface OutsideJudge {
  /** Where requests are sent instead. */
  readonly address: string;
  /** What an answer holds that the document does not say, as the judge tells it. */
  violationsIn(answer: Answer): string[];
  close(): Promise<void>;
}

/** How long Prism may take to read the document, and how often is looked whether it has, in milliseconds. */
const START_MS = 120_000;
const LOOK_MS = 200;

/** Prism as a proxy before a portal; it passes everything on, and writes into a header what contradicts the document. */
export async function startPrism(command: string, portal: string): Promise<OutsideJudge> {
  const folder = mkdtempSync(path.join(tmpdir(), 'praj-prism-'));
  const file = path.join(folder, 'openapi.json');
  const document: unknown = await (await fetch(`${portal}/api/docs/openapi.json`)).json();
  writeFileSync(file, JSON.stringify(document, asDraftSeven));
  const port = await freePort();
  const prism = spawn(process.execPath, [command, 'proxy', file, portal, '-p', String(port), '--errors', 'false'], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  await isUp(prism, address);
  return {
    address,
    violationsIn: ({ headers }) => tell(headers['sl-violations']),
    async close() {
      prism.kill();
      if (prism.exitCode === null) await once(prism, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/** Prism reads schemas as draft 7, in which a list of so many things is written otherwise. */
function asDraftSeven(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('prefixItems' in value)) return value;
  const { prefixItems, items = true, ...rest } = value as { readonly prefixItems: unknown; readonly items?: unknown };
  return { ...rest, items: prefixItems, additionalItems: items };
}

interface Violation {
  readonly location: readonly (string | number)[];
  readonly message: string;
}
/** What is wrong with a request is the portal's to say, and it does; what the portal answers is judged. */
function tell(violations: string | readonly string[] | undefined): string[] {
  if (typeof violations !== 'string') return [];
  return (JSON.parse(violations) as Violation[])
    .filter(({ location }) => location[0] === 'response')
    .map(({ location, message }) => `Prism says of ${location.join('.')}: ${message}`);
}

async function isUp(prism: ChildProcess, address: string): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    if (prism.exitCode !== null) throw new Error(`Prism ended with ${prism.exitCode}`);
    const answer = await fetch(`${address}/api/config`).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error('Prism did not start');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
