import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../database.ts';

const START = path.join(import.meta.dirname, '../../../../scripts/start.ts');
const CLIENTS = 24;
const LOOK_EVERY_MS = 50;
/** How long a client rests at least between its calls, in milliseconds, and no less than the last one took: a slow machine starts a process beside them. */
const REST_MS = 10;
/** What was compiled once need not be at every start: half of a start's work is reading the sources. */
const { NODE_COMPILE_CACHE } = process.env;
const COMPILED = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
/** Enough for a balancer that looks so often, also on a machine that is slow. */
const DRAIN_SECONDS = '2';

let fresh: FreshDatabase;
const started: ChildProcess[] = [];
/** What a test leaves running for the next: a start is most of what these tests cost. */
let left: Process | undefined;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterEach(() => {
  for (const child of started) if (child !== left?.child) child.kill('SIGKILL');
});
afterAll(() => {
  left?.child.kill('SIGKILL');
  return fresh.drop();
});

interface Process {
  readonly port: number;
  readonly child: ChildProcess;
}

/** A process of the real installation, as `npm start` starts it. */
async function start(port: number, env: Record<string, string> = {}): Promise<Process> {
  const settings = { DATABASE_URL: fresh.url, ALLOW_VOLATILE: '1', PUBLIC_URL: 'https://praj.example', PORT: String(port), DRAIN_SECONDS };
  const child = spawn(process.execPath, [START, '--pages-built'], {
    env: { PATH: process.env.PATH, ...COMPILED, ...settings, ...env },
    stdio: 'ignore', // its log has a line for each call
  });
  started.push(child);
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`);
    await pause(LOOK_EVERY_MS);
  }
  return { port, child };
}
async function stop({ child }: Process, signal: NodeJS.Signals): Promise<number> {
  const asked = performance.now();
  const gone = once(child, 'exit');
  child.kill(signal);
  expect(await gone).toEqual([0, null]);
  return performance.now() - asked;
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const request = http.get(`http://127.0.0.1:${port}/healthz`, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    request.once('error', () => resolve(false));
  });
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
/** One call on the agent's connection; answers the status, and whether the connection then ends. */
function call(agent: http.Agent, port: number): Promise<{ status: number | undefined; ends: boolean }> {
  return new Promise((resolve, reject) => {
    const request = http.get({ agent, port, host: '127.0.0.1', path: '/api/config' }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode, ends: answer.headers.connection === 'close' }));
    });
    request.once('error', reject);
  });
}

test('two processes are started again one after the other under load, and no call fails', { timeout: 300_000 }, async () => {
  const ports = [await freePort(), await freePort()];
  const processes = [];
  for (const port of ports) processes.push(await start(port));

  // What a balancer does: calls go to those whose health was good when last looked at, over connections that are kept open.
  const ready = new Set(ports);
  let over = false;
  const failed: string[] = [];
  const answered = new Map(ports.map((port) => [port, 0]));
  const looking = ports.map(async (port) => {
    for (; !over; await pause(LOOK_EVERY_MS)) {
      if (await isReady(port)) ready.add(port);
      else ready.delete(port);
    }
  });
  /** The balancer has found it, and calls reach it. */
  const answersMore = async (port = 0) => {
    const before = answered.get(port) ?? 0;
    await expect.poll(() => (answered.get(port) ?? 0) - before).toBeGreaterThan(20);
  };
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const agents = new Map(ports.map((port) => [port, new http.Agent({ keepAlive: true, maxSockets: 1 })]));
    for (let calls = client; !over; calls++) {
      const port = [...ready][calls % ready.size];
      const agent = agents.get(port ?? 0);
      const asked = performance.now();
      if (port === undefined || agent === undefined) failed.push('nobody was ready');
      else
        await call(agent, port).then(
          ({ status }) => (status === 200 ? answered.set(port, (answered.get(port) ?? 0) + 1) : failed.push(String(status))),
          (error: NodeJS.ErrnoException) => failed.push(error.code ?? error.message),
        );
      await pause(Math.max(REST_MS, performance.now() - asked) + ((calls * 7 + client) % 31));
    }
    for (const agent of agents.values()) agent.destroy();
  });

  try {
    for (const port of ports) await answersMore(port);
    for (const process of processes) {
      await stop(process, 'SIGTERM');
      if (process !== processes.at(-1)) left = await start(process.port);
      await answersMore(ports[0]);
    }
  } finally {
    over = true;
  }
  await Promise.all([...looking, ...clients]);
  const calls = [...answered.values()];
  console.log(`rolling restart: ${calls.reduce((sum, each) => sum + each)} calls answered, ${failed.length} failed`);
  expect(failed).toEqual([]);
});

test('it says first that it leaves, ends each connection with its answer, and answers until the grace is over', async () => {
  const process = left ?? (await start(await freePort()));
  left = undefined;
  const { port } = process;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  expect(await call(agent, port)).toEqual({ status: 200, ends: false });
  const gone = stop(process, 'SIGTERM');
  await expect.poll(() => isReady(port), { interval: 10 }).toBe(false);
  expect(await call(agent, port)).toEqual({ status: 200, ends: true });
  expect(await call(new http.Agent({ keepAlive: true }), port)).toEqual({ status: 200, ends: true });
  await gone;
  await expect(call(agent, port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test.each([
  ['Ctrl-C', async (process: Process) => stop(process, 'SIGINT')],
  [
    'Ctrl-C after SIGTERM',
    async (process: Process) => {
      process.child.kill('SIGTERM');
      await expect.poll(() => isReady(process.port), { interval: 10 }).toBe(false);
      return stop(process, 'SIGINT');
    },
  ],
])('%s waits for nobody who holds a connection open and says nothing', async (_name, end) => {
  const port = await freePort();
  const process = await start(port, { DRAIN_SECONDS: '60' });
  const agent = new http.Agent({ keepAlive: true });
  await call(agent, port);
  expect(await end(process)).toBeLessThan(30_000); // half of what it would wait for its connections
  agent.destroy();
});

test('a fault that nobody has caught ends the process with 1, so that whoever keeps it running starts another', async () => {
  const fault = `process.on('SIGUSR2', () => void Promise.reject(new Error('nobody foresaw this')))`;
  const port = await freePort();
  const { child } = await start(port, { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` });
  const gone = once(child, 'exit');
  child.kill('SIGUSR2');
  expect(await gone).toEqual([1, null]);
  await expect(call(new http.Agent(), port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
