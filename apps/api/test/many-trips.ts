import { ADDRESSES } from '../db/demo/addresses.ts';
import { buildOrder, type User } from '../db/demo/builders.ts';
import { seededRandom } from '../db/demo/seeded-random.ts';
import { buildVoucher } from '../db/demo/voucher-builders.ts';
import type { Database, Executor } from '../src/platform/database.ts';
import type { World } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CUSTOMERS = ['Mette Sørensen', 'Aase Ågård', 'Ægir Ørsted', 'Zoe Berg', null] as const;
const DESTINATIONS = [ADDRESSES.lufthavnen, ADDRESSES.rigshospitalet, ADDRESSES.strandvejen, ADDRESSES.lyngbyHovedgade, null] as const;

/** Concluded trips of everybody in the world over the 60 days before `now`, of every kind that the overview tells apart. */
export async function buildManyTrips(db: Database, world: World, now: Date, count: number): Promise<void> {
  const random = seededRandom(4711);
  const { nordlys, havnens, praj, attributes } = world;
  const issuers = [...Object.values(nordlys.users), ...Object.values(havnens.users), praj.users.admin];
  await db.transaction().execute(async (trx) => {
    for (let made = 0; made < count; made += 1) {
      const issuer = random.pick(issuers);
      const ofNordlys = issuer.companyId === nordlys.company.id;
      const accounts = ofNordlys ? Object.values(nordlys.accounts) : [havnens.accounts.tegnestue];
      const { id: orderId } = await buildOrder(trx, {
        issuer,
        state: random.happens(0.95) ? 'concluded' : random.pick(['cancelled', 'noshow', 'completed'] as const),
        now,
        reachedAt: new Date(now.getTime() - Math.floor(random.between(0, 60 * DAY_MS))),
        attributes: random.happens(0.5) ? [attributes.EL] : [],
        plan: {
          customerName: random.pick(CUSTOMERS),
          destination: random.pick(DESTINATIONS),
          accountId: random.happens(0.3) ? null : random.pick(accounts).id,
          priceOere: random.whole(80, 900) * 50,
          metres: random.whole(700, 45_000),
          pickup: random.pick([ADDRESSES.vesterbrogade, ADDRESSES.bredgade]),
          reference: random.happens(0.5) ? `P-${random.whole(1, 20)}` : null,
        },
      });
      if (made % 9 === 0) await payByVoucher(trx, issuer, orderId, now);
    }
  });
}

/** Makes it a trip that a voucher has paid. */
export async function payByVoucher(db: Executor, issuer: User, orderId: string, now: Date, code?: string): Promise<void> {
  const voucher = await buildVoucher(db, { issuer, now, columns: { status: 'REDEEMED', orderId, ...(code && { code }) } });
  await db.updateTable('orders').set({ voucherId: voucher.id, accountId: null }).where('id', '=', orderId).execute();
}
