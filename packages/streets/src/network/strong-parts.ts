/** What it takes to know who can reach whom. */
export interface Reach {
  readonly firstArc: Uint32Array;
  readonly arcs: Uint32Array;
  readonly arcFrom: Uint32Array;
  /** May this arc be driven? */
  readonly open: (arc: number) => boolean;
}

/** Which strongly connected part each junction belongs to (Tarjan's way, without recursion): a number from 0 on for each part. */
export function strongParts({ firstArc, arcs, arcFrom, open }: Reach): Uint32Array {
  const count = firstArc.length - 1;
  const parts = new Uint32Array(count);
  /** When a junction was first met, from 1 on; `low` is the earliest still open one that it leads back to. */
  const met = new Uint32Array(count);
  const low = new Uint32Array(count);
  const nextArc = firstArc.slice(0, count);
  const settled = new Uint8Array(count);
  const waiting = new Uint32Array(count);
  const path = new Uint32Array(count);
  let [waitingCount, clock, part] = [0, 0, 0];

  function enter(junction: number): void {
    met[junction] = low[junction] = ++clock;
    waiting[waitingCount++] = junction;
  }
  function close(root: number): void {
    let junction: number;
    do {
      junction = waiting[--waitingCount] as number;
      settled[junction] = 1;
      parts[junction] = part;
    } while (junction !== root);
    part++;
  }
  function walkFrom(start: number): void {
    let depth = 0;
    path[0] = start;
    enter(start);
    while (depth >= 0) {
      const junction = path[depth] as number;
      if ((nextArc[junction] as number) < (firstArc[junction + 1] as number)) {
        const arc = arcs[nextArc[junction] as number] as number;
        nextArc[junction] = (nextArc[junction] as number) + 1;
        if (!open(arc)) continue;
        const next = arcFrom[arc ^ 1] as number;
        if (met[next] === 0) {
          enter(next);
          path[++depth] = next;
        } else if (settled[next] === 0) {
          low[junction] = Math.min(low[junction] as number, met[next] as number);
        }
        continue;
      }
      if (low[junction] === met[junction]) close(junction);
      depth--;
      if (depth < 0) return;
      const before = path[depth] as number;
      low[before] = Math.min(low[before] as number, low[junction] as number);
    }
  }
  for (let junction = 0; junction < count; junction++) if (met[junction] === 0) walkFrom(junction);
  return parts;
}
