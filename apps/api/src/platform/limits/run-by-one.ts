import pg from 'pg';

/** How often a process looks whether its turn has come, in milliseconds. */
const LOOK_EVERY_MS = 2000;

interface Running {
  stop(): Promise<void>;
}

/**
 * Keeps something running beside one of the processes that share a database: the one that came first, and once that has ended, however
 * it ended, another. A lock of the session holds it, so the address must be the database's own.
 * @param lock by which it is known in the database
 */
export function runByOne(url: string, lock: number, start: () => Running, onError: (error: unknown) => void): Running {
  let client: pg.Client | undefined;
  let running: Running | undefined;
  let stopped = false;

  async function connect(): Promise<pg.Client> {
    const own = new pg.Client({ connectionString: url, keepAlive: true });
    own.on('error', onError);
    own.on('end', () => {
      client = undefined;
      // With the connection the lock is gone: another one may have it by now.
      const ending = running;
      running = undefined;
      if (!stopped) ending?.stop().catch(onError);
    });
    await own.connect();
    return own;
  }
  async function look(): Promise<void> {
    if (stopped || running) return;
    client ??= await connect();
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
    if (rows[0]?.mine) running = start();
  }

  let looking = look().catch(onError);
  const timer = setInterval(() => {
    looking = looking.then(look).catch(onError);
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
      await running?.stop();
      await client?.end();
    },
  };
}
