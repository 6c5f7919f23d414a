import type { readCompanyImage as call } from '@praj/contract/companies.ts';
import type { Reply } from '@praj/contract/endpoint.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { hashKey } from '../../platform/secrets/secret-key.ts';
import { findCompanyImage, hasActivationKey } from './store.ts';

/** A company's logo or colour and name: to its own people, and to who holds a living activation key of it (decisions §1). */
export async function readCompanyImage(
  { db, now }: Deps,
  visitor: Actor | null,
  companyId: string,
  activationKey: string | undefined,
): Promise<Reply<typeof call>> {
  const invited = activationKey !== undefined && (await hasActivationKey(db, companyId, hashKey(activationKey), now()));
  if (!invited && !visitor) return refuse('not_signed_in');
  if (!invited && visitor && !may(visitor, 'company.image', { companyId })) return refuse('not_found');
  return (await findCompanyImage(db, companyId)) ?? refuse('not_found');
}
