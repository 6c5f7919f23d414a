import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The streets of one imported file, as they lie in a folder of their own below `DATA_DIR/streets`. */
export interface Edition {
  /** The folder's name: the first 16 hex digits of the SHA-256 of the imported file and the format of what was made of it, so that the same file gives the same edition until the format changes. */
  readonly id: string;
  /** The imported file's own name. */
  readonly fileName: string;
  /** Whom the map credits: '© OpenStreetMap contributors'. */
  readonly credit: string;
  /** 'ODbL 1.0'. */
  readonly licence: string;
  /** The day of the data, 'YYYY-MM-DD', where the file tells it. */
  readonly dataDate: string | null;
  /** When it was imported, ISO 8601. */
  readonly importedAt: string;
  /** West, south, east, north in WGS 84 degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

/** Files of an edition's folder. */
export const MAP_FILE = 'map.pmtiles';
export const NETWORK_FILE = 'network.bin';
/** What the edition says of itself, for an import that was killed before it could put the edition in use. */
export const EDITION_FILE = 'edition.json';
/** Names the edition in use; put in its place in one step, so that a reader sees the old one or the new one. */
export const CURRENT_FILE = 'current.json';

/** Where the files of an edition lie. @param streets the folder `DATA_DIR/streets` */
export const editionFile = (streets: string, edition: Edition, file: typeof MAP_FILE | typeof NETWORK_FILE): string =>
  path.join(streets, edition.id, file);

/**
 * The edition in use; undefined where nothing was imported yet.
 * @param streets the folder `DATA_DIR/streets`
 * @throws Error when the file that names it is broken or foreign
 */
export const readEdition = (streets: string): Edition | undefined => editionOf(readIfThere(path.join(streets, CURRENT_FILE)));

/**
 * What an edition that need not be in use says of itself; undefined where there is none of this id.
 * @throws Error when what it says is broken or foreign
 */
export const readMadeEdition = (streets: string, id: string): Edition | undefined =>
  editionOf(readIfThere(path.join(streets, id, EDITION_FILE)));

function editionOf(text: string): Edition | undefined {
  if (text === '') return undefined;
  const said: unknown = JSON.parse(text);
  if (!isEdition(said)) throw new Error(`${CURRENT_FILE} names no edition of streets: import them again.`);
  return said;
}

/** Its id leads to files: it is a folder's own name, and no way out of the folder of editions. */
function isEdition(said: unknown): said is Edition {
  const { id, bounds, dataDate, ...texts } = (said ?? {}) as Partial<Record<keyof Edition, unknown>>;
  return (
    typeof id === 'string' &&
    /^\w+$/.test(id) &&
    Array.isArray(bounds) &&
    bounds.length === 4 &&
    bounds.every(Number.isFinite) &&
    (dataDate === null || typeof dataDate === 'string') &&
    [texts.fileName, texts.credit, texts.licence, texts.importedAt].every((text) => typeof text === 'string')
  );
}

/** Empty where there is no such file. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** How often is looked whether another edition came into use, in milliseconds. */
const LOOK_EVERY_MS = 3000;

/**
 * Tells which edition is in use: at once, before this returns, and again whenever another one has come. By looking, so that it works on
 * every file system; keeps no process alive.
 * @param streets the folder `DATA_DIR/streets`, which need not be there yet
 * @param onEdition undefined where nothing was imported yet
 * @param onError takes an error of reading which edition it is, and what `onEdition` throws
 */
export function watchEdition(
  streets: string,
  onEdition: (edition: Edition | undefined) => void,
  onError: (error: unknown) => void,
  lookEveryMs: number = LOOK_EVERY_MS,
): { stop(): void } {
  let known: string | undefined;
  const look = () => {
    try {
      const seen = readIfThere(path.join(streets, CURRENT_FILE));
      if (seen === known) return;
      known = seen;
      onEdition(editionOf(seen));
    } catch (error) {
      onError(error);
    }
  };
  look();
  const looking = setInterval(look, lookEveryMs);
  looking.unref();
  return { stop: () => clearInterval(looking) };
}
