// npm run dev: npm start with reload. Pages are built again as they change; the server starts again when one of its files changes.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildWeb, runVite } from './launch/build-web.ts';

const root = path.dirname(import.meta.dirname);
await buildWeb(root, (line) => console.log(line));
const pages = runVite(root, ['build', '--watch', '--logLevel', 'warn']);
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'scripts/start.ts'), '--pages-built'], {
  cwd: root,
  env: { DRAIN_SECONDS: '0', ...process.env }, // a reload waits for nobody
  stdio: 'inherit',
});

const stop = () => {
  pages.stop();
  server.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
if (process.connected) process.on('disconnect', stop);
server.on('exit', (code) => {
  pages.stop();
  process.exit(code ?? 0);
});
