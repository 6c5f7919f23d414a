import { buildVoucher, type GivenVoucher, type Voucher } from '../../db/demo/voucher-builders.ts';
import { hashKey } from '../../src/platform/secrets/secret-key.ts';
import { TEST_NOW, type TestPortal } from '../portal.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A voucher of Nordlys in København for a week, given by its admin; whatever is named differs. `key` is the one of its link. */
export function givenVoucher(
  { db, world }: TestPortal,
  { key = crypto.randomUUID(), ...columns }: GivenVoucher['columns'] & { key?: string } = {},
): Promise<Voucher> {
  const its = {
    linkHash: hashKey(key),
    issuedAt: TEST_NOW,
    expiresAt: new Date(TEST_NOW.getTime() + WEEK_MS),
    customerName: 'Bent-Ole Æbelø',
    customerPhone: '+4520304050',
    reference: 'Julefrokost',
  };
  return buildVoucher(db, { issuer: world.nordlys.users.leder, now: TEST_NOW, columns: { ...its, ...columns } });
}
