import { readFileSync } from 'node:fs';
import { type Edition, editionFile, NETWORK_FILE, watchEdition } from '@praj/streets/edition.ts';
import { openMainRoads } from '@praj/streets/main-roads.ts';
import { openNetwork } from '@praj/streets/network/open-network.ts';
import type { Network } from '@praj/streets/way.ts';

/** The streets that cars drive on. */
export interface Streets {
  readonly network: Network;
  /** The network has no side streets: whoever drives leaves it for the last kilometres. */
  readonly mainRoadsOnly: boolean;
}
interface OwnStreets {
  /** The streets in use now; others after an import. */
  readonly now: () => Streets;
  readonly stop: () => void;
}

/**
 * The simulator's own copy of the imported streets, read anew when others were imported; the main roads where there are none. Streets
 * that cannot be read are told, and those in use stay.
 * @param folder where imports put streets; undefined where nobody told
 */
export function openOwnStreets(folder: string | undefined, log: (line: string) => void, lookEveryMs?: number): OwnStreets {
  let streets: Streets = { network: openMainRoads(), mainRoadsOnly: true };
  if (folder === undefined) return { now: () => streets, stop: () => {} };
  const take = (edition: Edition | undefined): void => {
    if (!edition) return;
    streets = { network: openNetwork(readFileSync(editionFile(folder, edition, NETWORK_FILE))), mainRoadsOnly: false };
    log(`drives on the streets of ${edition.fileName}`);
  };
  const watching = watchEdition(folder, take, (error) => log(`streets: ${String(error)}`), lookEveryMs);
  return { now: () => streets, stop: () => watching.stop() };
}
