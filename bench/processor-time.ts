// Seconds of processor time, in user mode and in the kernel, as the kernel tells them of a process.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK']).toString());

interface Told {
  readonly name: string;
  readonly parent: number;
  readonly seconds: number;
  /** What those that it had started and that have ended had used. */
  readonly ended: number;
}

function toldOf(id: number): Told {
  const [head = '', rest = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  const ticks = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) / TICKS_PER_SECOND;
  return { name: head.slice(head.indexOf('(') + 1), parent: Number(fields[1]), seconds: ticks(11), ended: ticks(13) };
}

/** What a process has used by itself. */
export const processorSeconds = (id: number): number => toldOf(id).seconds;

function running(): (Told & { readonly id: number })[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [{ id: Number(name), ...toldOf(Number(name)) }];
    } catch {
      return []; // it has ended meanwhile
    }
  });
}

/** What a process and all that it has started have used. */
export function processorSecondsOfAll(root: number): number {
  const all = running();
  const startedBy = (id: number): number =>
    all.filter(({ parent }) => parent === id).reduce((sum, child) => sum + child.seconds + startedBy(child.id), 0);
  return startedBy(root) + (all.find(({ id }) => id === root)?.seconds ?? 0);
}

/** What the PostgreSQL that a process has started has used, with its connections, also those that are closed. */
export function processorSecondsOfDatabase(startedBy: number): number {
  const all = running();
  const server = all.find(({ name, parent }) => name === 'postgres' && parent === startedBy);
  if (!server) throw new Error('no database runs');
  const connections = all.filter(({ parent }) => parent === server.id);
  return [server, ...connections].reduce((sum, { seconds }) => sum + seconds, server.ended);
}
