import type { BookingModule, changeBookingModule as call } from '@praj/contract/companies/booking-modules.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { fieldOfCode } from '@praj/domain/booking-form/field-catalogue.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { writeDifference } from '../audit/store.ts';
import { publishChanged } from '../changes/store.ts';
import { attributeFaults, fieldFaults } from './module-faults.ts';
import { withAlwaysRequired } from './present-booking-module.ts';
import { presentFound, readBookingModule } from './read-booking-module.ts';
import {
  type ChosenField,
  holdAttributes,
  listModuleFields,
  lockBookingModule,
  replaceAttributes,
  replaceFields,
  updateBookingModule,
} from './store.ts';

type Body = Parsed<typeof call>['body'];

/**
 * Changes a company's booking form, and tells the open order pages of its people. Of two who change the same form at once the
 * second is told (decisions §7); where nothing differs nothing is kept or told, and open forms stand.
 */
export async function changeBookingModule(deps: Deps, actor: Actor, companyId: string, body: Body): Promise<BookingModule> {
  if (!may(actor, 'company-settings.change', { companyId })) return refuse('not_found');
  const faults = fieldFaults(body);
  if (Object.keys(faults).length > 0) return refuse('invalid', { fields: faults });
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const ids = body.attributes.map(({ id }) => id);
    const held = await holdAttributes(trx, ids);
    const found = (await lockBookingModule(trx, companyId)) ?? refuse('not_found');
    if (body.updatedAt && Date.parse(body.updatedAt) !== found.updatedAt.getTime()) refuse('module_changed');
    const unknown = attributeFaults(body, held);
    if (Object.keys(unknown).length > 0) refuse('invalid', { fields: unknown });

    const before = toldIn(await presentFound(trx, companyId, found));
    const { referenceLabel } = body;
    await replaceFields(trx, companyId, withAlwaysRequired(await chosenFields(trx, companyId, body)));
    await replaceAttributes(trx, companyId, body.attributes);
    const after = toldIn(await presentFound(trx, companyId, { ...found, referenceLabel }));
    const entry = { at, byUser: actor.userId, action: 'company.booking_module', subject: `company:${companyId}` } as const;
    if ((await writeDifference(trx, entry, before, after)).length === 0) return;
    await updateBookingModule(trx, companyId, { referenceLabel, updatedAt: laterThan(found.updatedAt, at) });
    await publishChanged(trx, { resource: 'companies', id: companyId, companyId, permission: 'booking-module.use' });
  });
  deps.push.wake();
  return readBookingModule(deps, actor, companyId);
}

/** Two changes never carry the same time, not even within one millisecond or on a clock that was set back. */
export const laterThan = (before: Date, now: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1));

/** The fields as they are to be kept: a pattern that is not named stays (decisions §7). */
async function chosenFields(trx: Executor, companyId: string, { fields }: Body): Promise<ChosenField[]> {
  const had = await listModuleFields(trx, companyId);
  return fields.flatMap(({ code, required, validation }) => {
    const name = fieldOfCode(code);
    if (!name) return [];
    const kept = validation === undefined ? had.find((field) => field.name === name)?.validation : validation;
    return [{ name, required, validation: kept || null }];
  });
}

/** What history tells of a form: fields and attributes by their codes, in their order. */
function toldIn({ referenceLabel, staticFields, attributesFields }: BookingModule) {
  const codes = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code);
  const required = <Row extends { readonly required: boolean }>(rows: readonly Row[]) => rows.filter((row) => row.required);
  return {
    referenceLabel,
    formFields: codes(staticFields),
    requiredFields: codes(required(staticFields)),
    fieldPatterns: staticFields.flatMap(({ code, validation }) => (validation ? [`${code} ${validation}`] : [])),
    formAttributes: codes(attributesFields),
    requiredAttributes: codes(required(attributesFields)),
  };
}
