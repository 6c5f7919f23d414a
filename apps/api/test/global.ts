import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { runSql } from '../src/platform/postgres/run-sql.ts';
import { startTemporaryPostgres } from '../src/platform/postgres/temporary.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database of the test server from which others may be made. */
    adminUrl: string;
    /** The migrated database that fresh ones are copied from. */
    templateName: string;
  }
}

/** One PostgreSQL for all API tests: that of TEST_DATABASE_URL, else the embedded one; and in it one migrated template. */
export default async function setup(project: TestProject) {
  const server = await startTestServer();
  const templateName = `praj_template_${process.pid}`;
  await runSql(server.url, `create database ${templateName}`);
  const url = new URL(server.url);
  url.pathname = `/${templateName}`;
  await migrate(url.href, path.join(import.meta.dirname, '../db/migrations'), { allowVolatile: true });
  project.provide('adminUrl', server.url);
  project.provide('templateName', templateName);
  return async () => {
    await runSql(server.url, `drop database ${templateName} with (force)`);
    await server.stop();
  };
}

function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? Promise.resolve({ url: given, stop: async () => {} }) : startTemporaryPostgres();
}
