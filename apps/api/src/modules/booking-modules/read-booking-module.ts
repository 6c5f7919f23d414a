import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentBookingModule } from './present-booking-module.ts';
import { findBookingModule, listModuleAttributes, listModuleFields } from './store.ts';

/** The booking form of one's own company; of any for the provider's people (decisions §4). */
export async function readBookingModule({ db }: Pick<Deps, 'db'>, actor: Actor, companyId: string): Promise<BookingModule> {
  if (!may(actor, 'booking-module.use', { companyId })) return refuse('not_found');
  const module = await findBookingModule(db, companyId);
  return module ? presentFound(db, companyId, module) : refuse('not_found');
}

/**
 * A form with its fields and attributes. These are read after `updatedAt`: a form that is changed in between comes out as
 * older than it is, and what is ordered with it is refused, never judged by a form that nobody saw.
 */
export async function presentFound(
  db: Executor,
  companyId: string,
  module: Omit<NonNullable<Awaited<ReturnType<typeof findBookingModule>>>, 'hasRules'> & { readonly hasRules?: unknown },
): Promise<BookingModule> {
  const fields = await listModuleFields(db, companyId);
  return presentBookingModule({ ...module, fields, attributes: await listModuleAttributes(db, companyId) });
}
