/**
 * Every field that history shows, under the contract's names, with what its values are and in the order they stand; a field
 * that is not here is not shown.
 * `branch`, `account` and `fixedTrip` are kept as ids and `attributes` as codes: all are told by name. `picture` tells only
 * whether there is one. Of a booking form (`formFields`, `fieldPatterns`, `formAttributes`) codes are kept, a pattern
 * behind the code of its field; what came and what went is told by name.
 */
export const HISTORY_FIELDS = {
  name: 'text',
  firstName: 'text',
  lastName: 'text',
  description: 'text',
  code: 'text',
  globalId: 'text',
  contactPerson: 'text',
  email: 'text',
  phone: 'phone',
  address: 'address',
  avatarImageUrl: 'picture',
  status: 'status',
  role: 'role',
  branchId: 'branch',
  branchName: 'text',
  requestedPickup: 'instant',
  tripType: 'tripType',
  fixedTripId: 'fixedTrip',
  pickupAddress: 'address',
  /** The message to the driver, which is kept in the pickup's address. */
  pickupComment: 'text',
  destinationAddress: 'address',
  attributes: 'attributes',
  accountId: 'account',
  customerName: 'text',
  customerPhone: 'phone',
  reference: 'text',
  comment: 'text',
  price: 'kroner',
  finalPrice: 'kroner',
  reorderedAs: 'orderNumbers',
  referenceLabel: 'text',
  formFields: 'formFields',
  requiredFields: 'formFields',
  fieldPatterns: 'fieldPatterns',
  formAttributes: 'formAttributes',
  requiredAttributes: 'formAttributes',
} as const satisfies Record<string, FieldKind>;
export type HistoryField = keyof typeof HISTORY_FIELDS;
export type FieldKind =
  | 'text'
  | 'phone'
  | 'address'
  | 'picture'
  | 'status'
  | 'role'
  | 'branch'
  | 'instant'
  | 'tripType'
  | 'fixedTrip'
  | 'attributes'
  | 'account'
  | 'kroner'
  | 'orderNumbers'
  | 'formFields'
  | 'fieldPatterns'
  | 'formAttributes';
