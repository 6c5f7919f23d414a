import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { ALLOCATION_KINDS, type AllocationField, tellAllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { writeDifference } from '../audit/store.ts';
import { publishChanged } from '../changes/store.ts';
import { laterThan } from './change-booking-module.ts';
import { readBookingModule } from './read-booking-module.ts';
import { lockBookingModule, updateAllocationFields } from './store.ts';

/**
 * Says what a company's trips are to be allocated to, and tells the open order pages of its people, whose forms are out of date from
 * then on (decisions §7); where nothing differs nothing is kept or told, and open forms stand.
 */
export async function changeAllocationFields(
  deps: Deps,
  actor: Actor,
  companyId: string,
  asked: readonly AllocationField[],
): Promise<BookingModule> {
  if (!may(actor, 'allocation-fields.change', { companyId })) return refuse('not_found');
  const twice = asked.flatMap(({ kind }, at) =>
    asked.findIndex((one) => one.kind === kind) < at ? [[`allocationFields.${at}.kind`, FIELD_TEXTS.fieldTwice] as const] : [],
  );
  if (twice.length > 0) return refuse('invalid', { fields: Object.fromEntries(twice) });
  const allocationFields = ALLOCATION_KINDS.flatMap((kind) => asked.find((field) => field.kind === kind) ?? []);
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const found = (await lockBookingModule(trx, companyId)) ?? refuse('not_found');
    const entry = { at, byUser: actor.userId, action: 'company.booking_module', subject: `company:${companyId}` } as const;
    const told = (fields: readonly AllocationField[]) => ({ allocationFields: fields.map(tellAllocationField) });
    if ((await writeDifference(trx, entry, told(found.allocationFields), told(allocationFields))).length === 0) return;
    await updateAllocationFields(trx, companyId, { allocationFields, updatedAt: laterThan(found.updatedAt, at) });
    await publishChanged(trx, { resource: 'companies', id: companyId, companyId, permission: 'booking-module.use' });
  });
  deps.push.wake();
  return readBookingModule(deps, actor, companyId);
}
