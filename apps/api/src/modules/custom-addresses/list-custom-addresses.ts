import type { listCustomAddresses as call } from '@praj/contract/companies/custom-addresses.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { answerList } from '../../platform/lists/answer-list.ts';
import { isUsableBranch } from '../branches/store.ts';
import { presentCustomAddress } from './present-custom-address.ts';
import { listCustomAddresses as findAll } from './store.ts';

/** The custom addresses of a branch, all or a page of them; the provider's people alone are let this far (decisions §4). */
export async function listCustomAddresses(
  { db }: Deps,
  actor: Actor,
  branchId: string,
  asked: Parsed<typeof call>['query'],
): Promise<Reply<typeof call>> {
  if (!(await isUsableBranch(db, actor, branchId))) return refuse('not_found');
  return answerList('customAddresses', await findAll(db, branchId, asked), presentCustomAddress);
}
