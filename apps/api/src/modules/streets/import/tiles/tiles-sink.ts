import path from 'node:path';
import { MAP_FILE } from '@praj/streets/edition.ts';
import { zxyToTileId } from 'pmtiles';
import { StartRefused } from '../../../../platform/start-refused.ts';
import type { OsmSink, Tags } from '../osm-sink.ts';
import type { Source } from '../source.ts';
import { openArchive } from './archive/write-archive.ts';
import { gatherCoast } from './coast/chains.ts';
import { makeGround, rememberCells } from './coast/ground.ts';
import { COPY } from './copy.ts';
import type { Feature } from './feature.ts';
import { type Box, boxAround, boxOf, degreesOf, isApart } from './grid.ts';
import { featuresOfArea, featuresOfNode, featuresOfWay } from './kinds/features-of.ts';
import { kindsOfPoint } from './kinds/points.ts';
import { isOnLand, kindOfLine } from './kinds/roads.ts';
import { isSurface } from './kinds/surfaces.ts';
import { makeTiles } from './make-tiles.ts';
import { metadataOf } from './metadata.ts';
import { type Points, STRIDE } from './shape/points.ts';
import { openSpill, type Piece } from './spill.ts';

interface Options {
  readonly source: Pick<Source, 'bounds' | 'credit'>;
  /** Tells whoever imports what was not as it should be, a line each. */
  readonly warn: (line: string) => void;
  /** How many bytes of features stay in memory before they are written to disk. */
  readonly mostInMemory?: number;
}

const SPILL_FOLDER = 'map-features';
const MOST_IN_MEMORY = 64 * 2 ** 20;

const isCoast = (tags: Tags) => tags.natural === 'coastline';

/**
 * Makes map tiles: one PMTiles archive in the Protomaps basemap schema, zooms 0 to 14. What it gathers waits on disk, in a folder beside
 * the archive that is removed at the end, and tiles are made a few kilometres at a time, so memory does not grow with the file.
 * `finish` throws StartRefused where the file has nothing to draw.
 * @param folder where the archive is made, by the name MAP_FILE
 */
export function tilesSink(folder: string, { source, warn, mostInMemory = MOST_IN_MEMORY }: Options): OsmSink {
  const spill = openSpill(path.join(folder, SPILL_FOLDER), mostInMemory);
  const coast = gatherCoast();
  const cells = rememberCells();
  const told = source.bounds && boxOf(source.bounds);
  let seen: Box | undefined;

  const add = (feature: Feature) => {
    if (told && isApart(feature.box, told)) return;
    if (!told) seen = boxAround([feature.box, ...(seen ? [seen] : [])]);
    spill.add(feature);
    if (feature.layer === 'landuse' || feature.layer === 'buildings') cells.note(feature.box.minX, feature.box.minY);
  };
  return {
    wantsNode: (tags) => kindsOfPoint(tags).length > 0,
    wantsWay: (tags) => isCoast(tags) || kindOfLine(tags) !== undefined,
    wantsArea: (tags) => isSurface(tags) || kindsOfPoint(tags, 1).length > 0,
    node: (node) => featuresOfNode(node).forEach(add),
    way(way) {
      if (isCoast(way.tags)) coast.add(way);
      for (const feature of featuresOfWay(way)) {
        add(feature);
        if (isOnLand(way.tags)) cells.noteRoad(...middleOf(feature));
      }
    },
    area: (area) => featuresOfArea(area).forEach(add),
    drain: () => spill.drain(),
    async finish(onProgress, signal) {
      try {
        const box = told ?? seen;
        if (!box) throw new StartRefused(COPY.nothingToDraw);
        const broken = makeGround(coast.chains(), box, cells, (feature) => spill.add(feature));
        if (broken) warn(COPY.brokenCoast(broken));
        await spill.drain();
        const archive = await openArchive(path.join(folder, MAP_FILE));
        try {
          const pieces = spill.pieces().toSorted((one, other) => idOf(one) - idOf(other));
          for (const [index, piece] of pieces.entries()) {
            for (const tile of makeTiles(await spill.take(piece), piece)) {
              signal.throwIfAborted();
              await archive.add(tile);
            }
            onProgress((index + 1) / pieces.length);
          }
          await archive.finish({ bounds: degreesOf(box), metadata: metadataOf(source) });
        } finally {
          await archive.remove();
        }
      } finally {
        await spill.remove();
      }
    },
  };
}

/** Pieces near to each other follow each other, the coarse ones first. */
const idOf = ({ zoom, x, y }: Piece) => zxyToTileId(zoom, x, y);

const middleOf = ({ parts }: Feature): [x: number, y: number] => {
  const line = parts[0] as Points;
  const at = Math.floor(line.length / STRIDE / 2) * STRIDE;
  return [line[at] as number, line[at + 1] as number];
};
