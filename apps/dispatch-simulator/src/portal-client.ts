import {
  type DispatchChange,
  type DispatchEvent,
  pullChanges,
  recordEvent,
  recordPositions,
  tellFreeCars,
} from '@praj/contract/dispatch.ts';
import { FAILURES, type FailureBody } from '@praj/contract/failures.ts';
import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { type CentreVoucher, listDemoVouchers, lockVoucher, lookUpVoucher, redeemVoucher } from '@praj/contract/vouchers/at-dispatch.ts';
import { sleep } from './clock.ts';
import type { SimulatorConfig } from './config.ts';

export interface CarPosition {
  readonly orderId: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly heading: number;
  readonly at: string;
}
/** A car that drives for nobody. */
export interface FreeCar {
  readonly longitude: number;
  readonly latitude: number;
  readonly large: boolean;
}
/** A trip that somebody asks for with a voucher. */
export interface VoucherTrip {
  readonly at: string;
  readonly carNo: string;
  readonly driverName: string;
  readonly driverPhone: string;
  readonly carModel: string;
  readonly pickupAddress: Address;
  readonly destinationAddress: Address | null;
}
/** What ended a voucher's trip. */
export interface Redemption {
  readonly orderId: string;
  readonly eventId: string;
  readonly at: string;
  readonly finalPrice: number;
}
/** The dispatch API as the simulator uses it. A refusal with 4xx is an answer; everything else is tried again. */
export interface PortalClient {
  pull(cursor: string | undefined, signal: AbortSignal): Promise<{ cursor: string; changes: DispatchChange[] }>;
  /** `taken`; `over` when the order is no longer ours to drive; or the order, when it stands where the step is impossible. */
  report(orderId: string, event: DispatchEvent, signal: AbortSignal): Promise<'taken' | 'over' | Order>;
  positions(positions: readonly CarPosition[]): Promise<void>;
  /** All free cars, in the place of those told before. */
  freeCars(cars: readonly FreeCar[]): Promise<void>;
  /** Codes that recipients of the demo could tell now, the newest first; none where the portal tells none. */
  vouchers(signal: AbortSignal): Promise<{ code: string; near: Address }[]>;
  /** The voucher of a code; undefined when it is nobody's. */
  lookUp(code: string, signal: AbortSignal): Promise<CentreVoucher | undefined>;
  /** The order that the trip has become; undefined when the voucher was refused. */
  lock(code: string, trip: VoucherTrip & { eventId: string }, signal: AbortSignal): Promise<Order | undefined>;
  redeem(code: string, redemption: Redemption, signal: AbortSignal): Promise<'taken' | 'over'>;
}

const PULL_WAIT_SECONDS = 20;
const PULL_TIMEOUT_MS = 40_000;
const CALL_TIMEOUT_MS = 10_000;
const RETRY_MS = { least: 250, most: 5_000 } as const;

export function createPortalClient(config: SimulatorConfig, log: (line: string) => void): PortalClient {
  const headers = { authorization: `Bearer ${config.dispatchKey}`, 'content-type': 'application/json' };
  const send = (method: string, path: string, body: unknown, timeout: number, signal?: AbortSignal): Promise<Response> =>
    fetch(`${config.portalUrl}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
    });

  /** Sends until the portal has answered with something that waiting cannot change. */
  async function untilAnswered(what: string, signal: AbortSignal, once: () => Promise<Response>): Promise<Response> {
    for (let wait: number = RETRY_MS.least; ; wait = Math.min(wait * 2, RETRY_MS.most)) {
      signal.throwIfAborted();
      try {
        const answer = await once();
        if (answer.status < 500 && answer.status !== 429) return answer;
        log(`${what}: ${answer.status}, trying again`);
      } catch (error) {
        signal.throwIfAborted();
        log(`${what}: ${String(error)}, trying again`);
      }
      await sleep(wait, signal);
    }
  }

  return {
    async pull(cursor, signal) {
      const query = new URLSearchParams({ ...(cursor && { cursor }), wait: String(cursor ? PULL_WAIT_SECONDS : 0) });
      const answer = await untilAnswered('pull', signal, () =>
        send(pullChanges.method, `${pullChanges.path}?${query.toString()}`, undefined, PULL_TIMEOUT_MS, signal),
      );
      if (!answer.ok) throw new Error(`pull refused with ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as { cursor: string; changes: DispatchChange[] };
    },
    async report(orderId, event, signal) {
      const path = recordEvent.path.replace(':id', orderId);
      const answer = await untilAnswered(`event ${event.state ?? 'received'}`, signal, () =>
        send(recordEvent.method, path, event, CALL_TIMEOUT_MS, signal),
      );
      if (answer.ok) return 'taken';
      log(`order ${orderId}: ${event.state ?? 'received'} refused with ${answer.status}`);
      const { code, order } = (await answer.json().catch(() => ({}))) as Partial<FailureBody>;
      return code === FAILURES.impossible_step.code && order ? (order as Order) : 'over';
    },
    async vouchers(signal) {
      const answer = await untilAnswered('vouchers', signal, () =>
        send(listDemoVouchers.method, listDemoVouchers.path, undefined, CALL_TIMEOUT_MS, signal),
      );
      return answer.ok ? ((await answer.json()) as { code: string; near: Address }[]) : [];
    },
    async lookUp(code, signal) {
      const answer = await untilAnswered('look up', signal, () =>
        send(lookUpVoucher.method, lookUpVoucher.path.replace(':code', code), undefined, CALL_TIMEOUT_MS, signal),
      );
      return answer.ok ? ((await answer.json()) as CentreVoucher) : undefined;
    },
    async lock(code, trip, signal) {
      const answer = await untilAnswered('lock', signal, () =>
        send(lockVoucher.method, lockVoucher.path.replace(':code', code), trip, CALL_TIMEOUT_MS, signal),
      );
      if (answer.ok) return ((await answer.json()) as { order: Order }).order;
      log(`a voucher was refused with ${answer.status}`);
      return undefined;
    },
    async redeem(code, redemption, signal) {
      const answer = await untilAnswered('redeem', signal, () =>
        send(redeemVoucher.method, redeemVoucher.path.replace(':code', code), redemption, CALL_TIMEOUT_MS, signal),
      );
      if (!answer.ok) log(`order ${redemption.orderId}: redeem refused with ${answer.status}`);
      return answer.ok ? 'taken' : 'over';
    },
    async positions(positions) {
      // A lost position is replaced by the next one a moment later.
      await send(recordPositions.method, recordPositions.path, { positions }, CALL_TIMEOUT_MS).catch((error: unknown) =>
        log(`positions: ${String(error)}`),
      );
    },
    async freeCars(cars) {
      // A lost picture is replaced by the next one; until then the portal believes the last.
      await send(tellFreeCars.method, tellFreeCars.path, { cars }, CALL_TIMEOUT_MS).catch((error: unknown) =>
        log(`free cars: ${String(error)}`),
      );
    },
  };
}
