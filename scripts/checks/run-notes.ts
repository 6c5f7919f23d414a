import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { shortly } from './shortly.ts';

/** How long a test file took, in seconds. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** What Vitest's JSON report does not tell of a run. */
export interface RunNotes {
  /** What each file took with everything before its first test. */
  readonly files: readonly FileTime[];
  /** One line each: what failed first and passed when it was tried again, and how it failed. */
  readonly secondTime: readonly string[];
}

/** Writes down the notes of a run as JSON. */
export class NotesReporter implements Reporter {
  readonly #target: string;
  constructor(target: string) {
    this.#target = target;
  }
  onTestRunEnd(modules: readonly TestModule[]): void {
    const notes: RunNotes = { files: modules.map(timeOf), secondTime: modules.flatMap(secondTimesOf) };
    writeFileSync(this.#target, JSON.stringify(notes));
  }
}

function timeOf(module: TestModule): FileTime {
  const took = module.diagnostic();
  const ms = took.environmentSetupDuration + took.prepareDuration + took.collectDuration + took.setupDuration + took.duration;
  return { file: module.relativeModuleId, seconds: ms / 1000 };
}

const secondTimesOf = (module: TestModule): string[] =>
  [...module.children.allTests()]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => `${module.relativeModuleId}: ${test.fullName}${shortly(test.result().errors?.[0]?.message)}`);

const SHOWN = 10;
/** The ten slowest files, one line each. */
export function slowest(times: readonly FileTime[]): string[] {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
