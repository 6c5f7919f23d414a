import type { CountedPage, PageFigure, PlaceFigures } from '@praj/contract/companies/figures.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { isRunning } from '../discount-codes/store.ts';
import { DISPUTED } from '../invoices/store.ts';
import { withinScope } from '../permissions/store.ts';
import { isActive } from '../vouchers/store.ts';

/** The page of tiles, whose it is, and the branch where there is only one to speak of. */
export interface TiledPlace {
  readonly on: 'company' | 'branch' | 'settings';
  readonly companyId: string;
  readonly branchId?: string | undefined;
}
type Figure = RawBuilder<PageFigure>;

const NONE = sql<SqlBool>`false`;
/** The rows of a table, and those of them that are noted. */
const rows = (from: RawBuilder<unknown>, noted: RawBuilder<SqlBool> = NONE): Figure =>
  sql`(select json_build_object('count', count(*), 'noted', count(*) filter (where ${noted})) from ${from})`;

const ofCompany = (companyId: string) =>
  ({
    'company-accounts': rows(sql`accounts where company_id = ${companyId}`, sql`default_account`),
    'company-allocations': rows(sql`allocation_values where company_id = ${companyId} and branch_id is null and active`),
    'company-ordering-rules': rows(sql`ordering_rules where company_id = ${companyId}`, sql`not active`),
    'company-attributes': rows(
      sql`attributes`,
      sql`exists (select from booking_module_attributes as chosen
        where chosen.attribute_id = attributes.id and chosen.company_id = ${companyId})`,
    ),
    invoices: rows(sql`invoices where company_id = ${companyId}`, DISPUTED),
  }) satisfies Partial<Record<CountedPage, Figure>>;

const ofBranch = (branchId: string) =>
  ({
    'branch-users': rows(sql`users where branch_id = ${branchId} and status <> 'INACTIVE'`, sql`status = 'INVITED'`),
    'branch-allocations': rows(sql`allocation_values where branch_id = ${branchId} and active`),
    'branch-addresses': rows(sql`predefined_addresses where branch_id = ${branchId}`),
    'branch-custom-addresses': rows(sql`custom_addresses where branch_id = ${branchId}`),
    'branch-vouchers': sql`(select json_build_object(
      'count', (select count(*) from vouchers where branch_id = ${branchId}),
      'noted', (select count(*) from voucher_accounts where branch_id = ${branchId})))`,
  }) satisfies Partial<Record<CountedPage, Figure>>;

/** What pages tell that name no company: as much of it as the actor sees. */
const withinReach = (actor: Actor, now: Date) =>
  ({
    invoices: rows(sql`invoices where ${withinScope(actor, 'invoice.list', { company: 'invoices.companyId' })}`, DISPUTED),
    attributes: rows(sql`attributes`, sql`status <> 'ACTIVE'`),
    'discount-codes': rows(sql`discount_codes`, isRunning(now)),
    vouchers: rows(
      sql`vouchers where ${withinScope(actor, 'voucher.list', { branch: 'vouchers.branchId', company: 'vouchers.companyId' })}`,
      isActive(now),
    ),
  }) satisfies Partial<Record<CountedPage, Figure>>;

/** How much stands behind these pages, in one statement. The booking form and fixed trips are not the database's to judge and are left out. */
export async function countPages(
  db: Executor,
  { actor, now }: { actor: Actor; now: Date },
  pages: readonly CountedPage[],
  { on, companyId, branchId }: TiledPlace,
): Promise<PlaceFigures> {
  const figures: Partial<Record<CountedPage, Figure>> = {
    ...ofCompany(companyId),
    ...(branchId !== undefined && ofBranch(branchId)),
    ...(on === 'settings' && withinReach(actor, now)),
  };
  const asked = pages.flatMap((page) => {
    const figure = figures[page];
    return figure ? [sql`${page}::text, ${figure}`] : [];
  });
  if (asked.length === 0) return {};
  const { rows: found } = await sql<{ figures: PlaceFigures }>`select json_build_object(${sql.join(asked)}) as figures`.execute(db);
  return found[0]?.figures ?? {};
}
