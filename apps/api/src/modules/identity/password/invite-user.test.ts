import { activate } from '@praj/contract/identity.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../../../db/demo/builders.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';
import { inviteUser } from './store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const mailsTo = (email: string) => portal.db.selectFrom('messages').selectAll().where('recipient', '=', email).execute();

describe('an invitation', () => {
  test('brings a link to the register screen of the company, and is accepted once', async () => {
    const { company, branches } = portal.world.nordlys;
    const user = await buildUser(portal.db, {
      branch: branches.koebenhavn,
      email: 'ny@nordlys.example',
      firstName: 'Nynne',
      status: 'INVITED',
      passwordHash: null,
    });
    const invitedBy = portal.world.nordlys.users.firma.id;
    const invited = { id: user.id, companyId: company.id, companyName: company.name, firstName: 'Nynne', email: user.email, invitedBy };
    await portal.db.transaction().execute((trx) => inviteUser(portal.deps, trx, invited));
    const [mail] = await mailsTo(user.email);
    expect(mail?.subject).toBe('Du er blevet inviteret til Praj Internetbooking.');
    const text = mail?.body ?? '';
    expect(text).toContain(company.name);
    const link = new URL(/http:\S+/.exec(text)?.[0] ?? '');
    expect(link.pathname).toBe('/register');
    expect(link.searchParams.get('company_id')).toBe(company.id);
    const activationKey = link.searchParams.get('activation_key') ?? '';
    const nobody = await portal.client();
    const image = await nobody.raw('GET', `/companies/${company.id}/image_url?activation_key=${activationKey}`);
    expect(image.body).toMatchObject({ name: company.name });
    const body = { password: 'turkis-lampe-7', confirmPassword: 'turkis-lampe-7', activationKey };
    expect((await nobody.try(activate, { body })).status).toBe(200);
    expect((await nobody.try(activate, { body })).status).toBe(400);
    await portal.client(user.email, 'turkis-lampe-7');
  });

  test('that is rolled back leaves neither key nor mail', async () => {
    const { company } = portal.world.nordlys;
    const people = await portal.db.selectFrom('users').selectAll().where('email', '=', 'bruger@nordlys.example').executeTakeFirstOrThrow();
    const invited = {
      id: people.id,
      companyId: company.id,
      companyName: company.name,
      firstName: 'Bo',
      email: people.email,
      invitedBy: people.id,
    };
    const broken = portal.db.transaction().execute(async (trx) => {
      await inviteUser(portal.deps, trx, invited);
      throw new Error('nej');
    });
    await expect(broken).rejects.toThrow('nej');
    expect(await mailsTo(people.email)).toEqual([]);
    expect(await portal.db.selectFrom('userKeys').selectAll().where('userId', '=', people.id).execute()).toEqual([]);
  });
});
