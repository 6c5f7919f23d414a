import { forgotPassword, newPassword } from '@praj/contract/identity.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { type MailServer, startMailServer } from '../../../test/stand-ins/mail-server.ts';
import { embeddedMail } from '../../outside/mail/embedded.ts';
import type { MailPort } from '../../outside/mail/mail.ts';
import { smtpMail } from '../../outside/mail/smtp.ts';
import { MessageRefused } from '../../outside/message-failed.ts';
import { createMessageWorker } from './message-worker.ts';
import { type Carrier, MOST_ATTEMPTS, sendMessages } from './send-messages.ts';
import { writeMail } from './store.ts';

const MINUTE_MS = 60_000;
const FROM = { name: 'Praj', address: 'taxa@praj.example' };
const LETTER = { recipient: 'Søren <x>@nordlys.example', subject: 'Prøve æøå', body: 'Hej', html: '<p>Hej</p>' };

let portal: TestPortal;
let server: MailServer;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  server = await startMailServer();
  await portal.db.deleteFrom('messages').execute();
});
afterEach(() => server.close());
afterAll(() => portal.close());

const smtp = (): MailPort => smtpMail({ url: server.url, from: FROM });
const write = (recipient = 'mette@nordlys.example') => writeMail(portal.db, { ...LETTER, recipient }, portal.deps.now());
const kept = () => portal.db.selectFrom('messages').selectAll().orderBy('createdAt').execute();
const by = (port: MailPort, forget = false): Carrier => ({ kind: 'mail', port, forget });
const post = (port = smtp()) => sendMessages(portal.deps, by(port));

describe('a mail', () => {
  test('arrives with a part of text and one of HTML, from the installation’s address', async () => {
    const nobody = await portal.client();
    await nobody.call(forgotPassword, { body: { email: 'bruger@nordlys.example' } });
    await post();
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'taxa@praj.example', to: ['bruger@nordlys.example'] });
    expect(mail?.headers).toMatch(/^From: Praj <taxa@praj\.example>/m);
    expect(mail?.headers).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(mail?.parts.get('text/plain')).toContain('Vælg den her:\n\nhttp://localhost:3000/resetPassword/');
    expect(mail?.parts.get('text/html')).toMatch(/<h1[^>]*>Vælg en ny adgangskode<\/h1>/);
    expect(await kept()).toMatchObject([{ sentAt: portal.deps.now(), dueAt: null, attempts: 1, failedReason: null }]);
  });

  test('brings a link that works once', async () => {
    const nobody = await portal.client();
    await nobody.call(forgotPassword, { body: { email: 'firma@nordlys.example' } });
    await post();
    const html = server.received[0]?.parts.get('text/html') ?? '';
    const resetKey = /href="http:\/\/localhost:3000\/resetPassword\/([\w-]+)"/.exec(html)?.[1] ?? '';
    const body = { password: 'turkis-lampe-7', confirmPassword: 'turkis-lampe-7', resetKey };
    expect((await nobody.try(newPassword, { body })).status).toBe(200);
    expect(await nobody.try(newPassword, { body })).toMatchObject({ status: 400, body: { code: 'invalid_key' } });
  });

  test('that has left a real installation keeps no key in the database', async () => {
    await write();
    await sendMessages(portal.deps, by(smtp(), true));
    expect(server.received[0]?.parts.get('text/plain')).toBe('Hej');
    expect(await kept()).toMatchObject([{ recipient: 'mette@nordlys.example', subject: 'Prøve æøå', body: '', html: null }]);
  });

  test('is sent once, however many send at the same time', async () => {
    for (let at = 0; at < 5; at++) await write(`person${at}@nordlys.example`);
    await Promise.all([post(), post(), post()]);
    expect(server.received).toHaveLength(5);
    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(5);
    await post();
    expect(server.received).toHaveLength(5);
  });

  test('is all that is sent here: an SMS that is due waits for those who send SMS', async () => {
    const now = portal.deps.now();
    const companyId = portal.world.nordlys.company.id;
    const sms = {
      id: crypto.randomUUID(),
      kind: 'sms' as const,
      companyId,
      recipient: '+4512345678',
      body: 'K7R 4MX',
      createdAt: now,
      dueAt: now,
    };
    await portal.db.insertInto('messages').values(sms).execute();
    await write();
    await post();
    expect(server.received.map(({ to }) => to)).toEqual([['mette@nordlys.example']]);
    expect((await kept()).find(({ kind }) => kind === 'sms')).toMatchObject({
      attempts: 0,
      dueAt: now,
      sentAt: null,
      failedReason: null,
    });
  });

  test('goes to one recipient, whatever stands in the address', async () => {
    await write('a@nordlys.example, b@ond.example');
    await post();
    expect(server.received.flatMap(({ to }) => to)).not.toContain('b@ond.example');
  });
});

