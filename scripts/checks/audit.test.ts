import { expect, test } from 'vitest';
import { judge } from './audit.ts';

const found = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(severities.map((severity, at) => [at, { name: `p${at}`, severity, range: '<2' }])),
  });

test.each(['high', 'critical'])('a %s finding fails', (severity) => {
  expect(judge(found('low', severity))).toEqual({ failed: true, lines: ['npm audit: low: p0 <2', `npm audit: ${severity}: p1 <2`] });
});

test('lower ones are told and fail nothing', () => {
  expect(judge(found('moderate'))).toEqual({ failed: false, lines: ['npm audit: moderate: p0 <2'] });
  expect(judge(found())).toEqual({ failed: false, lines: ['npm audit: nothing is known against what runs in production'] });
});

test('a registry that refuses, or is away, is told without its address and fails nothing', () => {
  const refusal = {
    message: '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
    error: { summary: '' },
  };
  expect(judge(JSON.stringify(refusal))).toEqual({ failed: false, lines: ['npm audit: not asked, 405 Method Not Allowed'] });
  for (const output of ['', 'npm error', 'null', '{"error":{"summary":""}}']) {
    expect(judge(output)).toEqual({ failed: false, lines: ['npm audit: not asked, no answer'] });
  }
});
