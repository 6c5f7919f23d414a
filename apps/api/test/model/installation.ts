import { cancelOverdue } from '../../src/modules/orders/clocks/order-clocks.ts';
import { type Client, createClient } from '../client.ts';
import { type Neighbour, startNeighbour } from '../neighbour.ts';
import { startPortal, TEST_DISPATCH_KEY, type TestPortal } from '../portal.ts';

/** Two portals on one database, which are stopped and started again; the test's own portal holds the database and the clock. */
export interface Installation {
  readonly base: TestPortal;
  /** The portal that a call goes to: this one, or the other while this one is stopped. */
  portal(which: number): Neighbour;
  running(): Neighbour[];
  start(which: number): Promise<void>;
  stop(which: number): Promise<void>;
  /** Sets the clock forward, and lets every portal's clock look at what has waited too long, at the same moment. */
  pass(seconds: number): Promise<void>;
  /** The taxi centre at a portal. */
  centre(which: number): Client;
  /** Somebody of the provider at a portal. */
  admin(which: number): Promise<Client>;
  /** How long something that has to come is waited for, in milliseconds. */
  patienceMs: number;
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
/** Beyond this an administrator signs in anew, in milliseconds. */
const ADMIN_MS = 30 * 60_000;

export async function openInstallation(): Promise<Installation> {
  const base = await startPortal({ config: { rateLimits: false } });
  const portals: (Neighbour | undefined)[] = [await startNeighbour(base), await startNeighbour(base)];
  let admin: { readonly client: Client; readonly at: number } | undefined;
  const running = () => portals.filter((portal) => portal !== undefined);
  const portal = (which: number): Neighbour => {
    const found = portals[which] ?? portals[1 - which];
    if (!found) throw new Error('no portal runs');
    return found;
  };
  async function stop(which: number): Promise<void> {
    const stopping = portals[which];
    portals[which] = undefined;
    await stopping?.stop();
  }
  return {
    base,
    portal,
    running,
    async start(which) {
      portals[which] ??= await startNeighbour(base);
    },
    stop,
    async pass(seconds) {
      base.pass(seconds * 1000);
      await Promise.all(running().map(({ deps }) => cancelOverdue(deps)));
    },
    centre: (which) => Object.assign(createClient(portal(which).address), { accessToken: TEST_DISPATCH_KEY }),
    async admin(which) {
      const now = base.deps.now().getTime();
      if (!admin || now - admin.at > ADMIN_MS) admin = { client: await base.client('admin@praj.example'), at: now };
      return Object.assign(createClient(portal(which).address), { accessToken: admin.client.accessToken });
    },
    patienceMs: PATIENCE_MS,
    async close() {
      for (const which of [0, 1]) await stop(which);
      await base.close();
    },
  };
}
