// npm run sbom [-- file]: writes which packages run in production, with versions, licences and hashes, as CycloneDX, from the lock alone.
// Made at each release and kept with it, so that a flaw that becomes known later is looked up in what was delivered then.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

interface Bill {
  metadata: { component: { name: string; 'bom-ref': string; purl: string } };
  components: { name: string; hashes?: unknown }[];
}

const root = path.dirname(path.dirname(import.meta.dirname));
const file = path.resolve(process.argv[2] ?? `praj-${manifest.version}.cdx.json`);
const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only', '--loglevel=error'];
const { status, stdout } = spawnSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status !== 0) throw new Error('npm made no list of packages');
const bill = JSON.parse(stdout) as Bill;
// npm calls it by the name of the folder it was checked out into.
bill.metadata.component.name = manifest.name;
const fetched = bill.components.filter(({ hashes }) => hashes !== undefined);
if (fetched.length === 0) throw new Error('the list names no package');
writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
console.log(`${file}: ${fetched.length} packages that run in production`);
