// npm run faults: breaks the portal and what it stands on, under load, and looks whether all that was acknowledged is there, once.
// `npm run faults -- portal-killed database-killed` only those; `--short` a few of each; `--times 50` so many of each;
// `--minutes 4` for as long as that of each, in slices; `--seed 7` with the same choices. `-- upgrade` how long an earlier version is away.
import { parseArgs } from 'node:util';
import { clockBack, clockForward } from './kinds/clock-jumps.ts';
import { diskFull } from './kinds/disk-full.ts';
import { hangingNeighbours } from './kinds/hanging-neighbours.ts';
import { connectionsCut, databaseFrozen, databaseKilled, portalKilled } from './kinds/killed.ts';
import type { Kind } from './kinds/kind.ts';
import { nodeKilled } from './kinds/node-killed.ts';
import { slowClients } from './kinds/slow-clients.ts';
import { stalledDownloads } from './kinds/stalled-downloads.ts';
import { Journal } from './load/journal.ts';
import { runKind } from './run-kind.ts';
import { setStage } from './stage.ts';
import { measureUpgrade } from './upgrade/measure-upgrade.ts';
import { VERSIONS } from './upgrade/versions.ts';
import { holds, showVerdict, type Verdict } from './verdict.ts';

const KINDS: readonly Kind[] = [
  portalKilled,
  nodeKilled,
  databaseKilled,
  connectionsCut,
  databaseFrozen,
  diskFull,
  slowClients,
  stalledDownloads,
  hangingNeighbours,
  clockForward,
  clockBack,
];

/** Not a fault but what it must survive too: earlier versions, filled, are brought to the newest. */
const UPGRADE = 'upgrade';
const UPGRADED_TRIPS = { short: 100_000, long: 1_000_000 };

const { values, positionals: asked } = parseArgs({
  options: { short: { type: 'boolean', default: false }, times: { type: 'string' }, minutes: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const known = [...KINDS.map(({ name }) => name), UPGRADE];
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`there is no fault ${unknown.join(', ')}; there are ${known.join(', ')}`);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const times = numberOf(values.times);
const minutes = numberOf(values.minutes);
console.log(`seed ${seed}`);

const verdicts: Verdict[] = [];
for (const kind of KINDS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const begun = performance.now();
  const verdict = await tryKind(kind);
  verdicts.push(verdict);
  console.log(`${showVerdict(verdict)} (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
}
const failed = verdicts.filter((verdict) => !holds(verdict)).map(({ kind }) => kind);
if (asked.length === 0 || asked.includes(UPGRADE)) {
  for (const version of VERSIONS) {
    const trips = UPGRADED_TRIPS[values.short ? 'short' : 'long'];
    if (!(await measureUpgrade(version, trips, console.log))) failed.push(`${UPGRADE} of ${version.name}`);
  }
}
console.log(failed.length === 0 ? 'all held' : `did not hold: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** On a stage of its own. */
async function tryKind(kind: Kind): Promise<Verdict> {
  const ground = kind.ground?.();
  if (ground && 'notTried' in ground)
    return { kind: kind.name, ...ground, injected: 0, acknowledged: new Journal().counts, repeated: 0, lost: [], doubled: [] };
  const stage = await setStage(ground?.folder);
  try {
    return await runKind(stage, kind, { form: values.short ? 'short' : 'long', times, minutes, seed, ground });
  } finally {
    await stage.close();
    ground?.remove();
  }
}