describe('a mail that does not get through', () => {
  test('is tried again when the server is back', async () => {
    const { url } = server;
    await server.close();
    await write();
    await post(smtpMail({ url, from: FROM }));
    expect(await kept()).toMatchObject([{ sentAt: null, attempts: 1, dueAt: new Date(portal.deps.now().getTime() + MINUTE_MS) }]);
    server = await startMailServer(Number(new URL(url).port));
    await post();
    expect(server.received).toHaveLength(0); // not before its time
    portal.pass(MINUTE_MS);
    await post();
    expect(server.received).toHaveLength(1);
    expect(await kept()).toMatchObject([{ sentAt: portal.deps.now(), attempts: 2, failedReason: null }]);
  });

  test('does not let the others be tried while nobody answers', async () => {
    const { url } = server;
    await server.close();
    await write();
    await write();
    await post(smtpMail({ url, from: FROM }));
    expect((await kept()).reduce((sum, { attempts }) => sum + attempts, 0)).toBe(1);
    server = await startMailServer();
  });

  test('is tried again after a refusal for now, and failed after so many', async () => {
    server.refuse({ code: 451, message: 'Try later' });
    await write();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      await post();
      const [mail] = await kept();
      const wait = mail?.dueAt ? mail.dueAt.getTime() - portal.deps.now().getTime() : 0;
      waits.push(wait / MINUTE_MS);
      portal.pass(wait);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 0]);
    expect(await kept()).toMatchObject([{ sentAt: null, dueAt: null, attempts: MOST_ATTEMPTS }]);
    expect((await kept())[0]?.failedReason).toContain('Try later');
    server.refuse(undefined);
    portal.pass(60 * MINUTE_MS);
    await post();
    expect(server.received).toEqual([]);
  });

  test('is failed at once when it is refused for good, and the next is sent', async () => {
    server.refuse({ code: 550, message: 'No such\0 user' });
    await write('ukendt@nordlys.example');
    await post();
    expect(await kept()).toMatchObject([{ dueAt: null, attempts: 1 }]);
    expect((await kept())[0]?.failedReason).toContain('No such user');
    server.refuse(undefined);
    await write();
    await post();
    expect(server.received).toHaveLength(1);
  });

  test('is due again when the process falls in the middle', async () => {
    await write();
    const never: MailPort = { send: () => new Promise(() => undefined) };
    void post(never);
    await vi.waitFor(async () => expect(await kept()).toMatchObject([{ attempts: 1 }]));
    await post();
    expect(server.received).toHaveLength(0);
    portal.pass(MINUTE_MS);
    await post();
    expect(server.received).toHaveLength(1);
  });

  test('waits while the server does not let us in, and what is kept of that holds no password', async () => {
    await write();
    await post(smtpMail({ url: server.url.replace('//', '//praj:hemmelig@'), from: FROM }));
    expect((await kept())[0]?.failedReason).toContain('Invalid username or password');
    expect((await kept())[0]?.failedReason).not.toContain('hemmelig');
    expect((await kept())[0]?.dueAt).not.toBeNull();
  });

  test('a server that says nothing is given up', async () => {
    const { createServer } = await import('node:net');
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    await write();
    await post(smtpMail({ url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, from: FROM, greetingMs: 100 }));
    expect((await kept())[0]?.failedReason).toContain('Greeting never received');
    silent.close();
  });
});

describe('the worker', () => {
  test('sends a mail as soon as it was written', async () => {
    const sent: string[] = [];
    const worker = createMessageWorker(portal.deps, by({ send: async ({ recipient }) => void sent.push(recipient) }));
    await (await portal.client()).call(forgotPassword, { body: { email: 'leder@nordlys.example' } });
    await vi.waitFor(() => expect(sent).toEqual(['leder@nordlys.example']));
    await worker.stop();
  });

  test('stops after the mail that is under way', async () => {
    await write();
    await write();
    let sent = 0;
    const underWay = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const port: MailPort = {
      send: async () => {
        underWay.resolve();
        await goOn.promise;
        sent++;
      },
    };
    const worker = createMessageWorker(portal.deps, by(port));
    void worker.drain();
    await underWay.promise;
    const stopped = worker.stop();
    goOn.resolve();
    await stopped;
    expect(sent).toBe(1);
    expect((await kept()).filter(({ sentAt }) => sentAt !== null)).toHaveLength(1);
    await worker.drain();
    expect(sent).toBe(1);
  });

  test('a refusal of one keeps no other waiting', async () => {
    await write('en@nordlys.example');
    portal.pass(1); // so that it is tried after the other one
    await write('to@nordlys.example');
    const sent: string[] = [];
    await post({
      async send({ recipient }) {
        if (recipient.startsWith('en@')) throw new MessageRefused('nej', false);
        sent.push(recipient);
      },
    });
    expect(sent).toEqual(['to@nordlys.example']);
    const ends = (await kept()).map(({ recipient, dueAt, sentAt }) => [recipient, dueAt !== null, sentAt !== null]);
    expect(new Set(ends)).toEqual(
      new Set([
        ['en@nordlys.example', true, false],
        ['to@nordlys.example', false, true],
      ]),
    );
  });

  test('what is given up is that mail, and none that was tried as often', async () => {
    await write('en@nordlys.example');
    await write('to@nordlys.example');
    let refused = 0;
    await post({
      async send() {
        refused += 1;
        throw new MessageRefused('nej', refused === 2);
      },
    });
    const ends = (await kept()).map(
      ({ attempts, dueAt, failedAt }) => `${attempts} ${dueAt ? 'waits' : 'ended'} ${failedAt ? 'failed' : ''}`,
    );
    expect(ends.toSorted()).toEqual(['1 ended failed', '1 waits ']);
  });

  test('without a mail server a mail is kept, and setting one later sends no old one', async () => {
    await write();
    await post(embeddedMail);
    portal.pass(MINUTE_MS);
    await post();
    expect(server.received).toEqual([]);
    expect(await kept()).toHaveLength(1);
  });
});
