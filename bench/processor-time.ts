// Seconds of processor time, in user mode and in the kernel, as the kernel tells them of a process.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK']).toString());

interface Told {
  readonly parent: number;
  readonly seconds: number;
}

function toldOf(id: number): Told {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND };
}

/** What a process has used by itself. */
export const processorSeconds = (id: number): number => toldOf(id).seconds;

/** What a process and all that it has started have used. */
export function processorSecondsOfAll(root: number): number {
  const running = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [{ id: Number(name), ...toldOf(Number(name)) }];
    } catch {
      return []; // it has ended meanwhile
    }
  });
  const startedBy = (id: number): number =>
    running.filter(({ parent }) => parent === id).reduce((sum, child) => sum + child.seconds + startedBy(child.id), 0);
  return startedBy(root) + (running.find(({ id }) => id === root)?.seconds ?? 0);
}
