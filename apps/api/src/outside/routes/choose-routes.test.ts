import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CURRENT_FILE, NETWORK_FILE } from '@praj/streets/edition.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../../../test/stand-ins/http-server.ts';
import { OSRM_ANSWERS } from '../../../test/stand-ins/street-answers.ts';
import { writeEdition } from '../../../test/street-files/written-edition.ts';
import { type Config, readConfig } from '../../config.ts';
import { chooseRoutes } from './choose-routes.ts';
import type { Route } from './routes.ts';

const FROM = { longitude: 12.5, latitude: 55.6 };
const TO = { longitude: 12.54, latitude: 55.6 };
/** A Friday night, when streets are empty. */
const NIGHT = new Date('2026-11-20T02:00:00Z');
/** 2,516 metres in a straight line, made longer. */
const STRAIGHT = { metres: 3270, approximate: true };

let server: StandIn;
let streetsDir: string;
let now: Date;
let logged: string[];
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  server = await startStandIn();
  server.answer('silence');
  streetsDir = mkdtempSync(path.join(tmpdir(), 'praj-routes-'));
  now = NIGHT;
  logged = [];
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await server.close();
  rmSync(streetsDir, { recursive: true });
});

function choose(routes: Config['routes']) {
  const config = { ...readConfig({ DEMO: '1' }), streetsDir, routes };
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  const chosen = chooseRoutes({ config, log, now: () => now });
  closing.push(chosen.close);
  const route = (at = NIGHT, signal?: AbortSignal, [from, to] = [FROM, TO]): Promise<Route> => chosen.routeBetween(from, to, at, signal);
  return Object.assign(route, { prepare: chosen.prepare });
}

describe('of a server', () => {
  const osrm = (timeoutMs = 5000) => choose({ by: 'osrm', url: server.url, timeoutMs });
  test('the way is told along streets, with the metres to the door, and slower when streets are crowded', async () => {
    server.answer(OSRM_ANSWERS.found);
    const route = osrm();
    expect(await route()).toMatchObject({ metres: 1503, seconds: 218, approximate: false });
    expect((await route()).line).toHaveLength(4);
    expect(await route(new Date('2026-11-20T15:30:00Z'))).toMatchObject({ metres: 1503, seconds: 304 });
  });
  test('that knows no way the straight line takes the place, and nothing has failed', async () => {
    server.answer(OSRM_ANSWERS.noRoute);
    const route = osrm();
    for (let time = 0; time < 6; time++) expect(await route()).toMatchObject(STRAIGHT);
    expect(server.asked).toHaveLength(6);
    expect(logged).toEqual([]);
  });
  test('that says nothing in time the straight line takes the place', async () => {
    expect(await osrm(100)()).toMatchObject(STRAIGHT);
    expect(logged).toHaveLength(1);
  });
  test('that fails five times in a row nothing is asked for half a minute', async () => {
    server.answer(OSRM_ANSWERS.broken);
    const route = osrm();
    for (let time = 0; time < 8; time++) expect(await route()).toMatchObject(STRAIGHT);
    expect(server.asked).toHaveLength(5);
    expect(logged).toHaveLength(5);
    server.answer(OSRM_ANSWERS.found);
    now = new Date(NIGHT.getTime() + 30_000);
    expect(await route()).toMatchObject({ approximate: false });
    expect(await route()).toMatchObject({ approximate: false });
  });
  test('whoever no longer wants to know is told nothing, and it has not failed', async () => {
    const route = osrm();
    for (let time = 0; time < 5; time++) {
      const ask = new AbortController();
      const asking = route(NIGHT, ask.signal);
      ask.abort(new Error('gone'));
      await expect(asking).rejects.toThrow('gone');
    }
    server.answer(OSRM_ANSWERS.found);
    expect(await route()).toMatchObject({ approximate: false });
    expect(logged).toEqual([]);
  });
});

