// Before the journeys: the pages are built, and one database is filled with the demo world that every portal gets a copy of.
import path from 'node:path';
import { startTemporaryPostgres } from '../../apps/api/src/platform/postgres/temporary.ts';
import { buildWeb } from '../../scripts/launch/build-web.ts';
import { makeDatabase, startOn, workerPort } from './on-clone.ts';

/** @returns what clears away afterwards */
export default async function fillTemplate(): Promise<() => Promise<void>> {
  await buildWeb(path.join(import.meta.dirname, '../..'), console.log);
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startTemporaryPostgres();
  const template = await makeDatabase(server.url);
  const clear = async () => {
    await template.drop();
    await server.stop();
  };
  try {
    const portal = await startOn(template, { port: workerPort, centre: false, env: {} });
    await portal.end('SIGTERM'); // a database that somebody is connected to cannot be copied
  } catch (error) {
    await clear();
    throw error;
  }
  process.env.E2E_SERVER = server.url;
  process.env.E2E_TEMPLATE = new URL(template.url).pathname.slice(1);
  return clear;
}
