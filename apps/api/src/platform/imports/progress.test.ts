import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function tellTo(isTTY: boolean) {
  const written: string[] = [];
  let now = 0;
  const progress = createProgress({ isTTY, write: (text) => written.push(text) }, () => now);
  const tell = (doing: string, share: number, atMs: number) => {
    now = atMs;
    progress.tell(doing, share);
  };
  return { written, tell, end: progress.end };
}

test('a terminal gets one line, written over at most once a second', () => {
  const { written, tell, end } = tellTo(true);
  tell('Læser filen', 0.001, 0);
  tell('Læser filen', 0.5, 999);
  tell('Læser filen', 0.509, 65_000);
  end();
  expect(written).toEqual(['\r\u001B[KLæser filen: 0 % (0 sek.)', '\r\u001B[KLæser filen: 50 % (1 min. 5 sek.)', '\r\u001B[K']);
});

test('a log gets a line at each step and now and then', () => {
  const { written, tell, end } = tellTo(false);
  tell('Læser filen', 0, 0);
  tell('Læser filen', 0.1, 5000);
  tell('Læser filen', 0.5, 15_000);
  tell('Tegner kortet', 0.2, 15_001);
  end();
  expect(written).toEqual(['Læser filen: 0 % (0 sek.)\n', 'Læser filen: 50 % (15 sek.)\n', 'Tegner kortet: 20 % (15 sek.)\n']);
});
