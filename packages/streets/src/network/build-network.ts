import Flatbush from 'flatbush';
import type { Road } from '../way.ts';
import { type Cut, cutAtJunctions } from './cut-at-junctions.ts';
import { packGraph } from './file.ts';
import { AGAINST, ALONG, isOpen } from './graph.ts';
import { metresBetween, UNITS_PER_DEGREE } from './ground.ts';
import { growing } from './growing.ts';
import { strongParts } from './strong-parts.ts';

/** Puts roads together to a network, one by one: what is held of each is some 20 bytes a node. */
export interface NetworkBuilder {
  /** @throws RangeError for a road whose speed is none */
  add(road: Road): void;
  /** The network as a file that `openNetwork` reads. */
  build(): Uint8Array;
}

const DIRECTIONS = { both: ALONG | AGAINST, forward: ALONG, backward: AGAINST } as const;

/** The network of some roads, as a file that `openNetwork` reads. @throws RangeError for a road whose speed is none */
export function buildNetwork(roads: Iterable<Road>): Uint8Array {
  const builder = createNetworkBuilder();
  for (const road of roads) builder.add(road);
  return builder.build();
}

/** A builder that has no road yet. */
export function createNetworkBuilder(): NetworkBuilder {
  const ids = growing(Float64Array);
  const places = growing(Int32Array);
  const firstNode = growing(Uint32Array);
  const speeds = growing(Float32Array);
  const allowed = growing(Uint8Array);
  const names = growing(Uint32Array);
  const nameNumbers = new Map<string, number>();

  function nameNumber(name: string): number {
    const known = nameNumbers.get(name) ?? nameNumbers.size;
    nameNumbers.set(name, known);
    return known;
  }
  function add({ name, nodes, coordinates, kilometresPerHour, direction }: Road): void {
    if (!(kilometresPerHour > 0 && kilometresPerHour < 1000)) throw new RangeError(`A road cannot be driven at ${kilometresPerHour} km/h.`);
    const start = ids.length;
    for (let index = 0; index < nodes.length; index++) {
      const id = nodes[index] as number;
      if (ids.length > start && ids.values[ids.length - 1] === id) continue;
      ids.push(id);
      places.push(Math.round((coordinates[index * 2] as number) * UNITS_PER_DEGREE));
      places.push(Math.round((coordinates[index * 2 + 1] as number) * UNITS_PER_DEGREE));
    }
    firstNode.push(start);
    speeds.push(kilometresPerHour / 3.6);
    allowed.push(DIRECTIONS[direction]);
    names.push(nameNumber(name));
  }
  return {
    add,
    build() {
      const cut = cutAtJunctions({ ids: ids.values.subarray(0, ids.length), firstNode: firstNode.cut(), places: places.values });
      const ofEdges = <Kind extends Float32Array | Uint8Array | Uint32Array>(kind: new (length: number) => Kind, ofRoads: Kind): Kind => {
        const values = new kind(cut.road.length);
        for (let edge = 0; edge < values.length; edge++) values[edge] = ofRoads[cut.road[edge] as number] as number;
        return values;
      };
      const edges = {
        speeds: ofEdges(Float32Array, speeds.values),
        allowed: ofEdges(Uint8Array, allowed.values),
        names: ofEdges(Uint32Array, names.values),
      };
      const { road: _road, ...drawn } = cut;
      const meeting = arcsOf(cut.arcFrom, cut.junctions.length / 2);
      const measured = measure(cut);
      const graph = { ...drawn, ...edges, ...meeting, ...measured, ...namesOf([...nameNumbers.keys()]), parts: new Uint32Array() };
      return packGraph({ ...graph, parts: strongParts({ ...graph, open: (arc) => isOpen(graph, arc) }) });
    },
  };
}

/** The arcs that leave each junction, one junction after another. */
function arcsOf(arcFrom: Uint32Array, junctions: number) {
  const firstArc = new Uint32Array(junctions + 1);
  for (const junction of arcFrom) firstArc[junction + 1] = (firstArc[junction + 1] as number) + 1;
  for (let junction = 0; junction < junctions; junction++) {
    firstArc[junction + 1] = (firstArc[junction + 1] as number) + (firstArc[junction] as number);
  }
  const next = firstArc.slice();
  const arcs = new Uint32Array(arcFrom.length);
  for (const [arc, junction] of arcFrom.entries()) {
    const place = next[junction] as number;
    arcs[place] = arc;
    next[junction] = place + 1;
  }
  return { firstArc, arcs };
}

/** How long each edge is, the box around it, and the box around all of them. */
function measure({ junctions, arcFrom, firstBend, bends, road }: Cut) {
  const metres = new Float32Array(road.length);
  const boxes = road.length > 0 ? new Flatbush(road.length, 16, Int32Array) : undefined;
  for (let edge = 0; edge < road.length; edge++) {
    let [x, y] = [junctions[(arcFrom[edge * 2] as number) * 2] as number, junctions[(arcFrom[edge * 2] as number) * 2 + 1] as number];
    let [west, south, east, north, sum] = [x, y, x, y, 0];
    const lastBend = firstBend[edge + 1] as number;
    for (let bend = firstBend[edge] as number; bend <= lastBend; bend++) {
      const end = (arcFrom[edge * 2 + 1] as number) * 2;
      const nextX = (bend < lastBend ? bends[bend * 2] : junctions[end]) as number;
      const nextY = (bend < lastBend ? bends[bend * 2 + 1] : junctions[end + 1]) as number;
      sum += metresBetween(x, y, nextX, nextY);
      [x, y] = [nextX, nextY];
      west = Math.min(west, x);
      south = Math.min(south, y);
      east = Math.max(east, x);
      north = Math.max(north, y);
    }
    metres[edge] = sum;
    boxes?.add(west, south, east, north);
  }
  boxes?.finish();
  const edges = boxes ? [boxes.minX, boxes.minY, boxes.maxX, boxes.maxY] : [0, 0, 0, 0];
  return {
    metres,
    bounds: Float64Array.from(edges, (unit) => unit / UNITS_PER_DEGREE),
    boxes: boxes ? new Uint8Array(boxes.data) : new Uint8Array(),
  };
}

function namesOf(names: readonly string[]) {
  const texts = names.map((name) => Buffer.from(name));
  const firstLetter = new Uint32Array(names.length + 1);
  for (const [index, text] of texts.entries()) firstLetter[index + 1] = (firstLetter[index] as number) + text.length;
  return { firstLetter, nameText: new Uint8Array(Buffer.concat(texts)) };
}
