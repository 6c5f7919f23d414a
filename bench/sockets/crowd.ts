// Opens sockets as many pages would, in a process of its own so that their work is not counted with the server's, and says nothing.
import type { Socket } from 'node:net';
import { openBareLine } from './bare-line.ts';

/** How many are opened at a time. */
const AT_ONCE = 50;
const open = new Set<Socket>();

process.on('message', ({ port, path, count }: { port: number; path: string; count: number }) => {
  void (async () => {
    for (let at = 0; at < count; at += AT_ONCE) {
      const lines = Array.from({ length: Math.min(AT_ONCE, count - at) }, () => openBareLine(port, path));
      for (const line of await Promise.all(lines)) open.add(line);
    }
    process.send?.({ open: open.size });
  })();
});
process.on('disconnect', () => process.exit(0));
