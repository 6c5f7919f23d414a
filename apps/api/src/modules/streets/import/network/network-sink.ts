import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NETWORK_FILE } from '@praj/streets/edition.ts';
import { createNetworkBuilder } from '@praj/streets/network/build-network.ts';
import { metresAlong } from '@praj/streets/network/ground.ts';
import type { Road } from '@praj/streets/way.ts';
import type { OsmSink, OsmWay } from '../osm-sink.ts';
import { accessOf, directionOf, isClosing } from './car-access.ts';
import { drivenSpeed, ferrySpeed } from './driven-speed.ts';

/** Makes of the streets that a taxi may drive the network by which ways are found, `network.bin` in a folder. */
export function networkSink(folder: string): OsmSink {
  const builder = createNetworkBuilder();
  const closed = new Set<number>();
  /** An id that no file uses. */
  let ownId = Number.MIN_SAFE_INTEGER;

  return {
    wantsNode: isClosing,
    wantsWay: (tags) => accessOf(tags) !== 'none',
    node: ({ id }) => closed.add(id),
    way(way) {
      const road = roadOf(way);
      if (!road) return;
      for (const [start, end] of stretches(way.nodes, closed)) {
        const nodes = way.nodes.slice(start, end + 1);
        // A street ends on this side of a bollard.
        for (const at of [0, nodes.length - 1]) if (closed.has(nodes[at] as number)) nodes[at] = ownId++;
        builder.add({ ...road, nodes, coordinates: way.coordinates.subarray(start * 2, (end + 1) * 2) });
      }
    },
    async finish(onProgress, signal) {
      const bytes = builder.build();
      onProgress(0.9);
      signal.throwIfAborted();
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, NETWORK_FILE), bytes, { flush: true });
      onProgress(1);
    },
  };
}

/** What is the same of all stretches of a way. */
function roadOf({ tags, coordinates }: OsmWay): Pick<Road, 'name' | 'kilometresPerHour' | 'direction'> | undefined {
  const access = accessOf(tags);
  if (access === 'none') return undefined;
  const kilometresPerHour = tags.route === 'ferry' ? ferrySpeed(tags, metresAlong(coordinates)) : drivenSpeed(tags, access);
  return { name: tags.name ?? tags.ref ?? '', kilometresPerHour, direction: directionOf(tags) };
}

/** From where to where among its nodes a way goes on without a bollard. */
function stretches(nodes: Float64Array, closed: ReadonlySet<number>): [start: number, end: number][] {
  const cuts = [...nodes.keys()].filter((index) => index > 0 && index < nodes.length - 1 && closed.has(nodes[index] as number));
  return [0, ...cuts].map((start, index) => [start, cuts[index] ?? nodes.length - 1]);
}
