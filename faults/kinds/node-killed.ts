import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Kind } from './kind.ts';

/** So much is acknowledged by the one that is left before the other is started again. */
const ALONE = 4;

/** A balancer that knows nothing of calls: each connection goes to the next portal that takes one. */
async function startBalancer(ports: readonly number[]): Promise<{ address: string; close: () => void }> {
  const open = new Set<Socket>();
  let turn = 0;
  const lead = (client: Socket, candidates: readonly number[]): void => {
    const [port, ...others] = candidates;
    if (port === undefined) return void client.destroy();
    const portal = connect(port, '127.0.0.1');
    let taken = false;
    portal.on('connect', () => {
      taken = true;
      client.pipe(portal).pipe(client);
    });
    portal.on('error', () => (taken ? client.destroy() : lead(client, others)));
    portal.on('close', () => taken && client.destroy());
    client.on('close', () => portal.destroy());
  };
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => client.destroy()).on('close', () => open.delete(client));
    turn += 1;
    lead(client, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const client of open) client.destroy();
    },
  };
}

/** kill -9 of one of two portals in the middle of its calls: what got no answer is sent again at once, to the other one. */
export const nodeKilled: Kind = {
  name: 'node-killed',
  times: { test: 1, short: 10, long: 300 },
  async prepare({ stage }) {
    const another = await stage.startAnother();
    const nodes = [{ kill: () => stage.killPortal(), start: () => stage.startPortal() }, another];
    const balancer = await startBalancer([Number(new URL(stage.address).port), another.port]);
    let killed = 0;
    return {
      address: balancer.address,
      async inject(load) {
        const node = nodes[killed % nodes.length] ?? another;
        killed += 1;
        await node.kill();
        await load.acknowledgesMore(ALONE);
        await node.start();
        return 1;
      },
      async clear() {
        balancer.close();
        await another.kill();
      },
    };
  },
};
