import type { Executor } from '../../platform/database.ts';

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
