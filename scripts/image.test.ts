import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '../apps/api/src/config.ts';
import { ALL_CALLS } from '../packages/contract/src/calls.ts';

const root = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const compose = read('compose.yaml');

/** What belongs to Node. */
const OTHERS = ['NODE_ENV'];
const unknown = (names: readonly string[]) => names.filter((name) => !settings.includes(name) && !OTHERS.includes(name));

/** What is copied from here, and not from an earlier stage. */
const copied = dockerfile
  .split('\n')
  .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
  .flatMap((line) => line.split(/\s+/).slice(1, -1));

test('what the image copies is there, and is let through by .dockerignore', () => {
  const letThrough = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  expect(copied.length).toBeGreaterThan(10);
  expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(copied.filter((file) => !letThrough.some((open) => file === open || file.startsWith(`${open}/`)))).toEqual([]);
});

test('every workspace whose packages are fetched is told to npm', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(workspaces).toEqual(['packages/*', 'apps/*']);
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  const members = Object.keys(lock.packages).filter((name) => /^(apps|packages)\/[^/]+$/.test(name));
  expect(members.length).toBeGreaterThan(3);
  expect(members.filter((member) => !copied.includes(`${member}/package.json`))).toEqual([]);
});

test('the image and the compose file set only what the portal knows', () => {
  const inImage = (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(/\s+/).map((pair) => pair.split('=')[0] ?? '');
  const block = /^x-portal:[\s\S]*?\n {2}environment:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? '';
  const inCompose = [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name);
  expect(inImage).toContain('DATA_DIR');
  expect(inCompose).toContain('DATABASE_URL');
  expect(unknown([...inImage, ...inCompose])).toEqual([]);
});

test('files that the compose file hands to its services are there', () => {
  const files = [...compose.matchAll(/^ +- \.\/([^:]+):/gm)].map(([, file = '']) => file);
  expect(files).toEqual(['deploy/Caddyfile']);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('nginx lets the largest body of any call through', () => {
  const megabytes = Number(/^\tclient_max_body_size (\d+)m;$/m.exec(read('deploy/nginx.conf'))?.[1]);
  expect(megabytes * 1024 * 1024).toBeGreaterThan(Math.max(...ALL_CALLS.map(({ bodyLimit = 0 }) => bodyLimit)));
});

test('no proxy leaves a portal out for what a caller can make fail', () => {
  const portals = [...read('deploy/nginx.conf').matchAll(/^\tserver (\S+) (.*);$/gm)].map(([, , how]) => how);
  expect(portals).toEqual(['max_fails=0', 'max_fails=0']);
  expect(read('deploy/Caddyfile')).not.toMatch(/^\s*(fail_duration|max_fails|unhealthy_)/m);
});

test('a page and its files come from portals of one version, also while they are upgraded one after the other', () => {
  expect(read('deploy/nginx.conf')).toMatch(/\tlocation \/assets\/ \{\n\t\tproxy_next_upstream error timeout http_404;\n/);
  expect(read('deploy/Caddyfile')).toMatch(/@pages not path \/api\/\*\n\treverse_proxy @pages .*\n\t\tlb_policy ip_hash\n/);
});

test('nginx writes nothing of an address in the log of any of its servers but what its own format leaves', () => {
  const servers = read('deploy/nginx.conf')
    .split(/^server \{$/m)
    .slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toMatch(/^\taccess_log (off|\S+ praj);$/m);
});

test('the image runs as an ordinary user, without a shell between it and its signals, and no secret is built in', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^CMD \["node", "([^"]+)", "--pages-built"\]$/m);
  expect(existsSync(path.join(root, /^CMD \["node", "([^"]+)"/m.exec(last)?.[1] ?? ''))).toBe(true);
  expect(last).toMatch(/\/readyz/);
  expect(dockerfile).not.toMatch(/SECRET|PASSWORD|_KEY|TOKEN|DATABASE_URL/);
  expect(compose.match(/(SECRET|PASSWORD|_KEY|TOKEN)\w*: (?!\$\{)/g)).toBeNull();
});
