import type { OsmSink, Ring, Tags } from '../osm-sink.ts';
import type { Block, RawNodes, RawRelation, RawWay } from './block.ts';
import type { Bounds } from './header.ts';
import { createNodePlaces, type NodePlaces } from './node-places.ts';
import { assemblePolygons, inUnits, isRing, type MemberLine, UNITS_A_DEGREE } from './rings.ts';

/** The ways that wanted relations are made of; without a line until they came by, and for good where one of their nodes is missing. */
export type LinesByWay = Map<number, Omit<MemberLine, 'role'> | undefined>;

interface HandOut {
  /** Gives each sink what it wants of a block. @returns false when the file is not sorted by kind and id */
  take(block: Block): boolean;
  readonly counts: { readonly nodes: number; readonly ways: number; readonly relations: number };
  /** Around all nodes that came. */
  extent(): Bounds;
}

export const wantedAsArea = (sinks: readonly OsmSink[], { tags }: RawRelation): boolean =>
  (tags.type === 'multipolygon' || tags.type === 'boundary') && sinks.some((sink) => sink.wantsArea?.(tags));

/** @param lines which lines relations ask for; filled here */
export function createHandOut(sinks: readonly OsmSink[], lines: LinesByWay): HandOut {
  const places = createNodePlaces();
  const counts = { nodes: 0, ways: 0, relations: 0 };
  return {
    take({ nodes, ways, relations }) {
      const lateNode = nodes.ids.length > 0 && counts.ways + counts.relations > 0;
      if (lateNode || (ways.length > 0 && counts.relations > 0)) return false;
      if (!keepPlaces(nodes, places)) return false;
      counts.nodes += nodes.ids.length;
      counts.ways += ways.length;
      counts.relations += relations.length;
      for (const { index, tags } of nodes.tagged) giveNode(sinks, nodes, index, tags);
      for (const way of ways) giveWay(sinks, way, places, lines);
      for (const relation of relations) giveRelation(sinks, relation, lines);
      return true;
    },
    counts,
    extent: () => places.extent(),
  };
}

function keepPlaces({ ids, longitudes, latitudes }: RawNodes, places: NodePlaces): boolean {
  for (let at = 0; at < ids.length; at += 1) {
    if (!places.add(ids[at] as number, longitudes[at] as number, latitudes[at] as number)) return false;
  }
  return true;
}

function giveNode(sinks: readonly OsmSink[], { ids, longitudes, latitudes }: RawNodes, index: number, tags: Tags): void {
  const takers = sinks.filter((sink) => sink.wantsNode?.(tags));
  if (takers.length === 0) return;
  const longitude = (longitudes[index] as number) / UNITS_A_DEGREE;
  const latitude = (latitudes[index] as number) / UNITS_A_DEGREE;
  for (const sink of takers) sink.node?.({ id: ids[index] as number, tags, longitude, latitude });
}

function giveWay(sinks: readonly OsmSink[], { id, tags, nodes }: RawWay, places: NodePlaces, lines: LinesByWay): void {
  const first = nodes[0];
  const last = nodes.at(-1);
  if (first === undefined || last === undefined) return;
  const closed = first === last && nodes.length > 1;
  const tagged = Object.keys(tags).length > 0;
  const wayTakers = tagged ? sinks.filter((sink) => sink.wantsWay?.(tags)) : [];
  const areaTakers = tagged && closed ? sinks.filter((sink) => sink.wantsArea?.(tags)) : [];
  const asked = lines.has(id);
  if (!asked && wayTakers.length === 0 && areaTakers.length === 0) return;
  const { known, coordinates } = places.place(nodes);
  const whole = known.length === nodes.length;
  if (asked && whole) lines.set(id, { first, last, units: inUnits(coordinates) });
  if (wayTakers.length === 0 && areaTakers.length === 0) return;
  for (const sink of wayTakers) sink.way?.({ id, tags, nodes: known, coordinates, closed });
  if (whole && isRing(coordinates)) giveArea(areaTakers, 'way', id, tags, [[coordinates]]);
}

function giveRelation(sinks: readonly OsmSink[], relation: RawRelation, lines: LinesByWay): void {
  if (!wantedAsArea(sinks, relation)) return;
  const { id, tags, ways } = relation;
  const found = ways.flatMap(({ id: way, role }): MemberLine[] => {
    const line = lines.get(way);
    return line ? [{ role, ...line }] : [];
  });
  const polygons = assemblePolygons(found);
  const takers = sinks.filter((sink) => sink.wantsArea?.(tags));
  if (polygons.length > 0) giveArea(takers, 'relation', id, tags, polygons);
}

function giveArea(takers: readonly OsmSink[], of: 'way' | 'relation', id: number, tags: Tags, polygons: Ring[][]): void {
  for (const sink of takers) sink.area?.({ id, of, tags, polygons });
}
