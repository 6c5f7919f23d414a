import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentBookingModule } from './present-booking-module.ts';
import { findBookingModule, listModuleAttributes, listModuleFields } from './store.ts';

/** The booking form of one's own company; of any for the provider's people (decisions §4). */
export async function readBookingModule({ db }: Deps, actor: Actor, companyId: string): Promise<BookingModule> {
  if (!may(actor, 'booking-module.use', { companyId })) return refuse('not_found');
  const module = await findBookingModule(db, companyId);
  if (!module) return refuse('not_found');
  const [fields, attributes] = await Promise.all([listModuleFields(db, companyId), listModuleAttributes(db, companyId)]);
  return presentBookingModule({ ...module, fields, attributes });
}
