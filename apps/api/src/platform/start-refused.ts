import pg from 'pg';
import { databaseTrouble } from './database-trouble.ts';

/** Something outside the program must change before it can start. The message is one Danish line for the person at the keyboard. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** What is said of a disk without room, whoever met it. */
export const DISK_FULL = 'Der er ikke mere plads på disken.';
/** The disk, or what its owner may use of it, has no room left: so says the system or the database. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException | undefined)?.code)) || databaseTrouble(error) === 'full';

/** What PostgreSQL answers a role that may not do what was asked of it. */
const NOT_PERMITTED = '42501';

/** What the person at the keyboard is told of an error in one Danish line; undefined for one that is ours, which is told whole. */
export function toldInLine(error: unknown): string | undefined {
  if (error instanceof StartRefused) return error.message;
  if (isDiskFull(error)) return DISK_FULL;
  if (databaseTrouble(error) === 'away')
    return `Forbindelsen til databasen gik tabt (${(error as Error).message}). Prøv igen, når den svarer.`;
  return error instanceof pg.DatabaseError && error.code === NOT_PERMITTED
    ? `Databasens bruger mangler rettigheder (${error.message}). Den skal eje databasen og dens tabeller.`
    : undefined;
}
