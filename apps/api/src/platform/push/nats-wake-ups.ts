import { setTimeout as delay } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { WakeUps } from './wake-ups.ts';

/** Servers of NATS, and as whom they are spoken to. */
export interface NatsAddress {
  /** `host:port` each. */
  readonly servers: readonly string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  readonly tls: boolean;
}
interface Options {
  /** What the processes of one installation speak about; another installation on the same servers has another. */
  readonly subject: string;
  readonly log: { warn(of: object, line: string): void; info(of: object, line: string): void };
}

/** How soon it is tried again, and how long a server may take to let us in, in milliseconds. */
const AGAIN_MS = 1000;
const PATIENCE_MS = 5000;
/** How often a silent server is asked whether it is there, in milliseconds; after two questions without an answer it is away. */
const ASK_EVERY_MS = 10_000;

/** Wakes by NATS, which a database behind a pooler needs. While NATS is away the processes look by themselves, and the log says so once. */
export function createNatsWakeUps({ servers, tls, ...who }: NatsAddress, { subject, log }: Options): WakeUps {
  const stopping = new AbortController();
  const { signal } = stopping;
  let line: NatsConnection | undefined;
  /** The log has it that NATS is away. */
  let told = false;

  /** From the first word to the last; the client's own way back would keep what is told meanwhile, and tell it all at once then. */
  async function talk(onWake: () => void): Promise<unknown> {
    const options = { ...who, servers: [...servers], name: 'praj', reconnect: false, noEcho: true };
    const opened = await connect({ ...options, ...(tls && { tls: {} }), timeout: PATIENCE_MS, pingInterval: ASK_EVERY_MS });
    if (signal.aborted) return opened.close();
    opened.subscribe(subject, { callback: () => onWake() });
    await opened.flush();
    line = opened;
    told = false;
    log.info({}, 'wake-ups cross by NATS');
    onWake(); // what was committed elsewhere while nobody listened
    return opened.closed();
  }
  async function talkAgainAndAgain(onWake: () => void): Promise<void> {
    while (!signal.aborted) {
      const error = await talk(onWake).catch((refused: unknown) => refused);
      line = undefined;
      if (!told && !signal.aborted) log.warn({ err: error }, 'NATS is away: each process looks for pushes once a second');
      told = true;
      await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    async start(onWake) {
      void talkAgainAndAgain(onWake);
    },
    async tell() {
      if (line && !line.isClosed()) line.publish(subject);
    },
    async stop() {
      stopping.abort();
      await line?.close();
    },
    isHeard: () => line !== undefined && !line.isClosed(),
  };
}
