// npm test: everything, once, with a last line `N passed, N failed`.
// --also-on=<address> runs the tests of what holds SQL a second time, on that PostgreSQL or a throwaway server of its programs.
import { slowest } from './checks/file-times.ts';
import { databaseTypes, playwright, reading, runInPairs, runStep, vitest } from './checks/steps.ts';
import { lastLine, nothing, sum, type Tally } from './checks/tally.ts';
import { startLike } from './checks/throwaway-postgres.ts';
import { ensureBrowser } from './find-browser.ts';

const ALSO_ON = '--also-on=';
const otherDatabase = process.argv.find((word) => word.startsWith(ALSO_ON))?.slice(ALSO_ON.length);
/** Where SQL stands, and the tests of it beside it; how processes start, end and let people in is the same on every database. */
const SQL = ['apps/api/src', 'apps/api/db'];
const tell = (text: string) => void process.stdout.write(text);

// The other database is waited for most of the time, so what is only read is read meanwhile, with less right to the processor.
const [other, read] = await Promise.all([otherDatabase ? onOther(otherDatabase) : nothing, runInPairs([...reading, databaseTypes], tell)]);
const tallies: Tally[] = [other, ...read, await runStep(vitest()), await journeys()];

const all = sum(tallies);
console.log('\nThe slowest files:');
for (const line of slowest(all.files ?? [])) console.log(line);
for (const line of all.failures ?? []) console.log(`FAILED: ${line}`);
for (const line of all.skipped) console.log(`skipped: ${line}`);
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

async function onOther(database: string): Promise<Tally> {
  const server = await startLike(database);
  const step = vitest(['api'], SQL);
  try {
    return await runStep({
      ...step,
      name: `${step.name} on the PostgreSQL of this machine, ${server.what}`,
      env: { TEST_DATABASE_URL: server.url },
    });
  } finally {
    await server.stop();
  }
}
