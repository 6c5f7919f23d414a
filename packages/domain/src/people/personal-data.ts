/**
 * How what is kept of a person is told apart, so that whoever forgets it knows what to put in its place.
 * `firstName`, `lastName`: a user's own. `name`: a whole name in one text. `text`: typed freely, so it may hold anything.
 * `address`: an address of the contract, of which town and zip code are nobody's. `addresses`: a list of them.
 */
export type PersonalKind = 'firstName' | 'lastName' | 'name' | 'email' | 'phone' | 'text' | 'address' | 'addresses';

/**
 * The one list of what is personal in what a change was kept with: in `audit.before` and `audit.after` by the type of their
 * subject, and in `order_history.changed` as of an order. Fields stand under the contract's names; a field that is not here is
 * nobody's. Whose the values are: of `user` the person whom the subject's id names, of `order` the passenger, of `company` and
 * `branch` the contact, who may be a user too (same e-mail, or same name), and of a `branch` the passenger of a fixed trip of its.
 */
export const PERSONAL_FIELDS = {
  user: { firstName: 'firstName', lastName: 'lastName', email: 'email', phone: 'phone', reason: 'text', personReference: 'text' },
  order: {
    customerName: 'name',
    customerPhone: 'phone',
    comment: 'text',
    reason: 'text',
    personReference: 'text',
    pickupAddress: 'address',
    destinationAddress: 'address',
    stops: 'addresses',
  },
  company: { contactPerson: 'name', email: 'email' },
  branch: { contactPerson: 'name', email: 'email', phone: 'phone', customerName: 'name', customerPhone: 'phone' },
} as const satisfies Record<string, Readonly<Record<string, PersonalKind>>>;
export type PersonalSubject = keyof typeof PERSONAL_FIELDS;

/** What a field is of a person, or undefined where it is nobody's. */
export function personalKind(subject: PersonalSubject, field: string): PersonalKind | undefined {
  const fields: Readonly<Record<string, PersonalKind>> = PERSONAL_FIELDS[subject];
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}
