/**
 * Every field that history shows, under the contract's names, with what its values are and in the order they stand; a field
 * that is not here is not shown.
 * `branch`, `account`, `fixedTrip` and `people` are kept as ids and `attributes` as codes: all are told by name. `picture` tells only
 * whether there is one. Of a booking form (`formFields`, `fieldPatterns`, `formAttributes`) codes are kept, a pattern
 * behind the code of its field; what came and what went is told by name.
 */
export const HISTORY_FIELDS = {
  name: 'text',
  title: 'text',
  firstName: 'text',
  lastName: 'text',
  description: 'text',
  code: 'text',
  globalId: 'text',
  /** Of a discount code; its option by its `attributeCode`, and the areas by zip code, none where it holds everywhere. */
  attributeCode: 'discountOption',
  startDate: 'instant',
  expiryDate: 'lastDay',
  zipCodesFrom: 'zipCodes',
  zipCodesTo: 'zipCodes',
  defaultAccount: 'yesNo',
  contactPerson: 'text',
  email: 'text',
  phone: 'phone',
  address: 'address',
  favouriteAddress: 'address',
  /** The favourite's message to the driver. */
  favouriteComment: 'text',
  /** What favourites are called, in the order in which they stand. */
  favourites: 'text',
  customAddress: 'address',
  label: 'text',
  avatarImageUrl: 'picture',
  travellerLinks: 'travellerLinks',
  repeatsTrips: 'yesNo',
  allowsStops: 'yesNo',
  /** A series in one sentence, from which day on it was changed, and how many of its days were left out or moved. */
  seriesFrom: 'text',
  series: 'text',
  seriesLeftOut: 'text',
  seriesMoved: 'text',
  status: 'status',
  role: 'role',
  /** Who may order on an account from then on, and who no longer may. */
  accessGiven: 'people',
  accessTaken: 'people',
  branchId: 'branch',
  branchName: 'text',
  requestedPickup: 'instant',
  tripType: 'tripType',
  fixedTripId: 'fixedTrip',
  /** Titles, in the order in which the trips stand. */
  fixedTrips: 'text',
  numberOfPeople: 'text',
  numberOfCars: 'text',
  pickupAddress: 'address',
  /** The message to the driver, which is kept in the pickup's address. */
  pickupComment: 'text',
  stops: 'addresses',
  destinationAddress: 'address',
  attributes: 'attributes',
  accountId: 'account',
  customerName: 'text',
  customerPhone: 'phone',
  reference: 'text',
  project: 'text',
  comment: 'text',
  price: 'kroner',
  finalPrice: 'kroner',
  reorderedAs: 'orderNumbers',
  referenceLabel: 'text',
  /** The number that a branch's vouchers are charged to. */
  voucherAccount: 'text',
  /** How many were issued, and how many were cancelled with the account. */
  vouchers: 'text',
  cancelledVouchers: 'text',
  validUntil: 'instant',
  language: 'text',
  formFields: 'formFields',
  requiredFields: 'formFields',
  fieldPatterns: 'fieldPatterns',
  formAttributes: 'formAttributes',
  requiredAttributes: 'formAttributes',
  costCentre: 'text',
  projectNumber: 'text',
  requisition: 'text',
  reason: 'text',
  personReference: 'text',
  ean: 'text',
  /** What a form asks of a trip, as `tellAllocationField` says it. */
  allocationFields: 'text',
  /** Of a value of a list: which list, code and name; of many at once how many came, changed and went. */
  allocationKind: 'text',
  allocationValue: 'text',
  allocationActive: 'yesNo',
  allocationsAdded: 'text',
  allocationsChanged: 'text',
  allocationsDeactivated: 'text',
  /** Of the invoices of a month: which month, how many and of how many trips. */
  invoicedMonth: 'text',
  invoices: 'text',
  invoicedTrips: 'text',
  /** Of an objection: the number of the invoice, and of the order that its line is of. */
  invoice: 'text',
  orderNumber: 'orderNumbers',
  /** EAN numbers with an invoice for each order. */
  invoiceEans: 'text',
  /** Of a company. */
  cvr: 'text',
  /** Of an invoice that was sent: as which document. */
  documentFormat: 'documentFormat',
  /** An ordering rule by its name, and what is said of it, each as a sentence. */
  orderingRule: 'text',
  ruleDemand: 'text',
  ruleOutcome: 'text',
  ruleScope: 'text',
  ruleAsked: 'text',
  ruleActive: 'yesNo',
  /** Of an order: what became of what a rule wanted approved. */
  approval: 'text',
} as const satisfies Record<string, FieldKind>;
export type HistoryField = keyof typeof HISTORY_FIELDS;
export type FieldKind =
  | 'text'
  | 'phone'
  | 'address'
  | 'addresses'
  | 'picture'
  | 'status'
  | 'role'
  | 'yesNo'
  | 'people'
  | 'branch'
  | 'instant'
  | 'tripType'
  | 'fixedTrip'
  | 'attributes'
  | 'account'
  | 'kroner'
  | 'orderNumbers'
  | 'discountOption'
  | 'lastDay'
  | 'zipCodes'
  | 'travellerLinks'
  | 'documentFormat'
  | 'formFields'
  | 'fieldPatterns'
  | 'formAttributes';
