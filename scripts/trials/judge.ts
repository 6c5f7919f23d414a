// npm run judge -- --requests 2000 --seed 1: generated requests of every call as every role, sent through Prism, which holds each answer
// against the OpenAPI document that the portal serves. Prism is fetched from the npm registry the first time.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fetchTool } from '../launch/fetch-tool.ts';

/** Fetched for this alone, as its 185 packages are not to come with every `npm ci`. Apache-2.0. */
const VERSION = '5.14.2';

const { values } = parseArgs({ options: { requests: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } } });
for (const [name, value] of Object.entries(values)) {
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} is a whole number`);
}
const root = path.join(import.meta.dirname, '../..');
const tool = path.join(root, `node_modules/.cache/prism-${VERSION}`);
fetchTool(tool, [`@stoplight/prism-cli@${VERSION}`]);

const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/test/generated/generated.test.ts'];
const prism = path.join(tool, 'node_modules/@stoplight/prism-cli/dist/index.js');
const env = { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed, FUZZ_PRISM: prism };
spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
