import { recordSmsDelivery } from '@praj/contract/messages/sms.ts';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { GATEWAY_ANSWERS, type SmsGateway, startSmsGateway } from '../../../../test/stand-ins/sms-gateway.ts';
import { givenVoucher } from '../../../../test/vouchers/given-voucher.ts';
import { embeddedSms } from '../../../outside/sms/embedded.ts';
import { gatewayApi } from '../../../outside/sms/gateway-api.ts';
import { type Carrier, MOST_ATTEMPTS, sendMessages } from '../send-messages.ts';
import { forgetMessages } from '../store.ts';
import { smsDeliveryOf, smsLeftToday, writeAllSms, writeSms } from './store.ts';

const SECRET = 'delt-med-gatewayapi';
const HOUR_MS = 60 * 60 * 1000;

let portal: TestPortal;
let gateway: SmsGateway;
beforeAll(async () => {
  portal = await startPortal({ config: { smsCallbackSecret: SECRET, demo: false } });
  gateway = await startSmsGateway();
});
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  gateway.answer(GATEWAY_ANSWERS.taken);
  await portal.db.deleteFrom('messages').execute();
});
afterAll(async () => {
  await gateway.close();
  await portal.close();
});

const carrier = (): Carrier => ({
  kind: 'sms',
  port: gatewayApi({ url: gateway.url, token: 'et-token', sender: 'Praj', onUnread: () => undefined }),
  forget: true,
});
const send = (by = carrier()) => sendMessages(portal.deps, by);
async function write(given: Parameters<typeof givenVoucher>[1] = {}) {
  const { id: voucherId, companyId, issuedBy } = await givenVoucher(portal, given);
  const sms = { companyId, about: { voucherId, issuedBy }, recipient: '+4520304050', text: 'Hej Bent-Ole. https://praj.example/t/noegle' };
  return { voucherId, sms, id: await writeSms(portal.db, sms, portal.deps.now()) };
}
const stateOf = async (voucherId: string) => (await smsDeliveryOf(portal.db, [voucherId])).get(voucherId);
const mails = () => portal.db.selectFrom('messages').selectAll().where('kind', '=', 'mail').execute();
const smsRow = (id: string) => portal.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const sign = (claims: Record<string, unknown>, secret = SECRET, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(new TextEncoder().encode(secret));
const step = (userref: string, status: string, at = portal.deps.now()) => ({
  id: 421332671,
  msisdn: 4520304050,
  time: at.getTime() / 1000,
  status,
  userref,
  country_code: 'DK',
  country_prefix: 45,
});
async function tell(claims: Record<string, unknown>, signature?: string) {
  const headers = { 'x-gwapi-signature': signature ?? (await sign(claims)) };
  return (await portal.client()).raw(recordSmsDelivery.method, recordSmsDelivery.path, claims, headers);
}

describe('an SMS', () => {
  test('leaves with its transaction, and of what it said nothing is kept', async () => {
    const { id, voucherId } = await write();
    expect(await stateOf(voucherId)).toEqual({ state: 'queued', at: TEST_NOW, reason: null });
    portal.pass(1000);
    await send();
    expect(gateway.received.at(-1)?.body).toMatchObject({ userref: id, message: 'Hej Bent-Ole. https://praj.example/t/noegle' });
    expect(await smsRow(id)).toMatchObject({ body: '', providerId: '421332671', attempts: 1, dueAt: null });
    expect(await stateOf(voucherId)).toEqual({ state: 'sent', at: portal.deps.now(), reason: null });
  });

  test('of a transaction that is undone never was', async () => {
    const { sms } = await write();
    const undone = portal.db.transaction().execute(async (trx) => {
      await writeSms(trx, sms, portal.deps.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await portal.db.selectFrom('messages').select('id').execute()).toHaveLength(1);
  });

  test('goes to no other country', async () => {
    const { sms } = await write();
    await expect(writeSms(portal.db, { ...sms, recipient: '+46701234567' }, TEST_NOW)).rejects.toThrow('Danish');
  });

  test('stays here with what it said while no provider is set', async () => {
    const { id, voucherId } = await write();
    await send({ kind: 'sms', port: embeddedSms, forget: false });
    expect(await smsRow(id)).toMatchObject({ body: expect.stringContaining('/t/noegle'), providerId: null });
    expect(await stateOf(voucherId)).toMatchObject({ state: 'sent' });
  });

  test('of a voucher is its newest one', async () => {
    const { id, sms, voucherId } = await write();
    await tell(step(id, 'UNDELIVERABLE'));
    portal.pass(HOUR_MS);
    await writeSms(portal.db, sms, portal.deps.now());
    const { voucherId: other } = await write();
    const found = await smsDeliveryOf(portal.db, [voucherId, other, crypto.randomUUID()]);
    expect([...found.keys()].toSorted()).toEqual([voucherId, other].toSorted());
    expect(found.get(voucherId)).toMatchObject({ state: 'queued', at: portal.deps.now() });
  });

  test('to somebody who is forgotten before it left never leaves, and one to another person does', async () => {
    const { id, voucherId, sms } = await write();
    const about = { ...sms.about, voucherId: (await givenVoucher(portal)).id };
    const other = await writeSms(portal.db, { ...sms, about, recipient: '+4520304051' }, portal.deps.now());
    await forgetMessages(portal.db, { emails: [], phones: ['+4520304050'] }, { pattern: 'ingen' } as never);
    expect(await smsRow(other)).toMatchObject({ recipient: '+4520304051', body: sms.text });
    const sent = gateway.received.length;
    await send();
    expect(gateway.received.slice(sent)).toMatchObject([{ body: { userref: other } }]);
    expect(await smsRow(id)).toMatchObject({ body: '', providerId: null, dueAt: null });
    expect(await stateOf(voucherId)).toMatchObject({ state: 'failed', reason: null });
  });
});

describe('the cap of a company and day', () => {
  test('counts from midnight in Copenhagen, and nobody else’s', async () => {
    const { sms } = await write();
    const left = (now: string, companyId = sms.companyId) => smsLeftToday(portal.db, companyId, new Date(now), 3);
    expect(await left('2026-11-20T10:00:00Z')).toBe(2);
    expect(await left('2026-11-20T10:00:00Z', portal.world.havnens.company.id)).toBe(3);
    expect(await left('2026-11-20T22:59:59Z')).toBe(2);
    expect(await left('2026-11-20T23:00:00Z')).toBe(3);
    await writeAllSms(portal.db, [sms, sms, sms], TEST_NOW);
    expect(await left('2026-11-20T10:00:00Z')).toBe(0);
  });

  test('is not passed by two at once', async () => {
    const { sms } = await write();
    const now = portal.deps.now();
    const both = () =>
      portal.db.transaction().execute(async (trx) => {
        const left = await smsLeftToday(trx, sms.companyId, now, 3);
        if (left >= 2) await writeAllSms(trx, [sms, sms], now);
        return left;
      });
    expect((await Promise.all([both(), both(), both()])).toSorted((one, other) => other - one)).toEqual([2, 0, 0]);
  });
});

describe('what the provider tells', () => {
  test('of an SMS that arrived stands, whatever comes again or late', async () => {
    const { id, voucherId } = await write();
    await send();
    const arrived = new Date(TEST_NOW.getTime() + 4000);
    portal.pass(60_000);
    expect((await tell(step(id, 'DELIVERED', arrived))).status).toBe(200);
    for (const late of ['DELIVERED', 'ENROUTE', 'EXPIRED', 'UNDELIVERABLE']) expect((await tell(step(id, late))).status).toBe(200);
    expect(await stateOf(voucherId)).toEqual({ state: 'delivered', at: arrived, reason: null });
    expect(await mails()).toEqual([]);
  });

  test('before the portal itself has noted that it left counts', async () => {
    const { id, voucherId } = await write();
    await send({
      kind: 'sms',
      forget: true,
      port: {
        send: async () => {
          await tell(step(id, 'UNDELIVERABLE'));
          return '421332671';
        },
      },
    });
    expect(await stateOf(voucherId)).toMatchObject({ state: 'failed', reason: 'Nummeret kan ikke modtage SMS.' });
  });

  test.each(['BUFFERED', 'ENROUTE', 'ACCEPTED', 'SCHEDULED', 'UNKNOWN', 'NOGET NYT', 'constructor', '__proto__'])(
    '%s changes nothing',
    async (status) => {
      const { id, voucherId } = await write();
      await send();
      expect((await tell(step(id, status))).status).toBe(200);
      expect(await stateOf(voucherId)).toMatchObject({ state: 'sent' });
    },
  );

  test.each([crypto.randomUUID(), 'noget andet', "'; drop table messages; --"])(
    'of %s, which is not ours, is taken and forgotten',
    async (id) => {
      expect((await tell(step(id, 'DELIVERED'))).status).toBe(200);
      expect((await tell(step(id, 'UNDELIVERABLE'))).status).toBe(200);
      expect((await tell({ ...step(id, 'DELIVERED'), userref: undefined })).status).toBe(200);
    },
  );

  test('of a mail is not believed', async () => {
    await portal.db
      .insertInto('messages')
      .values({ id: crypto.randomUUID(), kind: 'mail', recipient: 'a@b.example', body: '', createdAt: TEST_NOW, dueAt: TEST_NOW })
      .execute();
    const [mail] = await mails();
    await tell(step(mail?.id ?? '', 'DELIVERED'));
    await tell(step(mail?.id ?? '', 'UNDELIVERABLE'));
    expect(await mails()).toMatchObject([{ deliveredAt: null, failedAt: null, dueAt: TEST_NOW }]);
  });

  test('is read from what is signed, not from the body', async () => {
    const { id, voucherId } = await write();
    await send();
    const answer = await tell(step(id, 'DELIVERED'), await sign(step(id, 'ENROUTE')));
    expect(answer.status).toBe(200);
    expect(await stateOf(voucherId)).toMatchObject({ state: 'sent' });
  });

  test('is not believed without its signature', async () => {
    const { id, voucherId } = await write();
    await send();
    const claims = step(id, 'DELIVERED');
    const [head, body] = (await sign(claims)).split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const wrong = [await sign(claims, 'en-anden-hemmelighed'), await sign(claims, SECRET, 'HS512'), `${head}.${body}.AAAA`, none, '', 'x'];
    for (const signature of wrong) {
      expect(await tell(claims, signature), signature).toMatchObject({ status: 401, body: { code: 'wrong_sms_signature' } });
    }
    expect(await stateOf(voucherId)).toMatchObject({ state: 'sent' });
    expect(await tell({ status: 'DELIVERED' })).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('is not believed where no secret is shared', async () => {
    const { config } = portal.deps;
    const secret = config.smsCallbackSecret;
    delete config.smsCallbackSecret;
    const signed = await tell(step(crypto.randomUUID(), 'DELIVERED'), await sign({}, ' '));
    if (secret !== undefined) config.smsCallbackSecret = secret;
    expect(signed.status).toBe(401);
  });
});

describe('an SMS that does not arrive', () => {
  afterEach(() => portal.everyoneActive());

  test('is told to who had it sent, and to the open pages of the voucher', async () => {
    const open = await (await portal.client('leder@nordlys.example')).socket('/ws');
    const { id, voucherId } = await write();
    await send();
    await open.next(({ resource, id: told }) => resource === 'vouchers' && told === voucherId); // that it was sent
    await tell({ ...step(id, 'UNDELIVERABLE'), code: '0x0001', error: 'Unknown subscriber' });
    await open.next(({ resource, id: told }) => resource === 'vouchers' && told === voucherId);
    open.close();
    expect(await stateOf(voucherId)).toEqual({ state: 'failed', at: TEST_NOW, reason: 'Nummeret kan ikke modtage SMS.' });
    expect((await smsRow(id)).failedReason).toBe('UNDELIVERABLE 0x0001 Unknown subscriber');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'leder@nordlys.example',
      subject: 'SMS’en med taxibon til Bent-Ole Æbelø kunne ikke leveres',
      body: expect.stringContaining('Nummeret kan ikke modtage SMS.\n\nTaxibonen gælder stadig.'),
    });
  });

  test.each([
    ['EXPIRED', 'Telefonen var slukket eller uden dækning for længe.'],
    ['REJECTED', 'Teleselskabet afviste beskeden.'],
    ['SKIPPED', 'Nummeret kan ikke modtage SMS.'],
    ['DELETED', 'Nummeret kan ikke modtage SMS.'],
  ])('says why: %s', async (status, reason) => {
    const { id, voucherId } = await write();
    await tell(step(id, status));
    await tell(step(id, status));
    expect(await stateOf(voucherId)).toMatchObject({ state: 'failed', reason });
    expect(await mails()).toHaveLength(1);
  });

  test('is not told to somebody who no longer has access', async () => {
    const { id } = await write();
    await portal.db.updateTable('users').set({ status: 'INACTIVE' }).where('email', '=', 'leder@nordlys.example').execute();
    await tell(step(id, 'UNDELIVERABLE'));
    expect(await mails()).toEqual([]);
  });

  test.each([{ status: 'CANCELLED' }, { expiresAt: TEST_NOW }] as const)('is not told of a voucher that is over: %j', async (over) => {
    const { id, voucherId } = await write(over);
    await tell(step(id, 'UNDELIVERABLE'));
    expect(await mails()).toEqual([]);
    expect(await stateOf(voucherId)).toMatchObject({ state: 'failed' });
  });

  test('because it is refused for good is given up at once', async () => {
    gateway.answer(GATEWAY_ANSWERS.invalid);
    const { id, voucherId } = await write();
    await send();
    expect(await smsRow(id)).toMatchObject({
      attempts: 1,
      dueAt: null,
      failedCause: 'refused',
      failedReason: expect.stringContaining('0x0306'),
    });
    expect(await stateOf(voucherId)).toMatchObject({ state: 'failed', reason: 'SMS-udbyderen tog ikke imod beskeden.' });
    expect(await mails()).toHaveLength(1);
  });

  test('is over whatever signs the provider’s words hold, and one that it took goes once whatever it calls it', async () => {
    const { id } = await write();
    gateway.answer({ status: 422, body: { code: '0x0306', message: 'Bad\0\nnumber \uD83D' } });
    await send();
    expect(await smsRow(id)).toMatchObject({ dueAt: null, failedReason: 'GatewayAPI 422 0x0306 Bad number \uFFFD' });
    const { id: reported } = await write();
    gateway.answer({ status: 200, body: { ids: ['a\0b'] } });
    await send();
    expect(await smsRow(reported)).toMatchObject({ dueAt: null, providerId: 'a b' });
    expect((await tell({}, await sign({ ...step(reported, 'UNDELIVERABLE'), code: '0x1', error: 'no\0phone' }))).status).toBe(200);
    expect((await smsRow(reported)).failedReason).toBe('UNDELIVERABLE 0x1 no phone');
    const { id: arrived } = await write();
    expect((await tell({}, await sign({ ...step(arrived, 'DELIVERED'), id: 'a\0b' }))).status).toBe(200);
    expect((await smsRow(arrived)).deliveredAt).toEqual(TEST_NOW);
  });

  test('because nobody lets us in keeps the others waiting, and is told once an hour', async () => {
    gateway.answer(GATEWAY_ANSWERS.wrongToken);
    const before = gateway.received.length;
    for (let at = 0; at < 3; at++) await write();
    await send();
    expect(gateway.received.length - before).toBe(1);
    const lastAttempt = (now = portal.deps.now()) =>
      portal.db
        .updateTable('messages')
        .set({ attempts: MOST_ATTEMPTS - 1, dueAt: now })
        .where('failedAt', 'is', null)
        .where('kind', '=', 'sms');
    const unanswered = () => portal.db.selectFrom('messages').select('id').where('failedCause', '=', 'unanswered').execute();
    await lastAttempt().execute();
    await send();
    await send();
    expect(await unanswered()).toHaveLength(2);
    expect(await mails()).toMatchObject([{ body: expect.stringContaining('SMS-udbyderen svarede ikke.') }]);
    await write({ issuedBy: portal.world.nordlys.users.firma.id });
    await lastAttempt().execute();
    await send();
    await send();
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(['firma@nordlys.example', 'leder@nordlys.example']);
    await write();
    portal.pass(HOUR_MS);
    await lastAttempt().execute();
    await send();
    expect(await mails()).toHaveLength(3);
  });
});
