import { spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';

const script = path.join(import.meta.dirname, 'start.ts');
let taken: net.Server | undefined;
afterEach(() => taken?.close());

/** Starts with the given settings and waits for the end. */
function run(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

test('a wrong setting stops the start with one clear line', async () => {
  const { code, said } = await run({ PORT: 'tretusind' });
  expect(said).toBe('Indstillingen PORT er forkert: skriv et helt tal fra 1 til 65535, ikke "tretusind".\n');
  expect(code).toBe(1);
});

test('a misspelt setting stops the start with the one that was meant', async () => {
  const { code, said } = await run({ DISPATCH_SPED: '60' });
  expect(said).toContain('Mente du DISPATCH_SPEED?');
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});

test('a map that is missing stops the start before anything else is done', async () => {
  const { code, said } = await run({ MAP_PMTILES: '/nowhere/dk.pmtiles' });
  expect(said).toBe('Indstillingen MAP_PMTILES er forkert: filen /nowhere/dk.pmtiles kunne ikke læses.\n');
  expect(code).toBe(1);
});

test('a port in use stops the start with one clear line', async () => {
  const server = net.createServer();
  taken = server;
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port)),
  );
  const { code, said } = await run({ PORT: String(port) });
  expect(said).toBe(`Port ${port} på 127.0.0.1 er optaget. Stop det andet program, eller vælg en anden med PORT=${port + 1}.\n`);
  expect(code).toBe(1);
});

test('figures that cannot be told where the settings say stop the start before anything else is done', async () => {
  const { code, said } = await run({ METRICS_HOST: '192.0.2.1', METRICS_PORT: '9464' });
  expect(said).toBe('Der kan ikke lyttes på 192.0.2.1:9464 (EADDRNOTAVAIL). Se efter i METRICS_HOST og METRICS_PORT.\n');
  expect(code).toBe(1);
});
