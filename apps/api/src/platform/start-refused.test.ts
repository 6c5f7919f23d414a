import pg from 'pg';
import { expect, test } from 'vitest';
import { StartRefused, toldInLine } from './start-refused.ts';

const failed = (message: string, code: string) => Object.assign(new Error(message), { code });
const refused = (message: string, code: string) => Object.assign(new pg.DatabaseError(message, 1, 'error'), { code });

test.each([
  [new StartRefused('Mappen er i brug.'), 'Mappen er i brug.'],
  [failed('ENOSPC: no space left on device, write', 'ENOSPC'), 'Der er ikke mere plads på disken.'],
  [failed('EDQUOT: disk quota exceeded, open', 'EDQUOT'), 'Der er ikke mere plads på disken.'],
  [refused('could not extend file "base/5/1": No space left on device', '53100'), 'Der er ikke mere plads på disken.'],
  [
    refused('permission denied for schema public', '42501'),
    'Databasens bruger mangler rettigheder (permission denied for schema public). Den skal eje databasen og dens tabeller.',
  ],
  [
    Object.assign(failed('write EPIPE', 'EPIPE'), { syscall: 'write' }),
    'Forbindelsen til databasen gik tabt (write EPIPE). Prøv igen, når den svarer.',
  ],
  [
    refused('terminating connection due to administrator command', '57P01'),
    'Forbindelsen til databasen gik tabt (terminating connection due to administrator command). Prøv igen, når den svarer.',
  ],
  [refused('relation "orders" does not exist', '42P01'), undefined],
  [failed('ENOENT: no such file or directory', 'ENOENT'), undefined],
  [undefined, undefined],
])('%s is told as: %s', (error, line) => {
  expect(toldInLine(error)).toBe(line);
});
