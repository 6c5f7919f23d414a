import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../apps/api/src/config.ts';
import { welcome } from './welcome.ts';

test('the demo tells of the sign-ins that the README tells of, with the same roles', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| (\S+@\S+\.example) \| ([^|]+) \|/gm)].map(([, mail, role]) => [mail, role]);
  const told = [...welcome(readConfig({})).matchAll(/^ {4}(\S+@\S+\.example) +(.+?) {2,}/gm)].map(([, mail, role]) => [mail, role]);
  expect(rows.length).toBeGreaterThan(0);
  expect(told).toEqual(rows);
});

test('a real installation tells what does not leave it, and how its first user is made', () => {
  const real = { DATABASE_URL: 'postgres://db/praj', PUBLIC_URL: 'https://taxi.example' };
  const mails = 'Mails sendes ikke, heller ikke invitationer: SMTP_URL er ikke sat.';
  const sms = 'SMS sendes ikke: SMS_GATEWAYAPI_TOKEN er ikke sat.';
  expect(welcome(readConfig(real))).toContain('npm run admin -- create <e-mail>');
  expect(welcome(readConfig(real))).toContain(mails);
  expect(welcome(readConfig(real))).toContain(sms);
  const sends = { ...real, SMTP_URL: 'smtp://mail.example', CONTACT_MAIL: 'a@b.example', SMS_GATEWAYAPI_TOKEN: 'et-token' };
  expect(welcome(readConfig(sends))).not.toMatch(/sendes ikke/);
  expect(welcome(readConfig({}))).not.toMatch(/sendes ikke/);
});
