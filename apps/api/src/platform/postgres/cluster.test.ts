import { expect, test } from 'vitest';
import { sayWhy } from './cluster.ts';

const FULL = 'Der er ikke mere plads på disken.';
const at = '2026-11-27 16:08:09.798 UTC [20462]';

test.each([
  [`${at} FATAL:  could not write lock file "postmaster.pid": No space left on device`],
  [`${at} PANIC:  could not write to file "pg_wal/xlogtemp.9": Disk quota exceeded\n${at} LOG:  database system is shut down`],
  ['initdb: error: could not create directory "pg_wal": No space left on device\ninitdb: removing contents of data directory "/d"'],
])('a full disk is told in Danish: %s', (output) => {
  expect(sayWhy(output, '1')).toBe(FULL);
});

test.each([
  [
    `${at} FATAL:  data directory "/d" has wrong ownership`,
    '1',
    `Teknisk forklaring: 1: ${at} FATAL:  data directory "/d" has wrong ownership`,
  ],
  [
    `${at} FATAL:  could not resize shared memory segment "/PostgreSQL.7" to 1048576 bytes: No space left on device`,
    '1',
    `Teknisk forklaring: 1: ${at} FATAL:  could not resize shared memory segment "/PostgreSQL.7" to 1048576 bytes: No space left on device`,
  ],
  // It was full once, and that is over.
  [
    `${at} ERROR:  could not extend file "base/5/1": No space left on device\n${at} LOG:  checkpoint starting: time`,
    'SIGKILL',
    `Teknisk forklaring: SIGKILL: ${at} LOG:  checkpoint starting: time`,
  ],
  ['', 'SIGKILL', 'Teknisk forklaring: SIGKILL'],
])('what else it was is told by its own words, which are called so: %s', (output, how, line) => {
  expect(sayWhy(output, how)).toBe(line);
});
