import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(error: Error): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).warn(
    { err: error, message: '01a2269b-147f-7818-bce8-e5ea44fa430f' },
    'mail',
  );
  return lines.join('');
}

test('what a neighbour says of whom it was sent is logged without an e-mail and a phone', () => {
  const cause = new Error('550 5.1.1 <Ole.Ø@nordlys.example>: user unknown');
  const line = logged(new Error('550 <mette@nordlys.example> unknown, +45 12 34 56 78 or 4512345678 or 12345678 blocked', { cause }));
  expect(line).not.toMatch(/@nordlys|mette|Ole|12 ?34/);
  expect(line).toContain('550 <[e-mail]> unknown, [phone] or [phone] or [phone] blocked');
  expect(line).toContain('550 5.1.1 <[e-mail]>: user unknown');
});

test('what tells where it broke is logged as it is', () => {
  const line = logged(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:49152'), { code: 'ECONNREFUSED' }));
  expect(line).toContain('connect ECONNREFUSED 127.0.0.1:49152');
  expect(line).toContain(import.meta.filename);
  expect(line).toContain('01a2269b-147f-7818-bce8-e5ea44fa430f');
  expect(logged(new Error('01a22673-0d28-77e0-888e-12345678abcd, 12345678-0d28-77e0-888e-123456789012'))).not.toContain('[phone]');
});
