import type { Database } from '../src/platform/database.ts';

/** Makes so many more orders that say the same as this one, cheaply and without a history. */
export async function copyOrder(db: Database, id: string, count: number): Promise<void> {
  const found = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { number: _number, destinationName: _destinationName, isElectric: _isElectric, ...row } = found;
  const json = {
    pickup: JSON.stringify(row.pickup),
    destination: row.destination && JSON.stringify(row.destination),
    stops: JSON.stringify(row.stops),
    allocations: row.allocations && JSON.stringify(row.allocations),
    attributes: JSON.stringify(row.attributes),
    stateTimes: JSON.stringify(row.stateTimes),
  };
  const copies = Array.from({ length: count }, () => ({ ...row, ...json, id: crypto.randomUUID() }));
  await db.insertInto('orders').values(copies).execute();
}
