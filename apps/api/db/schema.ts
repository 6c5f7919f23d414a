// Made by `npm run db:types` from the migrations. Do not edit.
import type { Address, Attribute } from '@praj/contract/shapes.ts';
import type { FieldCode } from '@praj/domain/booking-form/booking-form.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import type { ColumnType, Generated } from 'kysely';

/** JSON is read as its shape and written as its text (`JSON.stringify`). */
type Json<T> = ColumnType<T, string, string>;
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
/** Computed by the database; never written. */
type Computed<T> = ColumnType<T, never, never>;

export interface AccountUsersTable {
  account_id: string;
  user_id: string;
}
export interface AccountsTable {
  code: string;
  company_id: string;
  default_account: Generated<boolean>;
  id: string;
  name: string;
  status: Generated<'ACTIVE' | 'ARCHIVED'>;
}
export interface AttributesTable {
  code: string;
  description: string;
  global_id: number;
  id: string;
  number: Generated<number>;
  status: Generated<'ACTIVE' | 'ARCHIVED'>;
}
export interface AuditTable {
  action: string;
  after: MaybeJson<unknown>;
  at: Date;
  before: MaybeJson<unknown>;
  by_user: string | null;
  id: Generated<number>;
  subject: string;
}
export interface BookingModuleAttributesTable {
  attribute_id: string;
  company_id: string;
  required: Generated<boolean>;
  sort_order: number;
}
export interface BookingModuleFieldsTable {
  code: FieldCode;
  company_id: string;
  required: Generated<boolean>;
  sort_order: number;
  validation: string | null;
}
export interface BookingModulesTable {
  company_id: string;
  reference_label: Generated<string>;
  updated_at: Date;
}
export interface BranchesTable {
  address: Json<Address>;
  company_id: string;
  contact_person: string;
  email: string | null;
  id: string;
  name: string;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
}
export interface CarPositionsTable {
  at: Date;
  heading: number | null;
  latitude: number;
  longitude: number;
  order_id: string;
}
export interface CompaniesTable {
  address: Json<Address>;
  contact_person: string;
  created_at: Generated<Date>;
  email: string;
  hex_color: string;
  id: string;
  image_url: string | null;
  is_provider: Generated<boolean>;
  name: string;
  number: Generated<number>;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
}
export interface DispatchEventsTable {
  at: Date;
  event_id: string;
  order_id: string;
}
export interface DispatchFeedTable {
  at: Generated<Date>;
  id: Generated<number>;
  kind: 'placed' | 'changed' | 'cancelled';
  order_id: string;
  writer: Generated<string>;
}
export interface FixedTripsTable {
  account_id: string | null;
  attribute_ids: Generated<string[]>;
  booking_module_updated_at: Date;
  branch_id: string;
  comment: string | null;
  customer_name: string | null;
  customer_phone: string | null;
  destination: Json<Address>;
  id: string;
  needs_update: Generated<boolean>;
  number_of_cars: Generated<number>;
  number_of_people: Generated<number>;
  pickup: Json<Address>;
  price_oere: number | null;
  project: string | null;
  reference: string | null;
  sort_order: number;
  title: string;
}
export interface IdempotencyKeysTable {
  body_hash: string;
  created_at: Date;
  key: string;
  order_ids: string[];
  user_id: string;
}
export interface MessagesTable {
  attempts: Generated<number>;
  body: string;
  created_at: Date;
  due_at: Date | null;
  failed_reason: string | null;
  html: string | null;
  id: string;
  kind: 'mail' | 'sms';
  recipient: string;
  sent_at: Date | null;
  subject: string | null;
}
export interface OrderClearingsTable {
  order_id: string;
  user_id: string;
}
export interface OrderHistoryTable {
  at: Date;
  by_user: string | null;
  cause: 'person' | 'dispatch' | 'clock';
  changed: MaybeJson<unknown>;
  id: Generated<number>;
  kind: 'state' | 'skipped' | 'price' | 'change';
  order_id: string;
  price_oere_after: number | null;
  price_oere_before: number | null;
  state: OrderState | null;
}
export interface OrderReordersTable {
  by_user: string;
  new_order_id: string;
  order_id: string;
}
export interface OrderRoutesTable {
  coordinates: Json<[number, number][]>;
  order_id: string;
}
export interface OrdersTable {
  account_id: string | null;
  actual_completed: Date | null;
  actual_trip_duration: number | null;
  attributes: GeneratedJson<Attribute[]>;
  booking_module_updated_at: Date;
  branch_id: string;
  cancel_cause: 'person' | 'dispatch' | 'timeout' | null;
  cancel_reason: string | null;
  car_no: string | null;
  comment: string | null;
  company_id: string;
  customer_name: string | null;
  customer_phone: string | null;
  destination: MaybeJson<Address>;
  destination_name: Computed<string | null>;
  driver_name: string | null;
  estimated_completed: Date | null;
  estimated_pickup: Date | null;
  estimated_trip_distance: number | null;
  final_price_oere: number | null;
  finished_at: Date | null;
  fixed_trip_id: string | null;
  id: string;
  is_electric: Computed<boolean | null>;
  issued_by: string;
  last_event_at: Date | null;
  number: Generated<string>;
  number_of_people: number;
  pickup: Json<Address>;
  placed_at: Date;
  price_oere: number | null;
  project: string | null;
  reference: string | null;
  requested_pickup: Date;
  state: OrderState;
  state_times: GeneratedJson<Partial<Record<OrderState, string>>>;
  taken_at: Date | null;
  trip_finished_at: Date | null;
  trip_type: Generated<'FIXED' | 'METERED'>;
  version: Generated<number>;
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
  house_no: number | null;
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
  imported_at: Generated<Date>;
  licence: string;
  name: string;
}
export interface PlaceStreetsTable {
  city: string;
  first_no: number;
  from_lat: number;
  from_lon: number;
  id: Generated<number>;
  last_no: number;
  name: string;
  source: string;
  to_lat: number;
  to_lon: number;
  zip: string;
}
export interface PredefinedAddressesTable {
  address: Json<Address>;
  branch_id: string;
  comment: string | null;
  id: string;
  sort_order: number;
}
export interface RefreshTokensTable {
  expires_at: Date;
  sealed_successor: string | null;
  session_id: string;
  spent_at: Date | null;
  token_hash: string;
}
export interface SessionsTable {
  created_at: Date;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  user_id: string;
}
export interface SettingsTable {
  name: string;
  value: string;
}
export interface SocketTicketsTable {
  expires_at: Date;
  session_id: string;
  ticket_hash: string;
  user_id: string;
}
export interface UserKeysTable {
  expires_at: Date;
  key_hash: string;
  purpose: 'activation' | 'reset';
  used_at: Date | null;
  user_id: string;
}
export interface UsersTable {
  branch_id: string;
  company_id: string;
  created_at: Generated<Date>;
  email: string;
  first_name: string;
  id: string;
  last_name: string;
  password_hash: string | null;
  phone: string | null;
  role: Role;
  status: Generated<'ACTIVE' | 'INVITED' | 'INACTIVE'>;
}
export interface Schema {
  account_users: AccountUsersTable;
  accounts: AccountsTable;
  attributes: AttributesTable;
  audit: AuditTable;
  booking_module_attributes: BookingModuleAttributesTable;
  booking_module_fields: BookingModuleFieldsTable;
  booking_modules: BookingModulesTable;
  branches: BranchesTable;
  car_positions: CarPositionsTable;
  companies: CompaniesTable;
  dispatch_events: DispatchEventsTable;
  dispatch_feed: DispatchFeedTable;
  fixed_trips: FixedTripsTable;
  idempotency_keys: IdempotencyKeysTable;
  messages: MessagesTable;
  order_clearings: OrderClearingsTable;
  order_history: OrderHistoryTable;
  order_reorders: OrderReordersTable;
  order_routes: OrderRoutesTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  place_points: PlacePointsTable;
  place_sources: PlaceSourcesTable;
  place_streets: PlaceStreetsTable;
  predefined_addresses: PredefinedAddressesTable;
  refresh_tokens: RefreshTokensTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  socket_tickets: SocketTicketsTable;
  user_keys: UserKeysTable;
  users: UsersTable;
}
