import { kronerFromOere } from '@praj/domain/money.ts';
import type { Installation } from './installation.ts';
import type { Model } from './model.ts';

/** What the database keeps of the run's companies is what the model has: every order once, with its state and price, and nothing beside. */
export async function compareKept(model: Model, { base }: Installation): Promise<void> {
  const kept = await base.db
    .selectFrom('orders')
    .select(['id', 'state', 'finalPriceOere', 'branchId', 'issuedBy'])
    .where(
      'companyId',
      'in',
      model.companies.map(({ id }) => id),
    )
    .execute();
  const line = (parts: readonly (string | number | null)[]) => parts.join(' ');
  const found = kept.map(({ id, state, finalPriceOere, branchId, issuedBy }) =>
    line([id, state, finalPriceOere === null ? null : kronerFromOere(finalPriceOere), branchId, issuedBy]),
  );
  const expected = model.orders.map(({ id, state, price, branch, issuer }) => line([id, state, price, branch.id, issuer.id]));
  const beside = found.filter((each) => !expected.includes(each));
  const missing = expected.filter((each) => !found.includes(each));
  if (beside.length + missing.length > 0)
    throw new Error(`kept and not expected: ${beside.join('; ')}; expected and not kept: ${missing.join('; ')}`);
}
