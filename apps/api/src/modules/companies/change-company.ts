import type { Company, changeCompany as call } from '@praj/contract/companies.ts';
import { COMPANY_NAME_TAKEN } from '@praj/contract/duplicates.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseDuplicates } from '../../platform/http/failure.ts';
import { shrinkLogo } from './logo/shrink-logo.ts';
import { removeLogo, replaceLogo } from './logo/store.ts';
import { moveOnlyBranch } from './move-only-branch.ts';
import { noteCompany } from './note-company.ts';
import { readCompany } from './read-company.ts';
import { isNameTaken, lockCompany, setAllowsStops, setRepeatsTrips, setTravellerLinks, updateCompany } from './store.ts';

/** Changes what a company is called, how it is reached and how it looks; never its status (decisions §2). */
export async function changeCompany(
  deps: Deps,
  actor: Actor,
  id: string,
  { name, contactPerson, email, address, cvr, image, removeImage, travellerLinks, repeatsTrips, allowsStops }: Parsed<typeof call>['body'],
): Promise<Company> {
  if (!may(actor, 'company.change', { companyId: id })) return refuse('not_found');
  const picture = image && (await shrinkLogo(image.imageData));
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const before = (await lockCompany(trx, id)) ?? refuse('not_found');
    if (name !== before.name && (await isNameTaken(trx, id, name))) refuseDuplicates([COMPANY_NAME_TAKEN]);
    await updateCompany(trx, id, { name, contactPerson, email, address, cvr });
    await moveOnlyBranch(trx, { at, byUser: actor.userId, companyId: id, from: before.address, to: address });
    if (travellerLinks) await setTravellerLinks(trx, id, travellerLinks);
    if (typeof repeatsTrips === 'boolean') await setRepeatsTrips(trx, id, repeatsTrips);
    if (typeof allowsStops === 'boolean') await setAllowsStops(trx, id, allowsStops);
    if (picture) await replaceLogo(trx, id, picture);
    else if (removeImage) await removeLogo(trx, id);
    await noteCompany(trx, { at, byUser: actor.userId, action: 'company.change', id, before });
  });
  deps.push.wake();
  return readCompany(deps, actor, id);
}
