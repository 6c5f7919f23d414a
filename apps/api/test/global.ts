import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/database.ts';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { runSql } from '../src/platform/postgres/run-sql.ts';
import { startTemporaryPostgres } from '../src/platform/postgres/temporary.ts';
import { makeWorld, TEST_NOW, type World } from './world.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database of the test server from which others may be made. */
    adminUrl: string;
    /** The migrated database that fresh ones are copied from. */
    templateName: string;
    /** The same with the small world in it as it is at `TEST_NOW`, and what stands there. */
    worldTemplateName: string;
    world: World;
  }
}

/** One PostgreSQL for all API tests: that of TEST_DATABASE_URL, else the embedded one; and in it the templates, migrated and filled once. */
export default async function setup(project: TestProject) {
  const server = await startTestServer();
  const templateName = `praj_template_${process.pid}`;
  const worldTemplateName = `praj_world_${process.pid}`;
  const urlOf = (name: string): string => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  await runSql(server.url, `create database ${templateName}`);
  await migrate(urlOf(templateName), path.join(import.meta.dirname, '../db/migrations'), { allowVolatile: true });
  await runSql(server.url, `create database ${worldTemplateName} template ${templateName}`);
  const filling = openDatabase(urlOf(worldTemplateName), 1);
  const world = await makeWorld(filling.db, TEST_NOW);
  await filling.close();
  project.provide('adminUrl', server.url);
  project.provide('templateName', templateName);
  project.provide('worldTemplateName', worldTemplateName);
  project.provide('world', world);
  return async () => {
    for (const name of [worldTemplateName, templateName]) await runSql(server.url, `drop database ${name} with (force)`);
    await server.stop();
  };
}

function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? Promise.resolve({ url: given, stop: async () => {} }) : startTemporaryPostgres();
}
