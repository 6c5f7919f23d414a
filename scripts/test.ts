// npm test: everything, once, with a last line `N passed, N failed`.
// --also-on=<address> runs the tests of what holds SQL a second time, on that PostgreSQL or a throwaway server of its programs.
import path from 'node:path';
import { databaseTests } from './checks/database-tests.ts';
import { slowest } from './checks/run-notes.ts';
import { ASIDE, databaseTypes, playwright, reading, runAside, runStep, vitest } from './checks/steps.ts';
import { lastLine, namedLines, nothing, sum, type Tally } from './checks/tally.ts';
import { startLike } from './checks/throwaway-postgres.ts';
import { ensureBrowser } from './find-browser.ts';
import { buildWeb } from './launch/build-web.ts';

const root = path.dirname(import.meta.dirname);
const ALSO_ON = '--also-on=';
const otherDatabase = process.argv.find((word) => word.startsWith(ALSO_ON))?.slice(ALSO_ON.length);
/** Where SQL stands, and the tests of it beside it. How processes start and end, who is let in and what slow readers hold is the same on every database, and stands in `apps/api/test`. Of these folders those run again that come to one. */
const SQL = ['apps/api/src', 'apps/api/db'];
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
  const other = otherDatabase ? await onOther(otherDatabase) : [];
  return [...other, ...(await runAside([vitest()], ASIDE.tests, tell))];
}

async function onOther(database: string): Promise<Tally[]> {
  const server = await startLike(database);
  const step = vitest(['api'], databaseTests(root, SQL));
  const there = {
    ...step,
    name: `${step.name} on the PostgreSQL of this machine, ${server.what}`,
    env: { TEST_DATABASE_URL: server.url },
  };
  try {
    return await runAside([there], ASIDE.tests, tell);
  } finally {
    await server.stop();
  }
}
