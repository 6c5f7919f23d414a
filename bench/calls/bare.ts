// Run by bench/calls: the least a server of Node can do with the same bytes; prints its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const { BODY = '', HEADERS = '{}' } = process.env;
const body = Buffer.from(BODY, 'base64');
const headers = JSON.parse(HEADERS) as Record<string, string>;
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit(0));
