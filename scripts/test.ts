// npm test: everything, once, with a last line `N passed, N failed`.
// --database-only runs what touches a database a second time, for the PostgreSQL of TEST_DATABASE_URL: API tests and the main journey.
import { databaseTypes, playwright, reading, runStep, type Step, vitest } from './checks/steps.ts';
import { lastLine, nothing, sum, type Tally } from './checks/tally.ts';
import { ensureBrowser } from './find-browser.ts';

const databaseOnly = process.argv.includes('--database-only');
/** The main job is what the other database must carry; what a page does is the same on both. */
const journeyFiles = databaseOnly ? ['e2e/main-job.spec.ts'] : [];
const steps: Step[] = databaseOnly ? [vitest('api')] : [...reading, databaseTypes, vitest()];

const tallies: Tally[] = [];
for (const step of steps) tallies.push(await runStep(step));
tallies.push(await journeys());

const all = sum(tallies);
for (const line of all.skipped) console.log(`skipped: ${line}`);
process.exitCode = all.failed === 0 ? 0 : 1;
console.log(`\n${lastLine(all)}`);

async function journeys(): Promise<Tally> {
  try {
    return await runStep(playwright(ensureBrowser(console.log), ...journeyFiles));
  } catch (error) {
    console.error((error as Error).message);
    return { ...nothing, failed: 1 };
  }
}
