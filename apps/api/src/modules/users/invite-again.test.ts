import { changeUser, inviteUserAgain, readUser, setUserStatus } from '@praj/contract/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser, type User } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let firma: Client;
beforeAll(async () => {
  portal = await startPortal();
  firma = await portal.client('firma@nordlys.example');
});
afterAll(() => portal.close());

const invited = (email: string): Promise<User> =>
  buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn, email, status: 'INVITED', passwordHash: null });
const setActive = ({ id }: User, active: boolean) => firma.try(setUserStatus, { params: { id }, body: { active } });
const TOO_MANY = { status: 429, body: { code: 'too_many' } };

describe('of the five invitations that go to one person again in an hour', () => {
  test('each of somebody who is reactivated is one, and who had them all stays as they are', async () => {
    const user = await invited('tove@nordlys.example');
    for (let time = 0; time < 5; time += 1) {
      await setActive(user, false);
      expect(await setActive(user, true)).toMatchObject({ status: 200, body: { status: 'INVITED' } });
    }
    await setActive(user, false);
    expect(await setActive(user, true)).toMatchObject(TOO_MANY);
    expect(await firma.call(readUser, { params: { id: user.id } })).toMatchObject({ status: 'INACTIVE' });
  });

  test('each to another e-mail is one, in one count with those that were asked for', async () => {
    const { id, firstName, lastName, email } = await invited('karen@nordlys.example');
    const move = (to: string) => firma.try(changeUser, { params: { id }, body: { firstName, lastName, email: to } });
    for (let time = 0; time < 4; time += 1) expect((await move(`ny${time}.${email}`)).status).toBe(200);
    expect((await firma.try(inviteUserAgain, { params: { id } })).status).toBe(200);
    expect(await move(`sidst.${email}`)).toMatchObject(TOO_MANY);
    // What mails nobody goes on.
    expect((await move(`ny3.${email}`)).status).toBe(200);
    expect(await portal.db.selectFrom('messages').select('id').where('recipient', '=', `sidst.${email}`).execute()).toEqual([]);
  });
});
