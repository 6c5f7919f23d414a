// npm test: everything, once, with a last line `N passed, N failed`.
// --also-on=<address> runs what touches a database a second time, on that PostgreSQL: the API tests and the main journey.
import { slowest } from './checks/file-times.ts';
import { databaseTypes, playwright, reading, runInPairs, runStep, type Step, vitest } from './checks/steps.ts';
import { lastLine, nothing, sum, type Tally } from './checks/tally.ts';
import { ensureBrowser } from './find-browser.ts';

const ALSO_ON = '--also-on=';
const otherDatabase = process.argv.find((word) => word.startsWith(ALSO_ON))?.slice(ALSO_ON.length);
const tell = (text: string) => void process.stdout.write(text);

const tallies: Tally[] = await runInPairs([...reading, databaseTypes], tell);
tallies.push(await runStep(vitest()));
if (otherDatabase) tallies.push(await runStep(on(otherDatabase, vitest('api'))));
tallies.push(await journeys());
// The main job is what the other database must carry; what a page does is the same on both.
if (otherDatabase) tallies.push(await journeys(otherDatabase, 'e2e/main-job.spec.ts'));

const all = sum(tallies);
console.log('\nThe slowest files:');
for (const line of slowest(all.files ?? [])) console.log(line);
for (const line of all.failures ?? []) console.log(`FAILED: ${line}`);
for (const line of all.skipped) console.log(`skipped: ${line}`);
process.exitCode = all.failed === 0 ? 0 : 1;
console.log(`\n${lastLine(all)}`);

async function journeys(database?: string, ...files: string[]): Promise<Tally> {
  try {
    ensureBrowser(console.log);
    const step = playwright(...files);
    return await runStep(database ? on(database, step) : step);
  } catch (error) {
    console.error((error as Error).message);
    return { ...nothing, failed: 1 };
  }
}

function on(database: string, step: Step): Step {
  return { ...step, name: `${step.name} on the PostgreSQL of this machine`, env: { ...step.env, TEST_DATABASE_URL: database } };
}
