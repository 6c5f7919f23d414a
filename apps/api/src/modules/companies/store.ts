import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';

const LISTED = ['companies.id', 'companies.number', 'companies.name', 'companies.status', 'companies.hex_color as hexColor'] as const;

/** Every company as Danes sort. */
export const findCompanies = (db: Executor) =>
  db.selectFrom('companies').select(LISTED).orderBy(sql`companies.name collate "da-x-icu"`).execute();

/** A company with how many trips it has driven. */
export const findCompany = (db: Executor, id: string) =>
  db
    .selectFrom('companies')
    .select(LISTED)
    .select(['companies.contact_person as contactPerson', 'companies.email', 'companies.address'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select(sql<number>`count(*)::int`.as('driven'))
        .whereRef('orders.company_id', '=', 'companies.id')
        .where('orders.state', '=', sql.lit('concluded'))
        .$asScalar()
        .$notNull()
        .as('ordersCount'),
    )
    .where('companies.id', '=', id)
    .executeTakeFirst();

export const listBranchNames = (db: Executor, companyId: string) =>
  db.selectFrom('branches').select(['id', 'name']).where('company_id', '=', companyId).orderBy(sql`name collate "da-x-icu"`).execute();

export const findCompanyImage = (db: Executor, companyId: string) =>
  db
    .selectFrom('companies')
    .select(['image_url as imageUrl', 'hex_color as hexColor', 'name'])
    .where('id', '=', companyId)
    .executeTakeFirst();

export const findBookingModule = (db: Executor, companyId: string) =>
  db
    .selectFrom('booking_modules')
    .select(['reference_label as referenceLabel', 'updated_at as updatedAt'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();

export const listModuleFields = (db: Executor, companyId: string) =>
  db
    .selectFrom('booking_module_fields')
    .select(['code', 'required', 'validation'])
    .where('company_id', '=', companyId)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();

/** The add-ons a company has chosen among the provider's living attributes. */
export const listModuleAttributes = (db: Executor, companyId: string) =>
  db
    .selectFrom('booking_module_attributes as chosen')
    .innerJoin('attributes', 'attributes.id', 'chosen.attribute_id')
    .select(['attributes.id', 'attributes.code', 'attributes.description', 'chosen.required'])
    .where('chosen.company_id', '=', companyId)
    .where('attributes.status', '=', 'ACTIVE')
    .orderBy('chosen.sort_order')
    .orderBy('attributes.number')
    .execute();

/** Is there an unspent activation key with this hash for someone of the company? */
export async function hasActivationKey(db: Executor, companyId: string, keyHash: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('user_keys')
    .innerJoin('users', 'users.id', 'user_keys.user_id')
    .select('users.id')
    .where('users.company_id', '=', companyId)
    .where('user_keys.key_hash', '=', keyHash)
    .where('user_keys.purpose', '=', 'activation')
    .where('user_keys.used_at', 'is', null)
    .where('user_keys.expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}
