// Runs under whatever Node started npm; the project brings its own Node 24 as an npm package.
//   node scripts/pinned-node.mjs             (postinstall) links node_modules/.bin/node to it: npm 10 drops that link
//   node scripts/pinned-node.mjs file …      runs the file under it, with it first in PATH
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const platform = process.platform === 'win32' ? 'win' : process.platform;
const pinned = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', platform === 'win' ? 'node.exe' : 'node');
const broughtAlong = fs.existsSync(pinned);

if (broughtAlong && platform !== 'win') linkPinned();
const [file, ...rest] = process.argv.slice(2);
if (file !== undefined) runFile(file, rest);

function linkPinned() {
  const link = path.join(root, 'node_modules', '.bin', 'node');
  if (fs.existsSync(link)) return;
  try {
    fs.rmSync(link, { force: true });
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(path.relative(path.dirname(link), pinned), link);
  } catch (error) {
    if (!['EEXIST', 'EACCES', 'EROFS'].includes(error.code)) throw error; // made by another, or not ours to make
  }
}

function runFile(name, args) {
  if (!broughtAlong && !runsTypeScript(process.versions.node)) {
    console.error(
      `Praj kræver Node 24, men dette er ${process.version}, og npm hentede ingen til ${platform}-${process.arch}. Kør npm ci igen, eller installér Node 24.`,
    );
    console.error(`(Node 24 is needed; this is ${process.version}. Run npm ci again, or install Node 24.)`);
    process.exit(1);
  }
  const node = broughtAlong ? pinned : process.execPath;
  const inRoot = path.join(root, name);
  const child = spawn(node, [fs.existsSync(inRoot) ? inRoot : name, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // the channel closes when we are killed: the child then stops too
    env: { ...process.env, PATH: path.dirname(node) + path.delimiter + process.env.PATH },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithParent(child);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** Node runs TypeScript without a flag from 22.18 on. */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** npm may die by SIGKILL, or its shell may swallow SIGTERM: then nobody tells us. */
function stopWithParent(child) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}