describe('of imported streets', () => {
  const embedded = (timeoutMs = 10_000) => choose({ by: 'embedded', timeoutMs });
  const street = (kilometresPerHour: number) => ({
    name: 'Vejen',
    nodes: [1, 2],
    coordinates: [12.5, 55.6005, 12.54, 55.6005],
    kilometresPerHour,
    direction: 'both' as const,
  });
  test('the way is told along them, and along other ones once they were replaced', async () => {
    const route = embedded();
    expect(await route()).toMatchObject(STRAIGHT);
    writeEdition(streetsDir, 'aaaa', [street(50)]);
    const first = await route();
    expect(first).toMatchObject({ approximate: false, metres: 2627, seconds: 208 });
    expect(first.line[0]?.[1]).toBeCloseTo(55.6005, 6);
    writeEdition(streetsDir, 'bbbb', [street(25)]);
    expect(await route()).toMatchObject({ metres: 2627, seconds: 389 });
  });
  test('go on when what names the edition in use is broken', async () => {
    const route = embedded();
    writeEdition(streetsDir, 'aaaa', [street(50)]);
    expect(await route()).toMatchObject({ approximate: false });
    writeFileSync(path.join(streetsDir, CURRENT_FILE), '{ half');
    expect(await route()).toMatchObject({ approximate: false });
  });
  test('that are damaged the straight line takes the place', async () => {
    writeEdition(streetsDir, 'aaaa', [street(50)], (bytes) => bytes.fill(0, bytes.length - 40));
    expect(await embedded()()).toMatchObject(STRAIGHT);
    expect(logged.join('')).toContain('damaged');
  });
  test('that end elsewhere the straight line takes the place', async () => {
    writeEdition(streetsDir, 'aaaa', [{ ...street(50), coordinates: [9.9, 57, 9.95, 57] }]);
    expect(await embedded()()).toMatchObject(STRAIGHT);
    expect(logged).toEqual([]);
  });
  describe('that take long to open', () => {
    /** They are read from a pipe, so that they are open when the test says so. @returns says so */
    function openSlowly(): () => Promise<void> {
      writeEdition(streetsDir, 'aaaa', [street(50)]);
      const file = path.join(streetsDir, 'aaaa', NETWORK_FILE);
      const bytes = readFileSync(file);
      rmSync(file);
      execFileSync('mkfifo', [file]);
      return () => writeFile(file, bytes);
    }
    test('the straight line takes the place for whoever has no more time, and nothing has failed', async () => {
      const open = openSlowly();
      const route = embedded(100);
      route.prepare();
      expect(await Promise.all(Array.from({ length: 7 }, () => route()))).toEqual(Array(7).fill(expect.objectContaining(STRAIGHT)));
      expect(logged).toEqual([]);
      await open();
    });
    test('whoever has the time waits', async () => {
      const open = openSlowly();
      const asked = embedded()();
      await open();
      expect(await asked).toMatchObject({ approximate: false });
    });
    test('they are opened before anybody asks', async () => {
      const open = openSlowly();
      embedded().prepare();
      // Nobody but who reads the pipe lets this end.
      await open();
    });
  });
  describe('from beyond their edge', () => {
    const west = (metres: number) => ({
      ...FROM,
      latitude: 55.6005,
      longitude: 12.5 - metres / (111_320 * Math.cos((55.6005 * Math.PI) / 180)),
    });
    const metresOf = async (metres: number) => {
      const { metres: told, approximate } = await embedded()(NIGHT, undefined, [west(metres), TO]);
      return { told, approximate };
    };
    test('the metres to the street are added, as far as a yard is deep', async () => {
      writeEdition(streetsDir, 'aaaa', [street(50)]);
      const atStreet = await metresOf(0);
      expect(atStreet).toEqual({ told: expect.closeTo(2571, -1), approximate: false });
      expect(await metresOf(290)).toEqual({ told: expect.closeTo(atStreet.told + 290, -1), approximate: false });
    });
    test('they are reckoned as streets bend from further off, and the way is approximate', async () => {
      writeEdition(streetsDir, 'aaaa', [street(50)]);
      const { told } = await metresOf(0);
      expect(await metresOf(310)).toEqual({ told: expect.closeTo(told + 1.3 * 310, -1), approximate: true });
      expect(await metresOf(1990)).toEqual({ told: expect.closeTo(told + 1.3 * 1990, -1), approximate: true });
    });
    test('the straight line takes the place of all of it from too far off', async () => {
      writeEdition(streetsDir, 'aaaa', [street(50)]);
      const { line, approximate } = await embedded()(NIGHT, undefined, [west(2010), TO]);
      expect([line.length, line[0]?.[0], approximate]).toEqual([2, west(2010).longitude, true]);
    });
  });
  test('whoever waits for a way when the portal stops is told the straight line', async () => {
    writeEdition(streetsDir, 'aaaa', [street(50)]);
    const waiting = embedded()();
    await closing.pop()?.();
    expect(await waiting).toMatchObject(STRAIGHT);
  });
});

test('an installation that wants no streets has the straight line', async () => {
  writeEdition(streetsDir, 'aaaa', []);
  expect(await choose({ by: 'straight', timeoutMs: 100 })()).toMatchObject(STRAIGHT);
});
