import pg from 'pg';
import { connectionOptions } from '../../database.ts';
import { StartRefused } from '../../start-refused.ts';
import { howLent, type Lent } from './lent-connections.ts';

/** How long the two questions may take, in milliseconds; a pool of one connection never answers the second. */
const ANSWER_MS = 10_000;
const OWN_ADDRESS = 'eller brug databasens egen adresse i DATABASE_URL';
const POOLER = 'Pooleren foran databasen';

/**
 * Refuses to start behind a pooler that the portal would fail behind, now and then and oddly, and says what to set.
 * @param options.hasNats wake-ups go another way than by LISTEN
 * @throws StartRefused
 */
export async function refusePooler(url: string, { hasNats }: { readonly hasNats: boolean }): Promise<void> {
  const lent = await readLent(url);
  if (lent === 'by-transaction-without-statements') {
    throw new StartRefused(
      `${POOLER} udlåner forbindelser én transaktion ad gangen og husker ikke forberedte sætninger. Brug PgBouncer 1.21 eller nyere med max_prepared_statements = 200, sæt pool_mode = session, ${OWN_ADDRESS}.`,
    );
  }
  if (lent === 'by-transaction' && !hasNats) {
    throw new StartRefused(
      `${POOLER} udlåner forbindelser én transaktion ad gangen, så LISTEN intet hører. Sæt NATS_URL eller pool_mode = session, ${OWN_ADDRESS}.`,
    );
  }
}

/** How the connections behind this address are lent to who asks as the portal does. @throws StartRefused when they are not given at all */
export async function readLent(url: string): Promise<Lent> {
  const two = [0, 1].map(() => new pg.Client({ ...connectionOptions(url), query_timeout: ANSWER_MS }));
  const [one, other] = two as [pg.Client, pg.Client];
  for (const client of two) client.on('error', () => {});
  try {
    await Promise.all(two.map((client) => client.connect()));
    return await howLent(one, other);
  } catch (error) {
    throw new StartRefused(tellOf(error as Error));
  } finally {
    await Promise.all(two.map((client) => client.end().catch(() => undefined)));
  }
}

function tellOf({ message }: Error): string {
  const [, parameter] = /unsupported startup parameter: (\w+)/.exec(message) ?? [];
  if (parameter === undefined) return `Databasen svarer ikke (${message}). Se efter i DATABASE_URL.`;
  return `${POOLER} tager ikke imod ${parameter}. Sæt ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout i PgBouncer, og giv portalens rolle de tre i databasen.`;
}
