import { type DispatchEvent, recordEvent } from '@praj/contract/dispatch.ts';
import type { Order } from '@praj/contract/orders.ts';
import type { Client, Refusal } from './client.ts';
import { TEST_DISPATCH_KEY, type TestPortal } from './portal.ts';

/** A dispatch centre as the portal meets it: its calls, and events that are given an id and the portal's time. */
export interface Centre {
  readonly client: Client;
  event(given?: Partial<DispatchEvent>): DispatchEvent;
  report(orderId: string, given?: Partial<DispatchEvent>): Promise<Order>;
  tryReport(orderId: string, given?: Partial<DispatchEvent>): Promise<Refusal>;
}

export async function openCentre(portal: TestPortal): Promise<Centre> {
  const client = await portal.client();
  client.accessToken = TEST_DISPATCH_KEY;
  const event = (given: Partial<DispatchEvent> = {}): DispatchEvent => ({
    eventId: crypto.randomUUID(),
    at: portal.deps.now().toISOString(),
    ...given,
  });
  return {
    client,
    event,
    report: (id, given) => client.call(recordEvent, { params: { id }, body: event(given) }),
    tryReport: (id, given) => client.try(recordEvent, { params: { id }, body: event(given) }),
  };
}
