import type { CarPosition, PortalClient } from './portal-client.ts';

export interface PositionBatch {
  add(position: CarPosition): void;
  stop(): void;
}

/** Gathers where all cars are and sends them together; of one order only the newest. */
export function batchPositions(portal: PortalClient, everyMs: number): PositionBatch {
  const newest = new Map<string, CarPosition>();
  let sending = false;
  const timer = setInterval(() => {
    if (newest.size === 0 || sending) return;
    const batch = [...newest.values()];
    newest.clear();
    sending = true;
    void portal.positions(batch).finally(() => {
      sending = false;
    });
  }, everyMs);
  return { add: (position) => void newest.set(position.orderId, position), stop: () => clearInterval(timer) };
}
