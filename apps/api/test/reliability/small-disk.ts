import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Room for a cluster with the small world, and little more. */
const SIZE = '192m';

export interface SmallDisk {
  readonly folder: string;
  /** Writes until nothing more fits. */
  fill(): void;
  /** Takes away what `fill` wrote. */
  makeRoom(): void;
  remove(): void;
}

/** A small disk of memory; undefined where we may not mount one. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'praj-disk-'));
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filling = path.join(folder, 'full');
  return {
    folder,
    fill: () => fillFile(filling),
    makeRoom: () => rmSync(filling),
    remove() {
      execFileSync('/bin/umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function fillFile(file: string): void {
  const opened = openSync(file, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) {
      try {
        for (;;) writeSync(opened, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(opened);
  }
}
