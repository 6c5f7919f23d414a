import { expect, test } from 'vitest';
import { startMailServer } from '../../../test/stand-ins/mail-server.ts';
import { smtpMail } from './smtp.ts';

const FROM = { name: 'Praj', address: 'taxa@praj.example' };
const MAIL = {
  id: '018f4d6e-0000-7000-8000-000000000001',
  recipient: 'mette@nordlys.example',
  subject: 'Prøve',
  text: 'Hej',
  html: null,
  createdAt: new Date('2026-11-20T13:00:00Z'),
};

test('a server that looks up who greets it, and one that looks through a mail before it has it, are waited for', async () => {
  const slow = [{ greetsAfterMs: 2600 }, { takesAfterMs: 5500 }];
  const sent = slow.map(async (how) => {
    const server = await startMailServer(0, how);
    await smtpMail({ url: server.url, from: FROM }).send(MAIL);
    await server.close();
    return server.received.length;
  });
  expect(await Promise.all(sent)).toEqual([1, 1]);
});
