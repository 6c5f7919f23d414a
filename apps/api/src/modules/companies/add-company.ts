import type { addCompany as call } from '@praj/contract/companies.ts';
import { COMPANY_NAME_TAKEN } from '@praj/contract/duplicates.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { companyColour } from '@praj/domain/people/company-colour.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseDuplicates } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { insertBookingModule } from '../booking-modules/store.ts';
import { insertBranch } from '../branches/store.ts';
import { FIRST_BRANCH } from './copy.ts';
import { shrinkLogo } from './logo/shrink-logo.ts';
import { replaceLogo } from './logo/store.ts';
import { noteCompany } from './note-company.ts';
import { insertCompany, isNameTaken } from './store.ts';

/** A new company, whose people can order at once: with a booking form and a first branch at its address (decisions §7). */
export async function addCompany(
  { db, now, push }: Deps,
  actor: Actor,
  { image, cvr, ...details }: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  const picture = image && (await shrinkLogo(image.imageData));
  const at = now();
  const id = newId();
  await db.transaction().execute(async (trx) => {
    if (await isNameTaken(trx, id, details.name)) refuseDuplicates([COMPANY_NAME_TAKEN]);
    await insertCompany(trx, { ...details, cvr, id, hexColor: companyColour(id), createdAt: at });
    await insertBookingModule(trx, id, at);
    await insertBranch(trx, { ...details, id: newId(), companyId: id, name: FIRST_BRANCH });
    if (picture) await replaceLogo(trx, id, picture);
    await noteCompany(trx, { at, byUser: actor.userId, action: 'company.add', id, before: undefined });
  });
  push.wake();
  return { companyId: id };
}
