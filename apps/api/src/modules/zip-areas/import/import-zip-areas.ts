import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database.ts';
import { keepShapes } from '../shapes/keep-shapes.ts';
import { importedHash, lockZipAreas, readNamedAreas, replaceZipAreas } from '../store.ts';
import { readZipAreas } from './read-zip-areas.ts';
import { meetsItself, repairEdges } from './repair-edges.ts';

/** Of Danish public geographic data. */
const LICENCE = 'CC BY 4.0';

/**
 * Puts the zip areas of a file in the place of all there were; running portals show them from their next question on. The same file
 * again changes nothing.
 * @returns what was done, in Danish lines for the operator
 * @throws StartRefused when it is another file
 */
export async function importZipAreas(db: Database, file: { text: string; fileName: string }, now: Date): Promise<string[]> {
  const hash = createHash('sha256').update(file.text).digest('hex');
  const read = readZipAreas(file.text);
  const broken = new Set(read.filter(({ polygons }) => meetsItself(polygons)));
  const areas = keepShapes(read.map((area) => (broken.has(area) ? { ...area, polygons: repairEdges(area.polygons) } : area)));
  return db.transaction().execute(async (trx) => {
    await lockZipAreas(trx);
    if ((await importedHash(trx)) === hash) return [`${file.fileName} er allerede importeret. Intet er ændret.`];
    const before = new Set((await readNamedAreas(trx)).map(({ nr }) => nr));
    const after = new Set(areas.map(({ nr }) => nr));
    await replaceZipAreas(trx, { hash, fileName: file.fileName, licence: LICENCE }, areas, now);
    return [
      `${areas.length} postnumre er importeret fra ${file.fileName}.`,
      ...(broken.size > 0 ? [`${broken.size} ${broken.size === 1 ? 'område' : 'områder'} med kanter, der mødte sig selv, er rettet.`] : []),
      ...told(
        'Nye postnumre',
        [...after].filter((nr) => !before.has(nr)),
      ),
      ...told(
        'Postnumre, der ikke findes mere',
        [...before].filter((nr) => !after.has(nr)),
      ),
      'Områderne vises ikke længere som omtrentlige.',
    ];
  });
}

const MOST_TOLD = 20;
function told(what: string, numbers: readonly string[]): string[] {
  if (numbers.length === 0) return [];
  const sorted = numbers.toSorted();
  return [`${what} (${numbers.length}): ${sorted.slice(0, MOST_TOLD).join(', ')}${sorted.length > MOST_TOLD ? ' …' : ''}`];
}
