import { sql } from 'kysely';
import type { Config } from '../../src/config.ts';
import { markDemoWorld } from '../../src/modules/installation/store.ts';
import type { Database } from '../../src/platform/database.ts';
import { loadSeedPlaces } from '../places/seed-places.ts';
import { fillDiscountCodes } from './discount-codes/fill-discount-codes.ts';
import { fillCompanies } from './fill-companies.ts';
import { fillInvoices } from './invoices/fill-invoices.ts';
import { seededRandom } from './seeded-random.ts';
import { fillSeries } from './series/fill-series.ts';
import { planFinishedTrips } from './trips/finished-trips.ts';
import { insertTrips } from './trips/insert-trips.ts';
import { fillUnderWay } from './trips/under-way.ts';
import { fillVouchers } from './vouchers/fill-vouchers.ts';

/** The seed of the demo world that `npm start` shows. */
const DEMO_SEED = 20_261_120;

export interface DemoOptions {
  /** The world's today: trips lie before it, some are under way at it. */
  readonly now: Date;
  /** The installation that the invitations come from. */
  readonly config: Config;
  /** Told after every thousand trips. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Fills an empty, migrated database with the demo world, all of it or, when stopped on the way, nothing. */
export async function fillDemo(db: Database, { now, config, onProgress = () => {} }: DemoOptions): Promise<void> {
  const random = seededRandom(DEMO_SEED);
  const places = loadSeedPlaces();
  await db.transaction().execute(async (trx) => {
    const filling = { db: trx, now, random, config, places };
    await markDemoWorld(trx, now);
    const cast = await fillCompanies(filling);
    await insertTrips(trx, planFinishedTrips(random, cast, now), { now, random, onProgress });
    await fillUnderWay(filling, cast);
    await fillDiscountCodes(filling);
    await fillVouchers(filling, cast);
    await fillInvoices(filling);
    await fillSeries(filling, cast);
    // Until the database has counted for itself it plans the first questions badly.
    await sql`analyze`.execute(trx);
  });
}
