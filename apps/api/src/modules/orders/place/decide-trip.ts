import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Attribute } from '@praj/contract/shapes.ts';
import { LARGE_CAR_SEAT_CODES, largeCarCode } from '@praj/domain/orders/large-car.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { checkForm } from './check-form.ts';
import { checkShape } from './check-shape.ts';
import { type FixedTerms, findFixedTerms } from './fixed-terms.ts';
import { findAttribute, findModuleTerms, mayUseAccount } from './store.ts';
import type { ModuleTerms, PlacedBody, WantedTrip } from './wanted-trip.ts';

const SEAT_CODES: readonly string[] = LARGE_CAR_SEAT_CODES;
/** What an order that is being changed may keep: its account, though it is a colleague's, and the fixed trip as it was agreed. */
export interface Kept {
  readonly accountId: string | null;
  readonly fixed: FixedTerms | null;
}

/**
 * Checks a body against the person, their branch and their company's form, and gives what is to be ordered.
 * What the form asks for comes after `module_changed`: a form that is out of date cannot be judged by the new one.
 * `kept` is given when an order is changed.
 */
export async function decideTrip(trx: Executor, actor: Actor, body: PlacedBody, now: Date, kept?: Kept): Promise<WantedTrip> {
  const { requestedPickup, customerPhone } = checkShape(body, now);
  const accountId = body.accountId || null;
  const mayHaveAccount = !accountId || accountId === kept?.accountId || (await mayUseAccount(trx, actor, accountId));
  if (!mayHaveAccount) refuse('invalid', { fields: { accountId: FIELD_TEXTS.invalid } });
  const fixed = await fixedTermsOf(trx, actor, body, kept);

  const terms = await findModuleTerms(trx, actor.companyId);
  if (terms?.updatedAt.getTime() !== Date.parse(body.bookingModuleUpdatedAt)) return refuse('module_changed');
  const fields = checkForm(body, terms, kept !== undefined);
  if (Object.keys(fields).length > 0) refuse('invalid', { fields });
  if (fixed?.needsUpdate) refuse('fixed_trip_needs_update');

  const numberOfPeople = fixed?.numberOfPeople ?? body.numberOfPeople;
  return {
    tripType: fixed ? 'FIXED' : 'METERED',
    fixedTripId: fixed?.id ?? null,
    requestedPickup,
    numberOfPeople,
    numberOfCars: body.numberOfCars,
    pickup: fixed?.pickup ?? body.pickupAddress,
    destination: fixed?.destination ?? body.destinationAddress ?? null,
    comment: body.comment || null,
    customerName: body.customerName || null,
    customerPhone,
    reference: body.reference || null,
    project: body.project || null,
    accountId,
    attributes: await withSeats(trx, fixed?.attributes ?? chosenAttributes(body, terms), numberOfPeople),
    priceOere: fixed?.priceOere ?? null,
    moduleUpdatedAt: terms.updatedAt,
  };
}

async function fixedTermsOf(trx: Executor, actor: Actor, { fixedTripId }: PlacedBody, kept?: Kept): Promise<FixedTerms | null> {
  if (!fixedTripId) return null;
  return kept?.fixed?.id === fixedTripId ? kept.fixed : findFixedTerms(trx, actor, fixedTripId);
}

const chosenAttributes = ({ attributeIds }: PlacedBody, { attributes }: ModuleTerms): Attribute[] =>
  attributes.filter(({ id }) => attributeIds?.includes(id)).map(({ id, code, description }) => ({ id, code, description }));

/** A large car gets the attribute of its seats and no other seats (decisions §5). */
async function withSeats(trx: Executor, chosen: readonly Attribute[], numberOfPeople: number): Promise<readonly Attribute[]> {
  const code = largeCarCode(numberOfPeople);
  if (!code) return chosen;
  const seats = await findAttribute(trx, code);
  return [...chosen.filter((attribute) => !SEAT_CODES.includes(attribute.code)), ...(seats ? [seats] : [])];
}
