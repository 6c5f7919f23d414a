import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** How long a test file took, in seconds. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** Writes down what each file took with everything before its first test; Vitest's JSON report knows of the tests alone. */
export class FileTimes implements Reporter {
  readonly #target: string;
  constructor(target: string) {
    this.#target = target;
  }
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): FileTime => {
      const took = module.diagnostic();
      const ms = took.environmentSetupDuration + took.prepareDuration + took.collectDuration + took.setupDuration + took.duration;
      return { file: module.relativeModuleId, seconds: ms / 1000 };
    });
    writeFileSync(this.#target, JSON.stringify(times));
  }
}

const SHOWN = 10;
/** The ten slowest files, one line each. */
export function slowest(times: readonly FileTime[]): string[] {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
