import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { CLOSE_TOO_MANY } from '@praj/contract/sockets.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type DatabaseHandle, openDatabase } from '../database.ts';
import { createSocketHub, type SocketHub } from './hub.ts';
import { createSocketSharing } from './share-limit.ts';

const METTE = '11111111-1111-4111-8111-111111111111';
const AASE = '22222222-2222-4222-8222-222222222222';
let fresh: FreshDatabase;
let database: DatabaseHandle;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, 4);
});
beforeEach(async () => void (await database.db.deleteFrom('socketHolders').execute()));
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** As much of a socket as the hub asks for; what it was closed with. */
class Line extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly _socket = new PassThrough();
  closedWith: number | undefined;
  close(code: number): void {
    [this.readyState, this.closedWith] = [2, code];
    this.emit('close');
  }
}
const hubs: SocketHub[] = [];
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.stop();
});
function process() {
  const hub = createSocketHub(() => 0);
  hubs.push(hub);
  const share = createSocketSharing({ db: database.db, now: () => new Date(), sockets: hub, log: pino({ level: 'silent' }) });
  return {
    share,
    open(count: number, userId = METTE): Line[] {
      const lines = Array.from({ length: count }, () => new Line());
      for (const line of lines) hub.join(line as unknown as WebSocket, 'topic', userId);
      return lines;
    },
  };
}
const stillOpen = (lines: readonly Line[]) => lines.filter(({ closedWith }) => closedWith === undefined).length;
const told = async () =>
  (await database.db.selectFrom('socketHolders').select('sockets').orderBy('sockets').execute()).map((row) => row.sockets);

test('who holds too many in two processes together loses those opened first, in each its share', async () => {
  const [here, there] = [process(), process()];
  const [own, others] = [here.open(70), there.open(50)];
  const aase = here.open(9, AASE);
  for (let round = 0; round < 6; round += 1) for (const each of [here, there]) await each.share();
  expect(stillOpen(own) + stillOpen(others)).toBeLessThanOrEqual(80);
  expect(stillOpen(own) + stillOpen(others)).toBeGreaterThanOrEqual(78);
  expect([stillOpen(own) > 40, stillOpen(others) > 25, stillOpen(aase)]).toEqual([true, true, 9]);
  const closed = own.map(({ closedWith }) => closedWith);
  expect(closed.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => CLOSE_TOO_MANY));
  expect(closed.at(-1)).toBeUndefined();
});
test('who holds as many as one may in all keeps them, and nobody is told of who holds few', async () => {
  const [here, there] = [process(), process()];
  const lines = [...here.open(40), ...there.open(40)];
  here.open(8, AASE);
  for (const each of [here, there, here]) await each.share();
  expect(stillOpen(lines)).toBe(80);
  expect(await told()).toEqual([40, 40]);
});
test('what is closed is told, and what a process told that was killed is soon believed no more', async () => {
  const [here, killed] = [process(), process()];
  const lines = here.open(60);
  killed.open(60);
  await killed.share();
  await sql`update socket_holders set ends_at = clock_timestamp()`.execute(database.db);
  await here.share();
  expect([stillOpen(lines), await told()]).toEqual([60, [60]]);
  for (const line of lines) line.close(1000);
  await here.share();
  expect(await told()).toEqual([]);
});
