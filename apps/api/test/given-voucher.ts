import type { Selectable } from 'kysely';
import type { VouchersTable } from '../db/schema.ts';
import { hashKey } from '../src/platform/secrets/secret-key.ts';
import { TEST_NOW, type TestPortal } from './portal.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const code = (): string => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** A voucher of Nordlys in København for a week, given by its admin; whatever is named differs. */
export function givenVoucher(portal: TestPortal, given: Partial<Selectable<VouchersTable>> & { key?: string } = {}) {
  const { branches, users } = portal.world.nordlys;
  const { key = crypto.randomUUID(), ...columns } = given;
  return portal.db
    .insertInto('vouchers')
    .values({
      id: crypto.randomUUID(),
      companyId: branches.koebenhavn.companyId,
      branchId: branches.koebenhavn.id,
      code: code(),
      linkHash: hashKey(key),
      statusAt: TEST_NOW,
      issuedBy: users.leder.id,
      issuedAt: TEST_NOW,
      expiresAt: new Date(TEST_NOW.getTime() + WEEK_MS),
      customerName: 'Bent-Ole Æbelø',
      customerPhone: '+4520304050',
      reference: 'Julefrokost',
      language: 'DK',
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
