import { randomUUID } from 'node:crypto';
import { recordEvent } from '@praj/contract/dispatch.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { createClient } from '../apps/api/test/client.ts';
import { cloneDemo, type JourneyDatabase, type RunningPortal, startOn, workerPort } from './portals/on-clone.ts';

const port = workerPort + 5;
/** What a journey that plays the taxi centre itself shows the portal. */
const dispatchKey = 'a-key-for-the-journeys';
const settings = { DISPATCH_SPEED: '1', DISPATCH_KEY: dispatchKey };

export interface OwnPortal {
  readonly address: string;
  /** Its database, which may be prepared before the first start. */
  database(): Promise<JourneyDatabase>;
  /** Plays the taxi centre: reports a state of an order. */
  reports(orderId: string, state: OrderState): Promise<void>;
  /** Starts it on what is kept, and waits until it is ready. Without a centre nobody takes the orders. */
  start(options?: { centre: boolean }): Promise<void>;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Ends it and takes its data away. */
  remove(): Promise<void>;
}

/**
 * A portal beside the common one, on a copy of the demo world of its own, to be struck down and started again.
 * @param own settings that it does not share with the others of its kind
 */
export function ownPortal(own: Record<string, string> = {}): OwnPortal {
  let database: JourneyDatabase | undefined; // made at the first start: Playwright reads each file more often than it runs it
  let running: RunningPortal | undefined;
  const address = `http://localhost:${port}`;
  const made = async (): Promise<JourneyDatabase> => {
    database ??= await cloneDemo();
    return database;
  };
  return {
    address,
    database: made,
    async start({ centre } = { centre: true }) {
      running = await startOn(await made(), { port, centre, env: { ...settings, ...own } });
    },
    async reports(orderId, state) {
      const centre = createClient(address);
      centre.accessToken = dispatchKey;
      await centre.call(recordEvent, { params: { id: orderId }, body: { eventId: randomUUID(), at: new Date().toISOString(), state } });
    },
    kill: async () => running?.end('SIGKILL'),
    async remove() {
      await running?.end('SIGTERM');
      await database?.drop();
    },
  };
}
