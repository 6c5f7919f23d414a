// Run by bench/calls: the least that Fastify itself can do with the same bytes, no plugin and no hook; prints its port.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const { BODY = '', HEADERS = '{}' } = process.env;
const body = Buffer.from(BODY, 'base64');
const headers = JSON.parse(HEADERS) as Record<string, string>;
const app = Fastify();
app.get('/api/orders', (_request, reply) => {
  reply.headers(headers).send(body);
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log((app.server.address() as AddressInfo).port);
process.once('SIGTERM', () => process.exit(0));
