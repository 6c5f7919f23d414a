import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../src/platform/database.ts';
import { runSql } from '../src/platform/postgres/run-sql.ts';
import type { World } from './world.ts';

export interface FreshDatabase {
  url: string;
  /** Deletes it, and cuts whoever is still connected. */
  drop(): Promise<void>;
}

/** A migrated, empty database of one's own, copied from the template in some 50 ms. */
export const freshDatabase = (): Promise<FreshDatabase> => copyOf(inject('templateName'));

/** The same with the small world in it as it is at `TEST_NOW`. */
export async function freshWorld(): Promise<FreshDatabase & { readonly world: World }> {
  return { ...(await copyOf(inject('worldTemplateName'))), world: inject('world') };
}

/** A database of one's own in which nothing is, no shape either. */
export const emptyDatabase = (): Promise<FreshDatabase> => copyOf('template0');

/** A migrated, empty database with so many connections to it; `close` deletes it too. */
export async function openFreshDatabase(connections: number): Promise<DatabaseHandle> {
  const fresh = await freshDatabase();
  const handle = openDatabase(fresh.url, connections);
  return { ...handle, close: () => handle.close().then(() => fresh.drop()) };
}

async function copyOf(template: string): Promise<FreshDatabase> {
  const name = `praj_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}

async function asAdmin(sql: string): Promise<void> {
  await runSql(inject('adminUrl'), sql);
}
