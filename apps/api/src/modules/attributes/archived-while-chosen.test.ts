import { activateAttribute, archiveAttribute } from '@praj/contract/attributes/attributes.ts';
import { changeBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  admin = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());

test('an attribute that comes and goes while forms choose it and leave it out keeps nobody waiting for another', async () => {
  const { nordlys, havnens } = portal.world;
  const { id } = portal.world.attributes.HU;
  const fields = (['DA', 'TI', 'AF'] as const).map((code) => ({ code, required: true }));
  const form = (company: { readonly id: string }, attributes: readonly { id: string; required: boolean }[]) =>
    admin.try(changeBookingModule, {
      params: { id: company.id },
      body: { attributes: [...attributes], fields, referenceLabel: 'Reference' },
    });
  const chosen = [{ id, required: false }];
  const rounds = Array.from({ length: 15 }, (_, at) => at);
  const all = await Promise.all(
    [
      () => form(nordlys.company, chosen),
      () => form(nordlys.company, []),
      () => form(havnens.company, chosen),
      () => form(havnens.company, []),
      () => admin.try(archiveAttribute, { params: { id } }),
      () => admin.try(activateAttribute, { params: { id }, body: null }),
    ].map(async (deed) => {
      const statuses: number[] = [];
      for (const _ of rounds) statuses.push((await deed()).status);
      return statuses;
    }),
  );
  expect(new Set(all.flat())).toEqual(new Set([200, 400]));
});
