import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSimulatorRunning, type Simulator } from './simulator.ts';

let root: string;
let simulator: Simulator | undefined;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'praj-simulator-'));
  mkdirSync(path.join(root, 'apps/dispatch-simulator/src'), { recursive: true });
});
afterEach(async () => {
  await simulator?.stop();
  rmSync(root, { recursive: true });
});

const program = (text: string) => writeFileSync(path.join(root, 'apps/dispatch-simulator/src/main.ts'), text);
const starts = () => {
  const file = path.join(root, 'starts');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const noteStart = "import { appendFileSync } from 'node:fs'; appendFileSync('starts', process.env.DISPATCH_SPEED + ' ');";

test('it is told its settings, and ends when its input closes', async () => {
  program(`${noteStart} process.stdin.on('end', () => { appendFileSync('starts', 'ended'); process.exit(0); }).resume();`);
  simulator = keepSimulatorRunning(root, { DISPATCH_SPEED: '60' }, () => {});
  await expect.poll(starts).toBe('60 ');
  await simulator.stop();
  expect(starts()).toBe('60 ended');
});

test('one that dies is started again after a pause, and one that is stopped is not', async () => {
  const lines: string[] = [];
  program(`${noteStart} process.exit(3);`);
  simulator = keepSimulatorRunning(root, { DISPATCH_SPEED: '1' }, (line) => lines.push(line));
  await expect.poll(starts).toMatch(/^1 1 /);
  expect(lines[0]).toBe('Simulatoren stoppede (3). Den startes igen om 1 s.');
  await simulator.stop();
  const before = starts();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(starts()).toBe(before);
});
