// npm run check: what can be told in seconds, before a commit.
import { reading, runStep, vitest } from './checks/steps.ts';
import { lastLine, sum, type Tally } from './checks/tally.ts';

const tallies: Tally[] = [];
for (const step of [...reading, vitest('domain', 'web')]) tallies.push(await runStep(step));

const all = sum(tallies);
process.exitCode = all.failed === 0 ? 0 : 1;
console.log(`\n${lastLine(all)}`);
