import { expect, test } from 'vitest';
import type { Finding, Verdict } from './judge-order.ts';
import { judgeRepeated } from './judge-repeated.ts';
import type { OrderingRule } from './ordering-rule.ts';

const rule = (id: string) => ({ id, name: id }) as OrderingRule;
const finding = (id: string, why: string): Finding => ({ rule: rule(id), why });
const allowed = (...warnings: Finding[]): Verdict => ({ outcome: 'allowed', findings: [], warnings });
const at = Date.parse('2026-11-27T08:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const told = ({ outcome, findings, warnings }: Verdict) => [outcome, findings.map(({ why }) => why), warnings.map(({ why }) => why)];

test('a first trip that is stopped is what becomes of them', () => {
  const refused: Verdict = { outcome: 'refused', findings: [finding('a', 'For dyr.')], warnings: [] };
  expect(judgeRepeated(refused, [{ pickupAt: at, verdict: allowed(finding('b', '83 %')) }])).toBe(refused);
});
test('a later trip that is stopped is told of with its day, once for each rule, and outweighs what its budget has left', () => {
  const stops = (outcome: 'refused' | 'approval', ...findings: Finding[]): Verdict => ({ outcome, findings, warnings: [] });
  const verdict = judgeRepeated(allowed(finding('a', '80 %')), [
    { pickupAt: at, verdict: stops('refused', finding('a', 'Brugt.')) },
    { pickupAt: at + DAY_MS, verdict: stops('refused', finding('a', 'Brugt.')) },
    { pickupAt: at + DAY_MS, verdict: stops('approval', finding('b', 'Lørdag.')) },
  ]);
  expect(told(verdict)).toEqual([
    'allowed',
    [],
    ['Turen 27/11/2026 kan ikke bestilles. Brugt.', 'Turen 28/11/2026 skal godkendes. Lørdag.'],
  ]);
});
test('of a budget it is told how much of it all of them use', () => {
  const later = ['83 %', '91 %'].map((why, days) => ({ pickupAt: at + days * DAY_MS, verdict: allowed(finding('a', why)) }));
  expect(told(judgeRepeated(allowed(), [...later, { pickupAt: at + 9 * DAY_MS, verdict: allowed() }]))).toEqual(['allowed', [], ['91 %']]);
});
test('nothing is told where nothing is to be', () => {
  expect(judgeRepeated(allowed(), [{ pickupAt: at, verdict: allowed() }])).toEqual(allowed());
});
