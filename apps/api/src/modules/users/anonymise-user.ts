import type { User } from '@praj/contract/users.ts';
import { tracesOf } from '@praj/domain/forgetting/traces.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { whyNotAnonymise } from '@praj/domain/people/person-changes.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { failedEmailHash } from '../../platform/secrets/secret-key.ts';
import { forgetInAllocationValues } from '../allocations/store.ts';
import { forgetMentions, forgetRefusedSignIns, forgetSubjects, writeAudit } from '../audit/store.ts';
import { publishChanged } from '../changes/store.ts';
import {
  findKnownAs,
  forgetInFixedTrips,
  forgetInSettings,
  forgetInVouchers,
  forgetMarkedTrips,
  forgetUser,
  markTrips,
  type PersonToForget,
  takeTime,
  tellWritten,
} from '../forgetting/store.ts';
import { endSessionsOf } from '../identity/store.ts';
import { forgetInDisputes } from '../invoices/disputes/store.ts';
import { forgetMessages } from '../messages/store.ts';
import { forgetInRules } from '../ordering-rules/store.ts';
import { forgetInSeries, holdSeries } from '../orders/series/forgetting/store.ts';
import { forgetInOrderTexts } from '../orders/write/store.ts';
import { forgetLinksTo } from '../traveller-links/store.ts';
import { readUser } from './read-user.ts';
import { personWithin } from './refusals.ts';

/** How many trips are forgotten in one transaction. */
const TRIPS_AT_ONCE = 500;

/**
 * Anonymises a person for good (decisions §7): they and all that names them in one transaction, which also notes the trips they
 * rode; those are then forgotten in portions before this answers. Should the process fall meanwhile, the retention clock goes on
 * with them, as it does with trips that are not over yet.
 */
export async function anonymiseUser(deps: Deps, actor: Actor, id: string): Promise<User> {
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const person = await personWithin(trx, actor, 'user.anonymise', id);
    const why = whyNotAnonymise(actor, person);
    if (why) refuse(why);
    await forgetPerson(deps, trx, person, at);
    await writeAudit(trx, { at, byUser: actor.userId, action: 'user.anonymise', subject: `user:${id}` });
    await publishChanged(trx, { resource: 'users', id, permission: 'user.read', ...person });
    await tellWritten(trx, person.companyId);
  });
  await deps.push.knownEverywhere();
  while ((await deps.db.transaction().execute((trx) => forgetMarkedTrips(trx, TRIPS_AT_ONCE, at))) > 0) deps.push.wake();
  return readUser(deps, actor, id);
}

async function forgetPerson({ secrets }: Deps, trx: Executor, person: PersonToForget, at: Date): Promise<void> {
  const { userId: id, companyId } = person;
  await takeTime(trx);
  await holdSeries(trx, companyId);
  const { known, shared } = await findKnownAs(trx, person);
  await markTrips(trx, person, known, shared);
  await forgetInFixedTrips(trx, person, known, shared);
  await forgetInVouchers(trx, person, known, shared, at);
  await forgetLinksTo(trx, known, at);
  await forgetUser(trx, id, at);
  await endSessionsOf(trx, { userId: id }, at);
  await forgetSubjects(trx, 'user', [id]);
  const hashes = known.emails.map((email) => failedEmailHash(secrets.jwt, email));
  await forgetRefusedSignIns(trx, id, hashes);
  const traces = tracesOf(known);
  if (!traces) return;
  await forgetMentions(trx, companyId, traces);
  await forgetInSettings(trx, companyId, traces);
  await forgetInAllocationValues(trx, companyId, traces);
  await forgetInRules(trx, companyId, traces);
  await forgetInSeries(trx, companyId, traces);
  await forgetInOrderTexts(trx, companyId, traces, at);
  // After the trips, as whoever answers an objection holds them.
  await forgetInDisputes(trx, companyId, traces);
  await forgetMessages(trx, known, traces);
}
