// Writes apps/api/db/schema.ts, Kysely's view of the tables, from a database that was migrated just now.
// With --check it only compares, so that a migration without its types fails the tests.
// kysely-codegen would do this, but needs TypeScript's JavaScript API, which version 7 does not have.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '../apps/api/src/platform/postgres/migrate.ts';
import { runSql } from '../apps/api/src/platform/postgres/run-sql.ts';
import { startTemporaryPostgres } from '../apps/api/src/platform/postgres/temporary.ts';

const ROOT = path.dirname(import.meta.dirname);
const TARGET = path.join(ROOT, 'apps/api/db/schema.ts');

const TYPE_OF: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  xid8: 'string',
  jsonb: 'unknown',
  bytea: 'Buffer',
  _uuid: 'string[]',
  _text: 'string[]',
  _int4: 'number[]',
  _point: '{ x: number; y: number }[]',
};
/** Columns whose text or JSON has a narrower shape than the database tells. */
const NARROWER: Record<string, string> = {
  'companies.address': 'Json<Address>',
  'companies.status': "'ACTIVE' | 'INACTIVE'",
  'branches.address': 'Json<Address>',
  'branches.status': "'ACTIVE' | 'INACTIVE'",
  'users.role': 'Role',
  'users.status': "'ACTIVE' | 'INVITED' | 'INACTIVE'",
  'user_keys.purpose': "'activation' | 'reset'",
  'accounts.status': "'ACTIVE' | 'ARCHIVED'",
  'attributes.status': "'ACTIVE' | 'ARCHIVED'",
  'booking_module_fields.code': 'FieldCode',
  'booking_modules.allocation_fields': 'Json<AllocationField[]>',
  'allocation_values.kind': 'AllocationKind',
  'orders.approval': 'ApprovalState',
  'order_approvals.state': 'ApprovalState',
  'order_approvals.asked_role': 'AskedRole',
  'ordering_rules.asked_role': 'AskedRole',
  'ordering_rules.demand': 'Json<RuleDemand>',
  'ordering_rules.kind': 'RuleKind',
  'ordering_rules.outcome': 'RuleOutcome',
  'ordering_rules.role': 'Role',
  'ordering_rules.scope': 'RuleScope',
  'orders.allocations': 'Json<Allocations>',
  'users.usual_allocations': 'Json<Allocations>',
  'accounts.usual_allocations': 'Json<Allocations>',
  'fixed_trips.usual_allocations': 'Json<Allocations>',
  'custom_addresses.address': 'Json<Address>',
  'predefined_addresses.address': 'Json<Address>',
  'fixed_trips.pickup': 'Json<Address>',
  'fixed_trips.destination': 'Json<Address>',
  'orders.state': 'OrderState',
  'orders.state_times': 'Json<Partial<Record<OrderState, string>>>',
  'orders.trip_type': "'FIXED' | 'METERED'",
  'orders.pickup': 'Json<Address>',
  'orders.destination': 'Json<Address>',
  'orders.stops': 'Json<Address[]>',
  'orders.attributes': 'Json<Attribute[]>',
  'orders.cancel_cause': "'person' | 'dispatch' | 'timeout'",
  'order_history.kind': "'state' | 'skipped' | 'price' | 'change' | 'traveller'",
  'order_history.cause': "'person' | 'dispatch' | 'clock' | 'traveller'",
  'order_history.says': 'TravellerWord',
  'order_history.state': 'OrderState',
  'order_routes.coordinates': 'Json<[number, number][]>',
  'dispatch_feed.kind': "'placed' | 'changed' | 'cancelled'",
  'dispatch_webhook_queue.kind': "'placed' | 'changed' | 'cancelled'",
  'messages.failed_cause': 'MessageFailure',
  'messages.kind': "'mail' | 'sms'",
  'invoices.kind': 'InvoiceKind',
  'invoices.recipient_kind': 'RecipientKind',
  'invoice_lines.kind': 'LineKind',
  'invoice_lines.trip_type': "'FIXED' | 'METERED'",
  'invoice_disputes.state': 'DisputeState',
  'invoice_sendings.format': 'DocumentFormat',
  'invoice_sendings.state': 'SendingState',
  'companies.traveller_links': 'TravellerLinkMode',
  'traveller_links.language': 'TravellerLanguage',
  'traveller_links.channel': "'sms' | 'mail'",
  'vouchers.status': 'KeptVoucherStatus',
  'vouchers.language': 'VoucherLanguage',
};
const HEAD = `// Made by \`npm run db:types\` from the migrations. Do not edit.
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

/** JSON is read as its shape and written as its text (\`JSON.stringify\`). */
type Json<T> = ColumnType<T, string, string>;
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
/** Computed by the database; never written. */
type Computed<T> = ColumnType<T, never, never>;
`;

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  computed: boolean;
}
const COLUMNS = `select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
  a.atthasdef or a.attidentity <> '' as defaulted, a.attgenerated <> '' as computed
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`;

function typeOf(c: Column): string {
  const known = TYPE_OF[c.type];
  if (!known) throw new Error(`no TypeScript type for ${c.type} of ${c.table}.${c.column}`);
  const narrower = NARROWER[`${c.table}.${c.column}`] ?? (c.type === 'jsonb' ? 'Json<unknown>' : undefined);
  const json = narrower?.startsWith('Json<');
  if (c.computed) return `Computed<${known}${c.nullable ? ' | null' : ''}>`;
  if (json) return c.nullable ? `Maybe${narrower}` : c.defaulted ? `Generated${narrower}` : (narrower as string);
  const base = `${narrower ?? known}${c.nullable ? ' | null' : ''}`;
  return c.defaulted ? `Generated<${base}>` : base;
}
const pascal = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function schemaFrom(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, (c) => c.table);
  const bodies = [...tables].map(
    ([table, own]) => `export interface ${pascal(table)}Table {\n${own.map((c) => `  ${camel(c.column)}: ${typeOf(c)};`).join('\n')}\n}`,
  );
  const index = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}Table;`).join('\n');
  return `${HEAD}\n${bodies.join('\n')}\nexport interface Schema {\n${index}\n}\n`;
}

async function readColumns(): Promise<Column[]> {
  const database = await startTemporaryPostgres();
  try {
    await migrate(database.url, path.join(ROOT, 'apps/api/db/migrations'), { allowVolatile: true });
    return await runSql<Column>(database.url, COLUMNS);
  } finally {
    await database.stop();
  }
}

const schema = schemaFrom(await readColumns());
if (process.argv.includes('--check')) {
  if (readFileSync(TARGET, 'utf8') !== schema) {
    console.error('apps/api/db/schema.ts does not match the migrations: run npm run db:types');
    process.exit(1);
  }
} else writeFileSync(TARGET, schema);
