import { type DispatchChange, type DispatchEvent, pullChanges, recordEvent, recordPositions } from '@praj/contract/dispatch.ts';
import { FAILURES, type FailureBody } from '@praj/contract/failures.ts';
import type { Order } from '@praj/contract/orders.ts';
import { sleep } from './clock.ts';
import type { SimulatorConfig } from './config.ts';

export interface CarPosition {
  readonly orderId: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly heading: number;
  readonly at: string;
}
/** The dispatch API as the simulator uses it. A refusal with 4xx is an answer; everything else is tried again. */
export interface PortalClient {
  pull(cursor: string | undefined, signal: AbortSignal): Promise<{ cursor: string; changes: DispatchChange[] }>;
  /** `taken`; `over` when the order is no longer ours to drive; or the order, when it stands where the step is impossible. */
  report(orderId: string, event: DispatchEvent, signal: AbortSignal): Promise<'taken' | 'over' | Order>;
  positions(positions: readonly CarPosition[]): Promise<void>;
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
    async positions(positions) {
      // A lost position is replaced by the next one a moment later.
      await send(recordPositions.method, recordPositions.path, { positions }, CALL_TIMEOUT_MS).catch((error: unknown) =>
        log(`positions: ${String(error)}`),
      );
    },
  };
}
