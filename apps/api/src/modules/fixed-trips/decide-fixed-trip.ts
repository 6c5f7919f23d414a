import type { addFixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { breaksPattern, type FormField, PATTERNED_FIELDS } from '@praj/domain/booking-form/booking-form.ts';
import { bodyFieldOf, type FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import { peopleOf } from '@praj/domain/booking-form/fixed-trip.ts';
import { lackingFields } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { patternText } from '@praj/domain/booking-form/pattern-text.ts';
import { missingText } from '@praj/domain/missing-text.ts';
import { oereFromKroner } from '@praj/domain/money.ts';
import type { Executor } from '../../platform/database.ts';
import { refuse } from '../../platform/http/failure.ts';
import { matchesInTime } from '../../platform/run-in-time.ts';
import { findBookingModule, listModuleAttributes } from '../booking-modules/store.ts';
import { findFormFields, isAccountInUse, type WrittenTrip } from './store.ts';

type Body = Parsed<typeof addFixedTrip>['body'];

/**
 * Checks what somebody has written of a fixed trip against the company's form, and gives it as it is kept. A form that is out of
 * date cannot be judged by the new one, so that is said first (4020). What was written is refused with all that is wrong with it.
 */
export async function decideFixedTrip(trx: Executor, companyId: string, body: Body): Promise<WrittenTrip> {
  const module = await findBookingModule(trx, companyId);
  if (module?.updatedAt.getTime() !== Date.parse(body.bookingModuleUpdatedAt)) return refuse('module_changed');
  const written = asKept(body, module.updatedAt);
  const fields = { ...formFindings(await findFormFields(trx, companyId), written), ...(await referenceFindings(trx, companyId, written)) };
  if (Object.keys(fields).length > 0) refuse('invalid', { fields });
  return written;
}

/** Empty texts are none, and nobody is told anything at the destination. */
const asKept = (body: Body, bookingModuleUpdatedAt: Date): WrittenTrip => ({
  title: body.title,
  priceOere: typeof body.price === 'number' ? oereFromKroner(body.price) : null,
  pickup: { ...body.pickupAddress, comment: body.pickupAddress.comment?.trim() || null },
  destination: { ...body.destinationAddress, comment: null },
  numberOfPeople: peopleOf(body.numberOfPeople),
  reference: body.reference || null,
  project: body.project || null,
  comment: body.comment || null,
  customerName: body.customerName || null,
  customerPhone: body.customerPhone ?? null,
  accountId: body.accountId ?? null,
  attributeIds: body.attributeIds ?? [],
  bookingModuleUpdatedAt,
});

function formFindings(fields: readonly FormField[], written: WrittenTrip): Record<string, string> {
  const values: Partial<Record<FieldName, string | null>> = {
    ...written,
    numberOfPeople: String(written.numberOfPeople),
    pickupAddress: written.pickup.fullAddress,
    destinationAddress: written.destination.fullAddress,
  };
  const lacking = lackingFields(fields, values);
  const broken = fields.filter((field) => PATTERNED_FIELDS.includes(field.name) && breaksPattern(field, values[field.name], matchesInTime));
  return Object.fromEntries([
    ...lacking.map((field) => [bodyFieldOf(field.name), missingText(field.inputLabel)]),
    ...broken.map((field) => [bodyFieldOf(field.name), patternText(field.validation) ?? FIELD_TEXTS.invalid]),
  ]);
}

/** Account and add-ons are looked up as they are now: one that was archived since the form was drawn cannot be chosen. */
async function referenceFindings(
  trx: Executor,
  companyId: string,
  { accountId, attributeIds }: WrittenTrip,
): Promise<Record<string, string>> {
  const offered = (await listModuleAttributes(trx, companyId)).map(({ id }) => id);
  return {
    ...(accountId !== null && !(await isAccountInUse(trx, companyId, accountId)) && { accountId: FIELD_TEXTS.unusableAccount }),
    ...(!attributeIds.every((id) => offered.includes(id)) && { attributeIds: FIELD_TEXTS.unofferedAttribute }),
  };
}
