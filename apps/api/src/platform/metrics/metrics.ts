import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A figure that is asked for when somebody looks. */
export interface Figure {
  /** As Prometheus names one: 'praj_sockets_open'. */
  readonly name: string;
  readonly help: string;
}

/** What this process tells whoever watches it, in the text form of Prometheus. */
export interface Metrics {
  /** Notes each call answered from here on, by the path it was declared with: what stands in a path names things and people. */
  watchCalls(app: FastifyInstance): void;
  /** Tells figures that are read together when somebody looks; those that cannot be read are left out, and it is counted and told why. */
  tell<Name extends string>(
    figures: Readonly<Record<Name, Figure>>,
    read: () => Promise<Record<Name, number>> | Record<Name, number>,
  ): void;
  text(): Promise<string>;
}

/** Upper bounds by which calls are sorted by how long they took, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @param onUnread hears why figures could not be read */
export function createMetrics(onUnread: (error: unknown) => void): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'praj_' });
  const seconds = new Histogram({
    name: 'praj_call_seconds',
    help: 'How long calls took, by method, declared path and kind of answer',
    labelNames: ['method', 'path', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  const unread = new Counter({
    name: 'praj_figures_unread_total',
    help: 'Figures that could not be read when they were asked for',
    registers: [register],
  });
  const reads: (() => Promise<void>)[] = [];
  return {
    watchCalls(app) {
      app.addHook('onResponse', ({ method, is404, routeOptions }, reply, done) => {
        const path = is404 ? 'unknown' : (routeOptions.url ?? 'unknown');
        seconds.observe({ method, path, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
        done();
      });
    },
    tell<Name extends string>(figures: Readonly<Record<Name, Figure>>, read: () => Promise<Record<Name, number>> | Record<Name, number>) {
      const gauges = (Object.entries(figures) as [Name, Figure][]).map(([key, { name, help }]) => ({
        key,
        gauge: new Gauge({ name, help, registers: [register] }),
      }));
      reads.push(async () => {
        try {
          const values = await read();
          for (const { key, gauge } of gauges) gauge.set(values[key]);
        } catch (error) {
          onUnread(error);
          unread.inc();
          for (const { gauge } of gauges) gauge.remove();
        }
      });
    },
    async text() {
      await Promise.all(reads.map((read) => read()));
      return register.metrics();
    },
  };
}

/** Answers `GET /metrics` on a port of its own, which is not for the world. @throws when the port is taken */
export async function serveMetrics(metrics: Metrics, at: { readonly port: number; readonly host: string }) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(at.port, at.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${at.host}:${port}/metrics`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
