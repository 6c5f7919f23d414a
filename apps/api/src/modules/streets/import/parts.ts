import { MAP_FILE, NETWORK_FILE } from '@praj/streets/edition.ts';
import { DOING } from './copy.ts';
import { networkSink } from './network/network-sink.ts';
import type { OsmSink } from './osm-sink.ts';
import type { Source } from './source.ts';
import { tilesSink } from './tiles/tiles-sink.ts';

/** A file of an edition, and the sink that makes it. */
export interface Part {
  readonly file: typeof MAP_FILE | typeof NETWORK_FILE;
  /** What the person at the keyboard reads meanwhile. */
  readonly doing: string;
  readonly sink: OsmSink;
}
/**
 * @param folder where the files go, and whatever else is needed meanwhile and taken away again
 * @param warn takes lines for the operator on what was not as it should be
 */
export type MakeParts = (folder: string, source: Source, warn: (line: string) => void) => Part[];

/** The files that are made of OpenStreetMap. */
export const makeParts: MakeParts = (folder, source, warn) => [
  { file: MAP_FILE, doing: DOING.tiles, sink: tilesSink(folder, { source, warn }) },
  { file: NETWORK_FILE, doing: DOING.network, sink: networkSink(folder) },
];
