import type { Database } from '../../../platform/database.ts';
import { importedFile } from '../../addresses/import/store.ts';
import { INTERRUPTED } from './copy.ts';
import { finishInterrupted } from './editions.ts';
import { OSM } from './places/places-sink.ts';

/**
 * When a portal starts: finishes an import that was killed between writing addresses and putting the map in use.
 * @param streets the folder `DATA_DIR/streets`, which need not be there
 * @returns a line for the operator where there is something to tell
 */
export async function finishImport(db: Database, streets: string): Promise<string | undefined> {
  const mark = await importedFile(db, OSM);
  const found = mark && (await finishInterrupted(streets, mark));
  return found && INTERRUPTED[found];
}
