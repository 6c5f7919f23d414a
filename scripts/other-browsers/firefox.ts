import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Driver } from './browser-page.ts';

/**
 * Starts a Firefox without windows and opens a page in it. It is driven by WebDriver BiDi, the W3C's protocol, which Firefox speaks
 * by itself: Playwright drives only a Firefox of its own build.
 * @param program Firefox's program
 */
export async function openFirefox(program: string, size = { width: 1440, height: 900 }): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'praj-firefox-'));
  writeFileSync(path.join(profile, 'user.js'), 'user_pref("webgl.force-enabled", true);\n');
  const browser = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, TZ: 'Europe/Copenhagen' },
  });
  const wire = await connect(`${await addressOf(browser)}/session`);
  await wire.send('session.new', { capabilities: {} });
  const errors: string[] = [];
  wire.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error') errors.push(String(text));
  });
  await wire.send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await wire.send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await wire.send('browsingContext.setViewport', { context, viewport: size });

  const evaluate = async <T>(expression: string): Promise<T> => {
    const asked = { expression: `JSON.stringify(${expression}) ?? 'null'`, target: { context }, awaitPromise: true };
    const { type, result, exceptionDetails } = await wire.send<Evaluated>('script.evaluate', asked);
    if (type === 'exception') throw new Error(`${expression}: ${exceptionDetails.text}`);
    return JSON.parse(result.value) as T;
  };
  return {
    evaluate,
    errors: async () => errors,
    open: async (url) => void (await wire.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    perform: async (actions) =>
      void (await wire.send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })),
    async picture(file) {
      const { data } = await wire.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      writeFileSync(file, Buffer.from(data, 'base64'));
    },
    async close() {
      wire.close();
      const gone = new Promise((done) => browser.once('exit', done));
      browser.kill('SIGTERM');
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Evaluated =
  | { type: 'success'; result: { value: string }; exceptionDetails: undefined }
  | { type: 'exception'; result: undefined; exceptionDetails: { text: string } };

/** Where Firefox listens, which it says on its error output. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    browser.once('exit', (code) => failed(new Error(`Firefox ended with ${code}: ${said}`)));
    browser.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address) found(address);
    });
  });
}

interface Wire {
  send<T = unknown>(method: string, params: object): Promise<T>;
  on(event: string, heard: (params: Record<string, unknown>) => void): void;
  close(): void;
}
interface Message {
  readonly type: 'success' | 'error' | 'event';
  readonly id: number;
  readonly method: string;
  readonly params: Record<string, unknown>;
  readonly result: unknown;
  readonly error: string;
  readonly message: string;
}

async function connect(address: string): Promise<Wire> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const hearers = new Map<string, (params: Record<string, unknown>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') return hearers.get(message.method)?.(message.params);
    const answer = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') answer?.resolve(message.result);
    else answer?.reject(new Error(`${message.error}: ${message.message}`));
  });
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true });
    socket.addEventListener('error', () => failed(new Error(`no answer at ${address}`)), { once: true });
  });
  let last = 0;
  return {
    send<T>(method: string, params: object) {
      const answer = Promise.withResolvers<unknown>();
      waiting.set(++last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise as Promise<T>;
    },
    on: (event, heard) => void hearers.set(event, heard),
    close: () => socket.close(),
  };
}
