import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBackup } from '../../apps/api/src/platform/backup/open-backup.ts';
import { restoreBackup } from '../../apps/api/src/platform/backup/restore-backup.ts';
import { MIGRATIONS } from '../../apps/api/src/with-database.ts';

/**
 * The demo worlds of earlier versions as those versions filled them themselves, with a few of their trips, in backups (docs/reliability.md
 * says how they were made): the first one, and the last before cars, streets and columns in memory. What they hold is never changed.
 */
export const VERSIONS = [
  { name: 'the first version', file: path.join(import.meta.dirname, 'worlds/first.praj-backup'), last: '0005_audit.sql' },
  { name: 'the version with vouchers', file: path.join(import.meta.dirname, 'worlds/vouchers.praj-backup'), last: '0028_sms.sql' },
] as const;
export type Version = (typeof VERSIONS)[number];
/** The day on which their worlds stand. */
export const THEIR_NOW = new Date('2026-11-20T12:00:00Z');

/** Makes an empty database the one that a version has left. */
export async function makeVersion(url: string, { file }: Version): Promise<void> {
  const backup = await openBackup(file);
  backup.close();
  const migrations = mkdtempSync(path.join(tmpdir(), 'praj-version-'));
  try {
    for (const { name } of backup.manifest.migrations) copyFileSync(path.join(MIGRATIONS, name), path.join(migrations, name));
    await restoreBackup(url, file, { migrations, allowVolatile: true, onProgress: () => {} });
  } finally {
    rmSync(migrations, { recursive: true });
  }
}
