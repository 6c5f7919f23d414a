// npm test: everything, once, with a last line `N passed, N failed`.
// --also-on=<address> asks all SQL a second time, of that PostgreSQL or a throwaway server of its programs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLike } from './checks/other-postgres/throwaway-postgres.ts';
import { wholeFiles } from './checks/other-postgres/whole-files.ts';
import { slowest } from './checks/run-notes.ts';
import { ASIDE, askStatements, databaseTypes, playwright, reading, runAside, runStep, type Step, vitest } from './checks/steps.ts';
import { lastLine, namedLines, nothing, sum, type Tally } from './checks/tally.ts';
import { ensureBrowser } from './find-browser.ts';
import { buildWeb } from './launch/build-web.ts';

const root = path.dirname(import.meta.dirname);
const ALSO_ON = '--also-on=';
const otherDatabase = process.argv.find((word) => word.startsWith(ALSO_ON))?.slice(ALSO_ON.length);
const tell = (text: string) => void process.stdout.write(text);

// Journeys and tests mostly wait: for pages, clocks and databases. So they run at the same time, and what is only read is read meanwhile.
const read = runAside([...reading, databaseTypes], ASIDE.reading, tell);
// The others need the pages, and neither may find them half built. What fails here fails again where they are needed, and is counted there.
await buildWeb(root, console.log).catch(() => undefined);
const tallies = (await Promise.all([journeys(), tests(), read])).flat();

const all = sum(tallies);
console.log('\nThe slowest files:');
for (const line of slowest(all.files ?? [])) console.log(line);
for (const line of namedLines(all)) console.log(line);
process.exitCode = all.failed === 0 ? 0 : 1;
console.log(`\n${lastLine(all)}`);

async function journeys(): Promise<Tally> {
  try {
    ensureBrowser(console.log);
    return await runStep(playwright());
  } catch (error) {
    console.error((error as Error).message);
    return { ...nothing, failed: 1 };
  }
}

async function tests(): Promise<Tally[]> {
  if (!otherDatabase) return runAside([vitest()], ASIDE.tests, tell);
  const sent = mkdtempSync(path.join(tmpdir(), 'praj-sent-'));
  try {
    const once = await runAside([{ ...vitest(), env: { SENT_STATEMENTS: sent } }], ASIDE.tests, tell);
    return [...once, ...(await onOther(otherDatabase, sent))];
  } finally {
    rmSync(sent, { recursive: true });
  }
}

/** @param sent the folder of what the tests had the product ask */
async function onOther(database: string, sent: string): Promise<Tally[]> {
  const server = await startLike(database);
  const { files, of } = wholeFiles(root);
  const there = `on the PostgreSQL of this machine, ${server.what}`;
  const env = { TEST_DATABASE_URL: server.url };
  const steps: Step[] = [
    { ...askStatements, name: `${askStatements.name} ${there}`, env: { ...env, SENT_STATEMENTS: sent } },
    { ...vitest(['api'], files), name: `API tests of ${files.length} of ${of} files ${there}`, env },
  ];
  try {
    return await runAside(steps, ASIDE.tests, tell);
  } finally {
    await server.stop();
  }
}
