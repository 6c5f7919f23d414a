import { type OrderBody, placeOrder, type Order as RealOrder } from '@praj/contract/orders.ts';
import { expect } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import type { Refusal } from '../../client.ts';
import { type Account, accountsOf, addOrder, type Model, mayOrderOn, type Order, type Person } from '../model.ts';
import { differences, listPicture, realListPicture } from '../picture.ts';
import { expectTaken, pick } from './command.ts';

const MINUTE_MS = 60_000;
export const NOT_THERE = { status: 404, code: 'not_found' };
export const OLD_FORM = { status: 409, code: 4020 };
export const INVALID = { status: 400, code: 'invalid' };
export interface Refused {
  readonly status: number;
  readonly code: string | number;
}

/** Where metered trips go, and where they go when somebody changes that. */
export const DESTINATION = ADDRESSES.lufthavnen;
export const ELSEWHERE = ADDRESSES.strandvejen;

/** The form as the person has it: of today, or as it was before it was last saved. */
export function bodyOf(
  model: Model,
  { branch }: Person,
  given: Partial<OrderBody> & { readonly oldForm: boolean; readonly later: number },
): OrderBody {
  const { oldForm, later, ...rest } = given;
  return {
    bookingModuleUpdatedAt: branch.company.forms.at(oldForm ? -2 : -1) ?? '',
    requestedPickup: new Date(model.now + later * MINUTE_MS).toISOString(),
    pickupAddress: ADDRESSES.vesterbrogade,
    destinationAddress: DESTINATION,
    ...rest,
  };
}
export const isOldForm = ({ branch }: Person, oldForm: boolean): boolean => oldForm && branch.company.forms.length > 1;

/** On which account somebody orders: none, one of their own, or whatever one there is, as if they knew its id. */
export const ACCOUNT_CHOICES = ['none', 'own', 'own', 'own', 'any', 'any'] as const;
export type AccountChoice = (typeof ACCOUNT_CHOICES)[number];
export function chooseAccount(model: Model, person: Person, how: AccountChoice, by: number): Account | null {
  const choice = how === 'none' ? [] : how === 'own' ? accountsOf(model, person) : model.accounts;
  return choice.length === 0 ? null : pick(choice, by);
}
/** Somebody else's is not there; one's own that is archived is said to be so. */
export function whyNotOn(person: Person, account: Account | null): Refused | undefined {
  if (account === null || mayOrderOn(person, account)) return undefined;
  return account.people.includes(person) ? INVALID : NOT_THERE;
}

type Placed = Pick<Order, 'branch' | 'issuer' | 'people' | 'pickup' | 'comment'> & Partial<Order>;
/** New orders of the model for those that were answered, which must read alike. */
export function placed(model: Model, answer: Refusal, given: Placed, cars: number): Order[] {
  const real = expectTaken(placeOrder, answer);
  expect(real).toHaveLength(cars);
  const orders = real.map(({ id }, at) => addOrder(model, { ...given, id, group: cars === 1 ? null : `${at + 1} of ${cars}` }));
  for (const order of orders) order.cars = orders;
  expectAlike(orders, real);
  return orders;
}
export const expectAlike = (orders: readonly Order[], real: readonly RealOrder[]): void =>
  expect(differences(listPicture(orders), realListPicture(real))).toEqual([]);
