import { ADDRESSES } from '../../apps/api/db/demo/addresses.ts';
import { buildBookingModule, buildBranch, buildCompany, buildUser } from '../../apps/api/db/demo/builders.ts';
import { openDatabase } from '../../apps/api/src/platform/database.ts';
import type { JourneyDatabase } from './on-clone.ts';

/** A company of one branch with an admin who signs in with the demo password; a journey’s own, so that it moves nobody else’s. */
export async function addSmallCompany({ url }: JourneyDatabase, name: string, adminEmail: string): Promise<{ companyId: string }> {
  const { db, close } = openDatabase(url, 1);
  const { id: companyId } = await buildCompany(db, { name, address: ADDRESSES.strandvejen });
  const branch = await buildBranch(db, { companyId, name: 'Hovedkontor', address: ADDRESSES.strandvejen });
  await buildUser(db, { branch, role: 'CompanyAdmin', email: adminEmail });
  await close();
  return { companyId };
}

/** A person of the branch of this name, who signs in with the demo password. */
export async function addPersonOf({ url }: JourneyDatabase, branchName: string, email: string): Promise<void> {
  const { db, close } = openDatabase(url, 1);
  const branch = await db.selectFrom('branches').select(['id', 'companyId']).where('name', '=', branchName).executeTakeFirstOrThrow();
  await buildUser(db, { branch, email });
  await close();
}

/** Gives the company the least booking form: pickup, destination, date and time, and who is driven. */
export async function addBookingModuleOf({ url }: JourneyDatabase, companyId: string): Promise<void> {
  const { db, close } = openDatabase(url, 1);
  const always = ['pickupAddress', 'date', 'time'] as const;
  await buildBookingModule(db, {
    companyId,
    updatedAt: new Date(),
    fields: [...always.map((name) => ({ name, required: true })), { name: 'destinationAddress' }, { name: 'customerName' }],
    attributes: [],
  });
  await close();
}
