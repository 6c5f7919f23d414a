// npm run lock, after every npm install. npm leaves a platform package that the registry lacks out of the lock file, and `npm ci` of
// npm 11 and 12 then calls the lock stale. Gives each of them an entry, so that every npm agrees and skips it on other platforms;
// and takes out where packages were fetched from, which is the business of whoever installs.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'windows', 'sunos', 'aix', 'openbsd', 'netbsd'];
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32', 'mips64el', 'x86_64'];

/** Optional packages that are named in the lock but have no entry of their own: `{ name, range, by }`. */
export function missingEntries(lock) {
  return Object.entries(lock.packages).flatMap(([by, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !resolves(lock, by, name))
      .map(([name, range]) => ({ name, range, by })),
  );
}

/** Entries that say from which host they came. */
export function fetchedFrom(lock) {
  return Object.keys(lock.packages).filter((at) => /^(https?|git|file):/.test(lock.packages[at].resolved ?? ''));
}

/** Node's way of looking: beside the package, then upwards. */
function resolves(lock, by, name) {
  for (let folder = by; ; ) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
    const above = folder.lastIndexOf('/node_modules/');
    folder = above >= 0 ? folder.slice(0, above) : '';
  }
}

function entryFor(name, range, dev) {
  const parts = name.replace(/^@[^/]+\//, '').split(/[-/]/);
  const os = parts.find((part) => systems.includes(part));
  if (!os) throw new Error(`cannot tell the platform of ${name}`);
  const cpu = parts.find((part) => processors.includes(part));
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(cpu ? { cpu: [cpu === 'x86_64' ? 'x64' : cpu] } : {}),
    ...(dev ? { dev: true } : {}),
    ...(os === 'linux' && parts.includes('musl') ? { libc: ['musl'] } : {}),
    optional: true,
    os: [os === 'windows' ? 'win32' : os],
  };
}

function complete(file) {
  const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
  const missing = missingEntries(lock);
  for (const { name, range, by } of missing) lock.packages[`node_modules/${name}`] = entryFor(name, range, lock.packages[by].dev);
  const sourced = fetchedFrom(lock);
  for (const at of sourced) delete lock.packages[at].resolved;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${file}: ${missing.length} platform packages added, ${sourced.length} origins taken out`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  complete(process.argv[2] ?? path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'package-lock.json'));
}
