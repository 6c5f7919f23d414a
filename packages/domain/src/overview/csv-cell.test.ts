import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CSV_BOM, csvKroner, csvLine, csvText } from './csv-cell.ts';

/** Reads lines of semicolon cells the way a spreadsheet does. */
function readCsv(file: string): string[][] {
  const lines = [];
  let rest = file;
  while (rest) {
    const cells = [];
    let end = ';';
    while (end === ';') {
      const [whole = '', quoted, plain, found = ''] = /^(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n)/.exec(rest) ?? [];
      cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
      rest = rest.slice(whole.length);
      end = found;
    }
    lines.push(cells);
  }
  return lines;
}
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', ';', '\r', '\n', '\t', '=', '+', '-', '@', 'å', ' ') }),
);

describe('a line of the report', () => {
  test('is read back as it was written, whatever people typed', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyText, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (lines) => {
        const file = lines.map((cells) => csvLine(cells.map(csvText))).join('');
        expect(readCsv(file)).toEqual(lines.map((cells) => cells.map(harmless)));
      }),
    );
  });
  test.each(['=1+1', '+4512345678', '-2', '@SUM(A1)', '\tx', '\rx'])('does not run %j as a formula', (text) => {
    expect(csvText(text).replace(/^"/, '')).toMatch(/^'/);
  });
});

test('a file says that it is UTF-8 by its first three bytes', () => {
  expect([...new TextEncoder().encode(CSV_BOM)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('kroner have a decimal comma and two decimals', () => {
  expect([32_450, 5, 0, 100_000, -250].map(csvKroner)).toEqual(['324,50', '0,05', '0,00', '1000,00', '-2,50']);
});
