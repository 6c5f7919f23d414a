import type { Schema } from './schema.ts';

/**
 * How what a column says of a person is forgotten.
 * `person`: with the person's own row. `trip`: with the trip, by anonymising its passenger or by the retention clock. `written`: people
 * wrote it and may have named somebody, who is taken out by their full name, e-mail and phone. `kept`: before and after of changes; by
 * the list of the domain (`PERSONAL_FIELDS`) and as `written`. `message`: with the messages to a person, else as `written`, and by the
 * clock. `sign-in`: where refused sign-ins came from and of which e-mail, with the person and by the clock. `none`: nobody's.
 */
export type Forgotten = 'person' | 'trip' | 'written' | 'kept' | 'message' | 'sign-in' | 'none';
type Registry = { readonly [T in keyof Schema]?: { readonly [C in keyof Schema[T]]?: Forgotten | readonly [Forgotten, Forgotten] } };

/**
 * The one list of what each column that holds text, JSON or bytes says of a person. A table or column that is not here fails a
 * test, so that whoever adds one decides. Where two stand, both happen.
 */
export const PERSONAL_DATA = {
  accounts: { code: 'none', name: 'none', status: 'none', usualAllocations: 'written' },
  // What trips are charged to; a value whose code names somebody goes, and a name loses them.
  allocationValues: { code: 'written', kind: 'none', name: 'written' },
  // A link by which an approver decides: it goes with its trip and with whoever holds it.
  approvalLinks: { keyHash: ['trip', 'person'] },
  attributes: { code: 'none', description: 'none', status: 'none' },
  audit: { action: 'none', after: ['kept', 'sign-in'], before: 'kept', subjectId: 'sign-in', subjectType: 'none' },
  bookingModuleFields: { code: 'none', validation: 'none' },
  bookingModules: { allocationFields: 'none', referenceLabel: 'none' },
  branches: { address: 'written', contactPerson: 'written', email: 'written', name: 'none', phone: 'written', status: 'none' },
  carPositions: { driven: 'trip' },
  companies: {
    address: 'written',
    contactPerson: 'written',
    cvr: 'none',
    email: 'written',
    hexColor: 'none',
    imageUrl: 'none',
    name: 'none',
    status: 'none',
    travellerLinks: 'none',
  },
  customAddresses: { address: 'written', label: 'written' },
  // The centre's own name of an event.
  dispatchEvents: { eventId: 'none' },
  dispatchFeed: { kind: 'none' },
  dispatchWebhook: { cursor: 'none' },
  dispatchWebhookQueue: { kind: 'none', refused: 'none' },
  discountCodes: { attributeCode: 'none', code: 'none', zipCodesFrom: 'none', zipCodesTo: 'none' },
  discountRedemptions: { eventId: 'none', zipCodeFrom: 'none', zipCodeTo: 'none' },
  fixedTrips: {
    comment: 'written',
    customerName: 'trip',
    customerPhone: 'trip',
    destination: 'written',
    pickup: 'written',
    project: 'written',
    reference: 'written',
    title: 'written',
    usualAllocations: 'written',
  },
  // Where cars stand that drive for nobody, without their numbers.
  freeCars: { cars: 'none' },
  // A hash of what was ordered; it goes with its trips and its person, and after a day.
  idempotencyKeys: { bodyHash: ['trip', 'person'], key: ['trip', 'person'] },
  // What people write of a trip that they do not agree with.
  invoiceDisputes: { answer: 'written', message: 'written', state: 'none' },
  invoiceEans: { ean: 'none' },
  // Of a trip its towns alone, which stay for the books as on the trip itself; buyer and seller are companies.
  invoiceLines: { fromTown: 'none', kind: 'none', toTown: 'none', tripType: 'none' },
  // What an access point said of a document, in which nobody's name stands.
  invoiceSendings: { format: 'none', reason: 'none', state: 'none' },
  invoices: {
    buyerAddress: 'none',
    buyerName: 'none',
    kind: 'none',
    month: 'none',
    recipientCode: 'none',
    recipientId: 'none',
    recipientKind: 'none',
    recipientName: 'none',
    sellerAddress: 'none',
    sellerCvr: 'none',
    sellerName: 'none',
  },
  // Keyed hashes of who does what one at a time, gone within the minute.
  leases: { name: 'none' },
  logos: { key: 'none', picture: 'none' },
  marketingCounts: { name: 'none' },
  messages: {
    body: 'message',
    failedCause: 'none',
    failedReason: 'message',
    html: 'message',
    kind: 'none',
    // By it the SMS provider finds whom it was sent to.
    providerId: 'message',
    recipient: 'message',
    subject: 'message',
  },
  // The provider's one line to everybody, no place for a person.
  notices: { text: 'none' },
  orderHistory: { cause: 'none', changed: ['trip', 'kept'], kind: 'none', says: 'none', state: 'none' },
  orderRoutes: { coordinates: 'trip' },
  // Sums, zip codes and names of rules; the people are ids.
  orderApprovals: { askedRole: 'none', state: 'none', why: 'none' },
  orderingRules: { askedRole: 'none', demand: 'none', kind: 'none', name: 'written', outcome: 'none', role: 'none', scope: 'none' },
  orders: {
    // Reason and person go with the trip; the rest stays for the books, as reference and project do.
    allocations: ['trip', 'written'],
    approval: 'none',
    attributes: 'none',
    cancelCause: 'none',
    cancelReason: ['trip', 'written'],
    carModel: 'none',
    carNo: 'none',
    comment: ['trip', 'written'],
    customerName: 'trip',
    customerPhone: 'trip',
    destination: ['trip', 'written'],
    destinationName: ['trip', 'written'],
    driverName: 'trip',
    driverPhone: 'trip',
    number: 'none',
    pickup: ['trip', 'written'],
    // What the trip is charged to stays with it for the books; a person who is named in it does not.
    project: 'written',
    reference: 'written',
    seriesDay: 'none',
    state: 'none',
    stateTimes: 'none',
    stops: ['trip', 'written'],
    tripType: 'none',
  },
  // Ids only, and gone after ten minutes.
  outbox: { payload: 'none', topic: 'none' },
  placePoints: { city: 'none', kind: 'none', name: 'none', source: 'none', street: 'none', words: 'none', zip: 'none' },
  placeSources: { hash: 'none', licence: 'none', name: 'none' },
  placeStreets: { city: 'none', hash: 'none', houses: 'none', locality: 'none', name: 'none', source: 'none', zip: 'none' },
  predefinedAddresses: { address: 'written', comment: 'written' },
  // Keyed hashes of e-mails, addresses and people, gone when their window is over.
  rateLimits: { key: 'none' },
  // Random keys, hashed or sealed.
  refreshTokens: { sealedSuccessor: 'none', tokenHash: 'none' },
  // A passenger who is anonymised is taken out of what is yet to be ordered; the rest goes by the clock once the series is over.
  seriesDays: { day: 'none', refusal: 'written' },
  seriesParts: { countedFrom: 'none', endDay: 'none', fromDay: 'none', trip: 'written', weekdays: 'none' },
  settings: { name: 'none', value: 'none' },
  socketTickets: { ticketHash: 'none' },
  // The link of a trip goes with it, and with whoever it was sent to.
  travellerLinks: { channel: 'none', keyHash: 'trip', language: 'none', nonce: 'trip', recipient: 'trip' },
  userKeys: { keyHash: 'person', purpose: 'none' },
  users: {
    email: 'person',
    firstName: 'person',
    lastName: 'person',
    passwordHash: 'person',
    phone: 'person',
    role: 'none',
    status: 'none',
    usualAllocations: 'person',
  },
  voucherAccounts: { code: 'none' },
  vouchers: {
    code: 'none',
    customerName: 'trip',
    customerPhone: 'trip',
    days: 'none',
    language: 'none',
    linkHash: 'none',
    reference: 'written',
    status: 'none',
    zipCodesFrom: 'none',
    zipCodesTo: 'none',
  },
  zipAreaSources: { fileName: 'none', hash: 'none', licence: 'none' },
  zipAreas: { far: 'none', navn: 'none', near: 'none', nr: 'none' },
} as const satisfies Registry;
