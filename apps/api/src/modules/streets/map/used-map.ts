import { statSync } from 'node:fs';
import { type Edition, editionFile, MAP_FILE, watchEdition } from '@praj/streets/edition.ts';
import { wrongSetting } from '../../../platform/settings/setting-refused.ts';
import { ArchiveRefused, type MapArchive, openArchive } from './map-archive.ts';

/** The map of streets that this process serves. */
export interface UsedMap {
  /** None where nothing was imported yet. */
  current(): MapArchive | undefined;
  stop(): void;
}
interface Places {
  /** The folder of the imported editions. */
  readonly streetsDir: string;
  /** An archive that the installation has of its own; it goes before an imported one. */
  readonly mapPmtiles?: string | undefined;
  /** How often is looked whether it was replaced, in milliseconds. */
  readonly lookEveryMs?: number;
}

const LOOK_EVERY_MS = 3000;

/**
 * Opens the map in use and changes to another one when it is replaced; who still reads the old one reads it to the end.
 * @param onError takes what is wrong with a new one; the old one then stays
 * @throws SettingRefused when MAP_PMTILES names no map
 */
export function openUsedMap({ streetsDir, mapPmtiles, lookEveryMs }: Places, onError: (error: unknown) => void): UsedMap {
  let used: MapArchive | undefined;
  const use = (next: MapArchive | undefined) => {
    used?.close();
    used = next;
  };
  const openEdition = (edition: Edition | undefined) => use(edition && openArchive(editionFile(streetsDir, edition, MAP_FILE), edition));
  const watching =
    mapPmtiles === undefined
      ? watchEdition(streetsDir, openEdition, onError, lookEveryMs)
      : watchOwn(mapPmtiles, use, onError, lookEveryMs);
  return {
    current: () => used,
    stop() {
      watching.stop();
      use(undefined);
    },
  };
}

/**
 * Tries the archive before anything heavy is started or a database is filled.
 * @throws SettingRefused when MAP_PMTILES names no map
 */
export function refuseWrongMap({ mapPmtiles }: Pick<Places, 'mapPmtiles'>): void {
  if (mapPmtiles !== undefined) openOwn(mapPmtiles).close();
}

/** Opens the archive at once, and again whenever another file has taken its place. */
function watchOwn(
  file: string,
  use: (archive: MapArchive) => void,
  onError: (error: unknown) => void,
  lookEveryMs: number = LOOK_EVERY_MS,
): { stop(): void } {
  let known = stampOf(file);
  use(openOwn(file));
  const looking = setInterval(() => {
    const seen = stampOf(file);
    if (seen === known) return;
    known = seen;
    try {
      use(openArchive(file));
    } catch (error) {
      onError(error);
    }
  }, lookEveryMs);
  looking.unref();
  return { stop: () => clearInterval(looking) };
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : '';
}

function openOwn(file: string): MapArchive {
  try {
    return openArchive(file);
  } catch (error) {
    throw error instanceof ArchiveRefused ? wrongSetting('MAP_PMTILES', error.message) : error;
  }
}
