import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CURRENT_FILE, type Edition, editionFile, NETWORK_FILE } from '@praj/streets/edition.ts';
import { buildNetwork } from '@praj/streets/network/build-network.ts';
import type { Road } from '@praj/streets/way.ts';

/** Puts streets into a folder as an import leaves them, in use from now on. @param damage what happened to the file since */
export function writeEdition(streets: string, id: string, roads: readonly Road[], damage?: (bytes: Uint8Array) => void): void {
  const edition: Edition = {
    id,
    fileName: 'denmark.osm.pbf',
    credit: '© OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    dataDate: '2026-11-20',
    importedAt: '2026-11-20T09:00:00.000Z',
    bounds: [8, 54.5, 15.2, 57.8],
  };
  const bytes = buildNetwork(roads);
  damage?.(bytes);
  mkdirSync(path.join(streets, id), { recursive: true });
  writeFileSync(editionFile(streets, edition, NETWORK_FILE), bytes);
  writeFileSync(path.join(streets, CURRENT_FILE), JSON.stringify(edition));
}
