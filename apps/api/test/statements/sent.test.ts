import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSent, statementsToAsk } from './sent.ts';

const sentBy = (file: string, ...texts: string[]) => ({ file, statements: texts.map((text) => ({ text, values: [] })) });

test('each statement is asked once, whoever sent it', () => {
  const sent = [sentBy('a.test.ts', 'select 1', 'select 2'), sentBy('b.test.ts', 'select 1', 'select 3')];
  expect(statementsToAsk(sent).map(({ text }) => text)).toEqual(['select 1', 'select 2', 'select 3']);
});

test('what was written down by each file is read again, and nothing where nobody wrote', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'praj-sent-'));
  const sent = sentBy('a.test.ts', 'select 1');
  writeFileSync(path.join(folder, 'a.json'), JSON.stringify(sent));
  expect(readSent(folder)).toEqual([sent]);
  rmSync(folder, { recursive: true });
  expect(readSent(folder)).toEqual([]);
});
