import { once } from 'node:events';
import net from 'node:net';

/** Opens a socket as a page would, and leaves it a bare line: what it brings is not parsed, so that the reading costs next to nothing. */
export async function openBareLine(port: number, path: string): Promise<net.Socket> {
  const line = net.connect(port, '127.0.0.1');
  line.on('error', () => undefined);
  await once(line, 'connect');
  line.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n` +
      'User-Agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/150\r\nAccept-Language: da-DK,da;q=0.9\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n',
  );
  const [head] = (await once(line, 'data')) as [Buffer];
  if (!head.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(`not opened: ${head.toString('latin1').slice(0, 200)}`);
  return line.resume();
}
