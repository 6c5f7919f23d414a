import pg from 'pg';
import type { WakeUps } from './wake-ups.ts';

const CHANNEL = 'praj_push';
/** How soon a connection that was lost is opened again, in milliseconds. */
const AGAIN_MS = 1000;

/** Wakes by NOTIFY, over a connection of its own that listens too. A pooler that lends connections by the transaction loses what is notified. */
export function createNotifyWakeUps(url: string, onError: (error: unknown) => void): WakeUps {
  let ear: pg.Client | undefined;
  let stopped = false;

  async function listen(onWake: () => void): Promise<void> {
    if (stopped) return;
    const client = new pg.Client({ connectionString: url });
    client.on('error', onError);
    client.on('end', () => {
      if (ear === client) ear = undefined;
      if (!stopped) setTimeout(() => void listen(onWake).catch(onError), AGAIN_MS).unref();
    });
    await client.connect();
    const { rows } = await client.query<{ own: number }>('select pg_backend_pid() as own');
    // What is told here is heard here too; whoever told it has looked already.
    client.on('notification', ({ processId }) => void (processId === rows[0]?.own || onWake()));
    await client.query(`listen ${CHANNEL}`);
    ear = client;
    onWake(); // what was committed elsewhere while nobody listened
  }

  return {
    start: listen,
    async tell() {
      await ear?.query(`notify ${CHANNEL}`).catch((error: unknown) => stopped || onError(error));
    },
    async stop() {
      stopped = true;
      await ear?.end().catch(onError);
    },
    isHeard: () => ear !== undefined,
  };
}
