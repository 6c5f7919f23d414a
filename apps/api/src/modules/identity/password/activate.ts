import type { Parsed } from '@praj/contract/endpoint.ts';
import type { activate as call } from '@praj/contract/identity.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { hashKey } from '../../../platform/secrets/secret-key.ts';
import { writeAudit } from '../../audit/store.ts';
import { publishChanged } from '../../changes/store.ts';
import { findKeyHolder, setPassword, spendKey } from '../store.ts';
import { refuseDifferent, refuseWeak } from './check-password.ts';

/** An invited person chooses a first password by the key of their invitation (S1 §7). */
export async function activate(deps: Deps, body: Parsed<typeof call>['body'], asker: string | undefined): Promise<void> {
  refuseDifferent(body);
  const key = hashKey(body.activationKey);
  const person = await findKeyHolder(deps.db, key, 'activation', deps.now());
  if (person?.status !== 'INVITED') return refuse('invalid_key');
  await refuseWeak(body.password, person);
  const passwordHash = await hashPassword(body.password, asker);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await setPassword(trx, person, passwordHash))) refuse('invalid_key');
    if (!(await spendKey(trx, key, deps.now()))) refuse('invalid_key');
    await writeAudit(trx, {
      at: deps.now(),
      byUser: person.id,
      action: 'user.activate',
      subject: `user:${person.id}`,
      before: { status: person.status },
      after: { status: 'ACTIVE' },
    });
    const { id, companyId, branchId } = person;
    await publishChanged(trx, { resource: 'users', id, companyId, branchId, userId: id, permission: 'user.read' });
  });
  deps.push.wake();
}
