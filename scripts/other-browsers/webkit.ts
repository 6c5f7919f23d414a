import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Driver } from './browser-page.ts';

const LONGEST_START_MS = 20_000;
const POLL_MS = 100;
/** Keeps what the page throws from now on. */
const LISTEN = `(window.thrown = [], addEventListener('error', (event) => thrown.push(event.message)),
  addEventListener('unhandledrejection', (event) => thrown.push(String(event.reason))), true)`;

/**
 * Starts WebKitGTK's own little browser and drives it by WebDriver, the W3C's protocol, over HTTP. It needs a display, such as xvfb-run gives.
 * Its console is not told, only what the page throws.
 * @param program WebKit's driver, `WebKitWebDriver`
 */
export async function openWebKit(program: string, size = { width: 1440, height: 900 }): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), 'praj-webkit-'));
  const port = await freePort();
  const browser = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      TZ: 'Europe/Copenhagen',
      // Its sandbox starts for nobody who is root, and a display without a graphics card draws by the processor.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', at: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T & { message?: string } };
    if (!answer.ok) throw new Error(`${at}: ${value.message}`);
    return value;
  };
  await listening(browser, () => ask('GET', '/status'));
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, size);

  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `return JSON.stringify(${expression}) ?? 'null'`;
    return JSON.parse(await ask<string>('POST', `${session}/execute/sync`, { script, args: [] })) as T;
  };
  const thrown: string[] = [];
  const errors = async () => {
    thrown.push(...(await evaluate<string[]>('window.thrown?.splice(0) ?? []')));
    return thrown;
  };
  return {
    evaluate,
    errors,
    async open(url) {
      await errors();
      await ask('POST', `${session}/url`, { url });
      await evaluate(LISTEN);
    },
    perform: (actions) => ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] }),
    async picture(file) {
      writeFileSync(file, Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'));
    },
    async close() {
      await ask('DELETE', session);
      const gone = new Promise((done) => browser.once('exit', done));
      browser.kill('SIGTERM');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Waits until the driver answers. */
async function listening(driver: ChildProcess, answers: () => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + LONGEST_START_MS; ; await new Promise((done) => setTimeout(done, POLL_MS))) {
    try {
      await answers();
      return;
    } catch (failure) {
      if (driver.exitCode !== null || Date.now() > until) throw failure;
    }
  }
}
