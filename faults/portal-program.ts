// Run by faults/stage.ts: one portal of a real installation, to be killed. Tells its port, and is told by how much its clock is off.
import { flushCompileCache } from 'node:module';
import { readConfig } from '../apps/api/src/config.ts';
import { startPortal } from '../apps/api/src/main.ts';

let clockOffMs = 0;
process.on('message', (told: { clockOffMs: number }) => {
  clockOffMs = told.clockOffMs;
});
process.on('disconnect', () => process.exit(1)); // whoever started us is gone

// A load asks more than any person does.
const config = { ...readConfig(process.env), rateLimits: false, host: '127.0.0.1' };
const portal = await startPortal({
  config,
  databaseUrl: config.databaseUrl ?? '',
  log: () => {},
  logLevel: 'silent',
  now: () => new Date(Date.now() + clockOffMs),
});
flushCompileCache(); // whoever is killed writes nothing at its end, and the next one would compile everything anew
process.send?.({ address: portal.address });
