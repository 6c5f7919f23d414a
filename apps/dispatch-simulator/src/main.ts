// A stand-in taxi centre: a client of the dispatch API and of nothing else.
import { runCentre } from './centre.ts';
import { realClock } from './clock.ts';
import { readSimulatorConfig } from './config.ts';
import { createPortalClient } from './portal-client.ts';
import { openOwnStreets } from './streets/own-streets.ts';

const config = readSimulatorConfig();
const log = (line: string): void => console.error(`${new Date().toISOString()} simulator: ${line}`);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
// Whoever started us holds our standard input; when they die, however they die, it closes and we go too.
process.stdin.on('end', () => stopping.abort()).on('error', () => stopping.abort());
process.stdin.resume();

const { seed, voucherPatience } = config;
const streets = openOwnStreets(config.streetsFolder, log);
const portal = createPortalClient(config, log);
await runCentre({ portal, clock: realClock(config.speed), seed, voucherPatience, streets: streets.now, log }, stopping.signal);
streets.stop();
process.exit(0);
