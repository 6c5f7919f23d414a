// npm run check: what can be told in seconds, before a commit.
import { reading, runInPairs, runStep, vitest } from './checks/steps.ts';
import { lastLine, sum } from './checks/tally.ts';

const tallies = await runInPairs(reading, (text) => void process.stdout.write(text));
tallies.push(await runStep(vitest(['domain', 'web', 'web rules'])));

const all = sum(tallies);
process.exitCode = all.failed === 0 ? 0 : 1;
console.log(`\n${lastLine(all)}`);
