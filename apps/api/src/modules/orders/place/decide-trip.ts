import { faultTexts } from '@praj/contract/allocations/fault-texts.ts';
import type { Attribute } from '@praj/contract/shapes.ts';
import type { Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { fieldLabel } from '@praj/domain/booking-form/field-catalogue.ts';
import { asksOtherwise, messageToDriver, peopleOf } from '@praj/domain/booking-form/fixed-trip.ts';
import { tellUpdateReasons, updateReasons } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { LARGE_CAR_SEAT_CODES, largeCarCode } from '@praj/domain/orders/large-car.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { type JudgeTrip, NOTHING } from '../../ordering-rules/judge/store.ts';
import { codesOf, keptAs, lookUpAllocations } from '../allocate/look-up.ts';
import { isOtherwise } from '../change/changes-of.ts';
import type { Trip, TripInput } from '../write/trip.ts';
import { asksRulesAgain } from './asks-rules-again.ts';
import { checkForm } from './check-form.ts';
import type { FixedTerms } from './fixed-terms.ts';
import type { References } from './resolve-references.ts';
import { findAttribute, findModuleTerms, findOrderer, type ModuleTerms } from './store.ts';
import type { PlacedBody, ValidatedBody } from './validate-body.ts';

/** What is told of a change that a rule wants approved: what the centre drives already cannot wait. */
const CHANGE_NEEDS_APPROVAL = 'Ændringen skal godkendes: annuller turen, og bestil den, som den skal være.';
const SEAT_CODES: readonly string[] = LARGE_CAR_SEAT_CODES;
/** What has been found of a body, and whether it changes an order that is there. */
export interface Found extends ValidatedBody, References {
  readonly editing: boolean;
  /** What an order that is being changed is allocated to; null on one that is placed. */
  readonly allocated: Allocations | null;
  /** What the company's rules are judged by (decision 113). */
  readonly judge: JudgeTrip;
  /** The order that is being changed, as it was. */
  readonly changing?: Changing;
}
interface Changing {
  readonly id: string;
  readonly trip: Trip;
  /** Does it wait to be approved, so that whatever is changed of it is judged anew? */
  readonly waits: boolean;
}

/**
 * Checks a body against the company's form, and gives what is to be ordered. What the form asks for comes after
 * `module_changed`: a form that is out of date cannot be judged by the new one. A fixed trip that cannot be ordered however the
 * form is filled in, or is another one than was seen, is said to be so before that.
 */
export async function decideTrip(trx: Executor, actor: Actor, body: PlacedBody, found: Found): Promise<TripInput> {
  const { requestedPickup, customerPhone, accountId, fixed, editing, allocated, judge, changing } = found;
  const asOffered = await findModuleTerms(trx, actor.companyId);
  if (asOffered?.updatedAt.getTime() !== Date.parse(body.bookingModuleUpdatedAt)) return refuse('module_changed');
  const terms = withOwnAddOns(asOffered, changing?.trip.attributes ?? []);
  if (fixed?.today) refuseAsItIs(fixed.today, body, terms);
  // Left out, an order that is changed keeps its own.
  const codes = body.allocations ?? codesOf(allocated);
  const checked = await lookUpAllocations(trx, actor, { fields: terms.allocationFields, codes, kept: allocated });
  const stops = body.stops ?? changing?.trip.stops ?? [];
  const asked = { ...body, stops };
  const fields = { ...checkForm(asked, terms, { fixed, editing, stopsBefore: changing?.trip.stops ?? [] }), ...faultTexts(checked) };
  if (Object.keys(fields).length > 0) refuse('invalid', { fields });

  const numberOfPeople = peopleOf(body.numberOfPeople, fixed?.numberOfPeople);
  const trip = {
    tripType: fixed ? ('FIXED' as const) : ('METERED' as const),
    fixedTripId: fixed?.id ?? null,
    requestedPickup,
    numberOfPeople,
    numberOfCars: body.numberOfCars,
    pickup: { ...(fixed?.pickup ?? body.pickupAddress), comment: messageToDriver(body.pickupAddress.comment, fixed?.pickup.comment) },
    destination: fixed?.destination ?? body.destinationAddress ?? null,
    stops,
    comment: body.comment || null,
    customerName: body.customerName || null,
    customerPhone,
    reference: body.reference || null,
    project: body.project || null,
    allocations: keptAs(checked),
    accountId,
    attributes: await withSeats(trx, fixed?.attributes ?? chosenAttributes(body, terms), numberOfPeople),
    priceOere: fixed?.priceOere ?? null,
    bookingModuleUpdatedAt: terms.updatedAt,
    estimateOere: changing?.trip.estimateOere ?? null,
  };
  // Companies without rules end here.
  if (terms.rules.length === 0) return { ...NOTHING, ...trip };
  const { rules } = terms;
  if (!changing) return { ...trip, ...(await judge(trx, actor, trip, { rules })) };
  if (!isJudgedAgain(changing, trip)) return { ...NOTHING, ...trip };
  // Whoever changes it, it stays the order of whoever ordered it, and counts in their budget.
  const orderer = await findOrderer(trx, changing.id);
  const judged = { rules, changing: { id: changing.id, by: actor.userId }, ...(!changing.waits && { instead: CHANGE_NEEDS_APPROVAL }) };
  return { ...trip, ...(await judge(trx, orderer, trip, judged)) };
}

const isJudgedAgain = ({ trip: before, waits }: Changing, after: Trip): boolean =>
  waits ? isOtherwise(before, after) : asksRulesAgain(before, after);

/** A trip that needs updating is not ordered, and none is ordered at terms that nobody has seen (decisions §7). */
function refuseAsItIs(
  { version, kept }: NonNullable<FixedTerms['today']>,
  body: PlacedBody,
  { fields, referenceLabel }: ModuleTerms,
): void {
  const labelled = fields.map((field) => ({ ...field, inputLabel: fieldLabel(field.name, referenceLabel) }));
  const reasons = tellUpdateReasons(updateReasons(kept, labelled));
  if (reasons) refuse('fixed_trip_needs_update', { fill: { grunde: reasons } });
  if (asksOtherwise(body.fixedTripVersion, version)) refuse('fixed_trip_changed');
}

/** The form's terms for an order that has add-ons already: it may keep those that nobody else can choose any more. */
function withOwnAddOns(terms: ModuleTerms, own: readonly Attribute[]): ModuleTerms {
  const gone = own.filter(({ id }) => !terms.attributes.some((offered) => offered.id === id));
  return { ...terms, attributes: [...terms.attributes, ...gone.map((one) => ({ ...one, required: false }))] };
}

const chosenAttributes = ({ attributeIds }: PlacedBody, { attributes }: ModuleTerms): Attribute[] =>
  attributes.filter(({ id }) => attributeIds?.includes(id)).map(({ id, code, description }) => ({ id, code, description }));

/** A large car gets the attribute of its seats and no other seats (decisions §5). */
async function withSeats(trx: Executor, chosen: Attribute[], numberOfPeople: number): Promise<Attribute[]> {
  const code = largeCarCode(numberOfPeople);
  if (!code) return chosen;
  const seats = await findAttribute(trx, code);
  return [...chosen.filter((attribute) => !SEAT_CODES.includes(attribute.code)), ...(seats ? [seats] : [])];
}
