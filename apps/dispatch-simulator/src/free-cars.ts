import type { Fleet } from './fleet.ts';
import type { PortalClient } from './portal-client.ts';

/** Tells where the free cars of a fleet are, at once and every so often, one telling at a time. */
export function tellFreeCars(portal: Pick<PortalClient, 'freeCars'>, fleet: Pick<Fleet, 'cars'>, everyMs: number): { stop(): void } {
  let telling = false;
  const tell = (): void => {
    if (telling) return;
    telling = true;
    const free = fleet.cars.filter(({ orderId }) => orderId === undefined);
    void portal.freeCars(free.map(({ place: [longitude, latitude], large }) => ({ longitude, latitude, large }))).finally(() => {
      telling = false;
    });
  };
  tell();
  const timer = setInterval(tell, everyMs);
  return { stop: () => clearInterval(timer) };
}
