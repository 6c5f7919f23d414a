import { expect, test } from 'vitest';
import { writeLetter } from '../../../outside/mail/write-letter.ts';
import { changedMail, emailChangedMail, invitationMail, resetByAdminMail, resetMail } from './copy.ts';

const FROM = { brandName: 'Byens Taxa', providerPhone: '12 34 56 78' };
const person = { firstName: 'Bo <script>alert(1)</script>', email: 'bo@nordlys.example' };
const LINK = 'https://taxi.example/register?company_id=1&activation_key=2';

test.each([
  ['invitation', invitationMail(person, 'Nordlys & Søn', LINK, FROM), 'Du er blevet inviteret til Byens Taxa Internetbooking.'],
  ['forgotten password', resetMail(person, LINK, FROM), 'Ny adgangskode til Byens Taxa'],
  ['password that an admin asks to be changed', resetByAdminMail(person, LINK, FROM), 'Ny adgangskode til Byens Taxa'],
  ['changed password', changedMail(person, FROM), 'Din adgangskode til Byens Taxa er ændret'],
  ['changed e-mail', emailChangedMail(person, 'ny@nordlys.example', FROM), 'Din e-mail til Byens Taxa er ændret'],
])('the mail of the %s says the same in both parts, and fetches nothing', async (_name, letter, subject) => {
  const { body, html, ...rest } = await writeLetter(letter, FROM);
  expect(rest).toEqual({ recipient: 'bo@nordlys.example', subject });
  const shown = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('12 34 56 78', '12\u00a034\u00a056\u00a078');
  for (const said of [letter.greeting, ...letter.paragraphs, ...(letter.notes ?? [])]) {
    expect(body).toContain(said);
    expect(html).toContain(shown(said));
  }
  if (letter.action) {
    expect(body.split('\n')).toContain(LINK);
    expect(html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
  }
  expect(body).toMatch(/Venlig hilsen\nByens Taxa\n12 34 56 78$/);
  expect(html).toContain('lang="da"');
  expect(html).not.toMatch(/<script|src=|url\(|@import/);
});
