// Made by `npm run db:types` from the migrations. Do not edit.
import type { Address, Attribute } from '@praj/contract/shapes.ts';
import type { AllocationField, AllocationKind, Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import type { FieldCode } from '@praj/domain/booking-form/field-catalogue.ts';
import type { RecipientKind } from '@praj/domain/invoicing/billing.ts';
import type { DisputeState } from '@praj/domain/invoicing/dispute.ts';
import type { InvoiceKind, LineKind } from '@praj/domain/invoicing/invoice.ts';
import type { DocumentFormat, SendingState } from '@praj/domain/invoicing/nemhandel.ts';
import type { MessageFailure } from '@praj/domain/messages/message-failure.ts';
import type { ApprovalState } from '@praj/domain/ordering-rules/approval.ts';
import type { AskedRole, RuleDemand, RuleKind, RuleOutcome, RuleScope } from '@praj/domain/ordering-rules/ordering-rule.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import type { TravellerLanguage, TravellerLinkMode } from '@praj/domain/traveller-links/traveller-link.ts';
import type { TravellerWord } from '@praj/domain/traveller-links/traveller-stage.ts';
import type { KeptVoucherStatus, VoucherLanguage } from '@praj/domain/vouchers/voucher-status.ts';
import type { ColumnType, Generated } from 'kysely';

/** JSON is read as its shape and written as its text (`JSON.stringify`). */
type Json<T> = ColumnType<T, string, string>;
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
/** Computed by the database; never written. */
type Computed<T> = ColumnType<T, never, never>;

export interface AccountUsersTable {
  accountId: string;
  userId: string;
}
export interface AccountsTable {
  code: string;
  companyId: string;
  defaultAccount: Generated<boolean>;
  id: string;
  name: string;
  status: Generated<'ACTIVE' | 'ARCHIVED'>;
  usualAllocations: MaybeJson<Allocations>;
}
export interface AllocationValuesTable {
  active: Generated<boolean>;
  branchId: string | null;
  code: string;
  companyId: string;
  id: string;
  kind: AllocationKind;
  name: string;
}
export interface ApprovalLinksTable {
  createdAt: Date;
  keyHash: string;
  orderId: string;
  usedAt: Date | null;
  userId: string;
}
export interface AttributesTable {
  code: string;
  description: string;
  globalId: number;
  id: string;
  number: Generated<number>;
  status: Generated<'ACTIVE' | 'ARCHIVED'>;
}
export interface AuditTable {
  action: string;
  after: MaybeJson<unknown>;
  at: Date;
  before: MaybeJson<unknown>;
  byUser: string | null;
  companyId: string | null;
  id: Generated<number>;
  subjectId: string;
  subjectType: string;
}
export interface BookingModuleAttributesTable {
  attributeId: string;
  companyId: string;
  required: Generated<boolean>;
  sortOrder: number;
}
export interface BookingModuleFieldsTable {
  code: FieldCode;
  companyId: string;
  required: Generated<boolean>;
  sortOrder: number;
  validation: string | null;
}
export interface BookingModulesTable {
  allocationFields: GeneratedJson<AllocationField[]>;
  companyId: string;
  referenceLabel: Generated<string>;
  updatedAt: Date;
}
export interface BranchesTable {
  address: Json<Address>;
  companyId: string;
  contactPerson: string;
  email: string | null;
  id: string;
  name: string;
  phone: string | null;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
}
export interface CarPositionsTable {
  at: Date;
  driven: Generated<{ x: number; y: number }[]>;
  heading: number | null;
  latitude: number;
  longitude: number;
  orderId: string;
}
export interface CompaniesTable {
  address: Json<Address>;
  allowsStops: Generated<boolean>;
  contactPerson: string;
  createdAt: Generated<Date>;
  cvr: string | null;
  email: string;
  hexColor: string;
  id: string;
  imageUrl: string | null;
  isProvider: Generated<boolean>;
  name: string;
  number: Generated<number>;
  repeatsTrips: Generated<boolean>;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
  travellerLinks: Generated<TravellerLinkMode>;
}
export interface CustomAddressesTable {
  address: Json<Address>;
  branchId: string;
  id: string;
  label: string;
}
export interface DiscountCodesTable {
  attributeCode: string;
  cancelledAt: Date | null;
  code: string;
  createdAt: Date;
  expiresAt: Date | null;
  id: string;
  issuedBy: string;
  number: Generated<number>;
  percentage: number;
  startsAt: Date;
  totalIncomeOere: Generated<number>;
  tripsNumber: Generated<number>;
  zipCodesFrom: Generated<string[]>;
  zipCodesTo: Generated<string[]>;
}
export interface DiscountRedemptionsTable {
  at: Date;
  discountCodeId: string;
  eventId: string;
  priceOere: number;
  zipCodeFrom: string;
  zipCodeTo: string | null;
}
export interface DispatchEventsTable {
  at: Date;
  eventId: string;
  orderId: string;
}
export interface DispatchFeedTable {
  at: Generated<Date>;
  id: Generated<number>;
  kind: 'placed' | 'changed' | 'cancelled';
  orderId: string;
  writer: Generated<string>;
}
export interface DispatchWebhookTable {
  cursor: string | null;
  cursorAt: Date | null;
  cursorBy: string | null;
  failingSince: Date | null;
  failures: Generated<number>;
  holder: string | null;
  isOnly: Generated<boolean>;
  leasedUntil: Date | null;
  restsUntil: Date | null;
}
export interface DispatchWebhookQueueTable {
  attempts: Generated<number>;
  dueAt: Generated<Date>;
  feedId: number;
  kind: 'placed' | 'changed' | 'cancelled';
  orderId: string;
  refused: string | null;
  since: Generated<Date>;
}
export interface FixedTripAttributesTable {
  attributeId: string;
  fixedTripId: string;
}
export interface FixedTripsTable {
  accountId: string | null;
  bookingModuleUpdatedAt: Date;
  branchId: string;
  comment: string | null;
  customerName: string | null;
  customerPhone: string | null;
  destination: Json<Address>;
  id: string;
  numberOfPeople: Generated<number>;
  pickup: Json<Address>;
  priceOere: number | null;
  project: string | null;
  reference: string | null;
  sortOrder: number;
  title: string;
  usualAllocations: MaybeJson<Allocations>;
  version: Generated<number>;
}
export interface FreeCarsTable {
  cars: Json<unknown>;
  isOnly: Generated<boolean>;
  toldAt: Date;
}
export interface IdempotencyKeysTable {
  bodyHash: string;
  createdAt: Date;
  key: string;
  madeIds: string[];
  userId: string;
}
export interface InvoiceDisputesTable {
  agreedOere: number | null;
  answer: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  companyId: string;
  creditNumber: number | null;
  lineId: string;
  message: string;
  openedAt: Date;
  openedBy: string;
  orderId: string;
  state: Generated<DisputeState>;
}
export interface InvoiceEansTable {
  companyId: string;
  ean: string;
}
export interface InvoiceLinesTable {
  amountOere: number;
  byVoucher: boolean;
  corrects: number | null;
  fromTown: string;
  id: string;
  invoiceId: string;
  kind: LineKind;
  orderId: string;
  position: number;
  priceOere: number;
  toTown: string | null;
  tripAt: Date;
  tripType: 'FIXED' | 'METERED';
  vatOere: number;
  vatPercent: number;
}
export interface InvoiceNumbersTable {
  last: number;
  onlyOne: Generated<boolean>;
}
export interface InvoiceSendingsTable {
  askedAt: Generated<Date>;
  askedBy: string;
  attempts: Generated<number>;
  dueAt: Generated<Date | null>;
  endedAt: Date | null;
  format: DocumentFormat;
  number: number;
  reason: string | null;
  state: Generated<SendingState>;
}
export interface InvoicesTable {
  buyerAddress: string;
  buyerName: string;
  closedAt: Date;
  closedBy: string;
  companyId: string;
  id: string;
  kind: InvoiceKind;
  month: string;
  number: number;
  recipientCode: string;
  recipientId: string;
  recipientKind: RecipientKind;
  recipientName: string;
  sellerAddress: string;
  sellerCvr: string;
  sellerName: string;
  totalOere: number;
  trips: number;
  vatOere: number;
}
export interface LeasesTable {
  endsAt: Date;
  holder: string;
  name: Buffer;
}
export interface LogosTable {
  companyId: string;
  key: string;
  picture: Buffer;
}
export interface MarketingCountsTable {
  at: Date;
  count: number;
  name: string;
}
export interface MessagesTable {
  attempts: Generated<number>;
  body: string;
  companyId: string | null;
  createdAt: Date;
  deliveredAt: Date | null;
  dueAt: Date | null;
  failedAt: Date | null;
  failedCause: MessageFailure | null;
  failedReason: string | null;
  html: string | null;
  id: string;
  issuedBy: string | null;
  kind: 'mail' | 'sms';
  orderId: string | null;
  providerId: string | null;
  recipient: string;
  sentAt: Date | null;
  subject: string | null;
  toTraveller: Generated<boolean>;
  voucherId: string | null;
}
export interface NoticesTable {
  endsAt: Date | null;
  id: string;
  isOnly: Generated<boolean>;
  text: string;
  updatedAt: Date;
}
export interface OrderApprovalsTable {
  askedAt: Generated<Date>;
  askedRole: AskedRole | null;
  askedUserId: string | null;
  changedBy: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  orderId: string;
  ruleId: string;
  state: Generated<ApprovalState>;
  why: string;
}
export interface OrderClearingsTable {
  orderId: string;
  userId: string;
}
export interface OrderHistoryTable {
  at: Date;
  byUser: string | null;
  cause: 'person' | 'dispatch' | 'clock' | 'traveller';
  changed: MaybeJson<unknown>;
  id: Generated<number>;
  kind: 'state' | 'skipped' | 'price' | 'change' | 'traveller';
  orderId: string;
  priceOereAfter: number | null;
  priceOereBefore: number | null;
  says: TravellerWord | null;
  state: OrderState | null;
}
export interface OrderReordersTable {
  byUser: string;
  newOrderId: string;
  orderId: string;
}
export interface OrderRoutesTable {
  coordinates: Json<[number, number][]>;
  orderId: string;
}
export interface OrderingRulesTable {
  active: boolean;
  askedRole: AskedRole | null;
  askedUserId: string | null;
  branchId: string | null;
  companyId: string;
  createdAt: Date;
  demand: Json<RuleDemand>;
  id: string;
  kind: RuleKind;
  name: string;
  outcome: RuleOutcome;
  role: Role | null;
  scope: RuleScope;
  userId: string | null;
}
export interface OrdersTable {
  accountId: string | null;
  actualCompleted: Date | null;
  actualTripDuration: number | null;
  agreedOere: number | null;
  allocations: MaybeJson<Allocations>;
  approval: ApprovalState | null;
  attributes: GeneratedJson<Attribute[]>;
  bookingModuleUpdatedAt: Date;
  branchId: string;
  cancelCause: 'person' | 'dispatch' | 'timeout' | null;
  cancelReason: string | null;
  cancelledBy: string | null;
  carModel: string | null;
  carNo: string | null;
  comingOutAt: Date | null;
  comment: string | null;
  companyId: string;
  customerName: string | null;
  customerPhone: string | null;
  destination: MaybeJson<Address>;
  destinationName: Computed<string | null>;
  driverName: string | null;
  driverPhone: string | null;
  estimateOere: number | null;
  estimatedCompleted: Date | null;
  estimatedPickup: Date | null;
  estimatedTripDistance: number | null;
  finalPriceOere: number | null;
  finishedAt: Date | null;
  fixedTripId: string | null;
  forgottenAt: Date | null;
  groupId: string | null;
  groupNumber: number | null;
  groupSize: number | null;
  id: string;
  invoicedAt: Date | null;
  isElectric: Computed<boolean | null>;
  issuedBy: string;
  lastEventAt: Date | null;
  number: Generated<string>;
  numberOfPeople: number;
  pickup: Json<Address>;
  placedAt: Date;
  priceOere: number | null;
  project: string | null;
  reference: string | null;
  requestedPickup: Date;
  seriesDay: string | null;
  seriesId: string | null;
  state: OrderState;
  stateTimes: GeneratedJson<Partial<Record<OrderState, string>>>;
  stops: GeneratedJson<Address[]>;
  stopsReached: Generated<number>;
  takenAt: Date | null;
  travellerLateAt: Date | null;
  tripFinishedAt: Date | null;
  tripType: Generated<'FIXED' | 'METERED'>;
  version: Generated<number>;
  voucherId: string | null;
}
export interface OutboxTable {
  at: Generated<Date>;
  id: Generated<number>;
  payload: Json<unknown>;
  topic: string;
  writer: Generated<string>;
}
export interface PlacePointsTable {
  city: string;
  houseNo: number | null;
  id: Generated<number>;
  kind: string;
  lat: number;
  lon: number;
  name: string;
  source: string;
  street: string;
  words: string;
  zip: string;
}
export interface PlaceSourcesTable {
  hash: string;
  importedAt: Generated<Date>;
  licence: string;
  name: string;
}
export interface PlaceStreetsTable {
  city: string;
  firstNo: number;
  fromLat: number;
  fromLon: number;
  hash: string | null;
  houses: Buffer | null;
  id: Generated<number>;
  lastNo: number;
  locality: Generated<string>;
  name: string;
  source: string;
  toLat: number;
  toLon: number;
  zip: string;
}
export interface PredefinedAddressesTable {
  address: Json<Address>;
  branchId: string;
  comment: string | null;
  id: string;
  sortOrder: number;
}
export interface RateLimitsTable {
  endsAt: Date;
  key: Buffer;
  taken: number;
}
export interface RefreshTokensTable {
  expiresAt: Date;
  sealedSuccessor: string | null;
  sessionId: string;
  spentAt: Date | null;
  tokenHash: string;
}
export interface SeriesTable {
  branchId: string;
  companyId: string;
  createdAt: Date;
  dueAt: Date | null;
  endedAt: Date | null;
  id: string;
  issuedBy: string;
  version: Generated<number>;
}
export interface SeriesDaysTable {
  day: string;
  leftOut: Generated<boolean>;
  movedTo: Date | null;
  orderedAt: Date | null;
  refusal: string | null;
  refusedAt: Date | null;
  seriesId: string;
  standsAlone: Generated<boolean>;
}
export interface SeriesPartsTable {
  countedFrom: string;
  endDay: string | null;
  everyWeeks: number;
  fromDay: string;
  minute: number;
  seriesId: string;
  skipsHolidays: boolean;
  trip: Json<unknown>;
  weekdays: number[];
}
export interface SessionsTable {
  createdAt: Date;
  endedAt: Date | null;
  expiresAt: Date;
  id: string;
  userId: string;
}
export interface SettingsTable {
  name: string;
  value: string;
}
export interface SocketHoldersTable {
  endsAt: Date;
  process: string;
  sockets: number;
  userId: string;
}
export interface SocketTicketsTable {
  expiresAt: Date;
  sessionId: string;
  ticketHash: string;
  userId: string;
}
export interface TravellerLinksTable {
  atDoorToldAt: Date | null;
  channel: 'sms' | 'mail' | null;
  createdAt: Date;
  delayedToldAt: Date | null;
  firstOpenedAt: Date | null;
  isAwaited: Generated<boolean>;
  keyHash: string;
  language: TravellerLanguage;
  lastOpenedAt: Date | null;
  nonce: Buffer;
  onTheWayToldAt: Date | null;
  orderId: string;
  recipient: string | null;
  revokedAt: Date | null;
  sendDue: Generated<boolean>;
  sentAt: Date | null;
  toldArrival: Date | null;
  unsentAt: Date | null;
}
export interface TripChangesTable {
  at: Generated<Date>;
  id: Generated<number>;
  orderId: string;
  writer: Generated<string>;
}
export interface TripsToForgetTable {
  orderId: string;
}
export interface UserKeysTable {
  expiresAt: Date;
  keyHash: string;
  purpose: 'activation' | 'reset';
  usedAt: Date | null;
  userId: string;
}
export interface UsersTable {
  anonymisedAt: Date | null;
  branchId: string;
  companyId: string;
  createdAt: Generated<Date>;
  email: string;
  firstName: string;
  id: string;
  lastActivityAt: Date | null;
  lastName: string;
  passwordHash: string | null;
  phone: string | null;
  role: Role;
  status: Generated<'ACTIVE' | 'INVITED' | 'INACTIVE'>;
  usualAllocations: MaybeJson<Allocations>;
}
export interface VoucherAccountsTable {
  branchId: string;
  code: string;
}
export interface VouchersTable {
  branchId: string;
  code: string;
  companyId: string;
  customerName: string;
  customerPhone: string;
  days: Generated<number[]>;
  expiresAt: Date;
  forgottenAt: Date | null;
  fromMinute: number | null;
  highestPriceOere: number | null;
  id: string;
  issuedAt: Date;
  issuedBy: string;
  language: VoucherLanguage;
  linkHash: string;
  orderId: string | null;
  reference: string;
  status: Generated<KeptVoucherStatus>;
  statusAt: Date;
  toMinute: number | null;
  zipCodesFrom: Generated<string[]>;
  zipCodesTo: Generated<string[]>;
}
export interface ZipAreaSourcesTable {
  fileName: string;
  hash: string;
  importedAt: Generated<Date>;
  isOnly: Generated<boolean>;
  licence: string;
}
export interface ZipAreasTable {
  far: Json<unknown>;
  lat: number;
  lon: number;
  navn: string;
  near: Json<unknown>;
  nr: string;
}
export interface Schema {
  accountUsers: AccountUsersTable;
  accounts: AccountsTable;
  allocationValues: AllocationValuesTable;
  approvalLinks: ApprovalLinksTable;
  attributes: AttributesTable;
  audit: AuditTable;
  bookingModuleAttributes: BookingModuleAttributesTable;
  bookingModuleFields: BookingModuleFieldsTable;
  bookingModules: BookingModulesTable;
  branches: BranchesTable;
  carPositions: CarPositionsTable;
  companies: CompaniesTable;
  customAddresses: CustomAddressesTable;
  discountCodes: DiscountCodesTable;
  discountRedemptions: DiscountRedemptionsTable;
  dispatchEvents: DispatchEventsTable;
  dispatchFeed: DispatchFeedTable;
  dispatchWebhook: DispatchWebhookTable;
  dispatchWebhookQueue: DispatchWebhookQueueTable;
  fixedTripAttributes: FixedTripAttributesTable;
  fixedTrips: FixedTripsTable;
  freeCars: FreeCarsTable;
  idempotencyKeys: IdempotencyKeysTable;
  invoiceDisputes: InvoiceDisputesTable;
  invoiceEans: InvoiceEansTable;
  invoiceLines: InvoiceLinesTable;
  invoiceNumbers: InvoiceNumbersTable;
  invoiceSendings: InvoiceSendingsTable;
  invoices: InvoicesTable;
  leases: LeasesTable;
  logos: LogosTable;
  marketingCounts: MarketingCountsTable;
  messages: MessagesTable;
  notices: NoticesTable;
  orderApprovals: OrderApprovalsTable;
  orderClearings: OrderClearingsTable;
  orderHistory: OrderHistoryTable;
  orderReorders: OrderReordersTable;
  orderRoutes: OrderRoutesTable;
  orderingRules: OrderingRulesTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  placePoints: PlacePointsTable;
  placeSources: PlaceSourcesTable;
  placeStreets: PlaceStreetsTable;
  predefinedAddresses: PredefinedAddressesTable;
  rateLimits: RateLimitsTable;
  refreshTokens: RefreshTokensTable;
  series: SeriesTable;
  seriesDays: SeriesDaysTable;
  seriesParts: SeriesPartsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  socketHolders: SocketHoldersTable;
  socketTickets: SocketTicketsTable;
  travellerLinks: TravellerLinksTable;
  tripChanges: TripChangesTable;
  tripsToForget: TripsToForgetTable;
  userKeys: UserKeysTable;
  users: UsersTable;
  voucherAccounts: VoucherAccountsTable;
  vouchers: VouchersTable;
  zipAreaSources: ZipAreaSourcesTable;
  zipAreas: ZipAreasTable;
}
