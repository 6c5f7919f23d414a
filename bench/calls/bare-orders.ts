// Run by bench/calls: the least that Node's driver can do with an order's statements, prepared, and nothing besides. Asked how long, it
// answers with orders a second.
import pg from 'pg';

const { DATABASE_URL = '', STATEMENTS = '[]', CONNECTIONS = '16' } = process.env;
/** The statements of an order, of each person who orders. */
const orders = JSON.parse(STATEMENTS) as string[][];
const clients = Array.from({ length: Number(CONNECTIONS) }, () => new pg.Client(DATABASE_URL));
for (const client of clients) await client.connect();

/** Begins at another person than the others do, as the orders of the portal's measurement. */
async function placeUntil(end: number, client: pg.Client, first: number): Promise<number> {
  let placed = 0;
  for (; performance.now() < end; placed += 1) {
    const at = (first + placed) % orders.length;
    for (const [step, text] of (orders[at] ?? []).entries()) await client.query({ name: `${at}-${step}`, text, values: [] });
  }
  return placed;
}

async function ordersASecond(ms: number): Promise<number> {
  const begun = performance.now();
  const placed = await Promise.all(clients.map((client, at) => placeUntil(begun + ms, client, at)));
  return (placed.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - begun);
}

process.on('message', (ms: number) => void ordersASecond(ms).then((rate) => process.send?.(rate)));
process.on('disconnect', () => process.exit(0));
