import { COUNTED_PAGES, type PageFigure, type PlaceFigures } from '@praj/contract/companies/figures.ts';
import { ALWAYS_REQUIRED } from '@praj/domain/booking-form/booking-form.ts';
import { updateReasons } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { mayOpen } from '@praj/domain/people/pages.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import { allFeatures } from '../../config.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { findBookingModule, listModuleAttributes, listModuleFields } from '../booking-modules/store.ts';
import { isBranchOf } from '../branches/store.ts';
import { isCompany } from '../companies/store.ts';
import { findFormFields, keptTrip, listTrips } from '../fixed-trips/store.ts';
import { countPages, type TiledPlace } from './store.ts';

/** How much stands behind the tiles that the actor sees on this page of tiles. */
export async function readFigures({ db, now, config }: Deps, actor: Actor, place: TiledPlace): Promise<PlaceFigures> {
  const { companyId, branchId } = place;
  if (!may(actor, 'branch.read', { companyId, branchId })) return refuse('not_found');
  const isThere = branchId === undefined ? isCompany(db, companyId) : isBranchOf(db, { companyId, branchId });
  if (!(await isThere)) return refuse('not_found');
  const features = allFeatures(config);
  const opens = COUNTED_PAGES.filter((page) => mayOpen(actor, page, { companyId, branchId }, features));
  const figures = await countPages(db, { actor, now: now() }, opens, place);
  if (opens.includes('booking-module')) figures['booking-module'] = await countForm(db, companyId);
  if (branchId !== undefined && opens.includes('branch-fixed-trips')) {
    figures['branch-fixed-trips'] = await countFixedTrips(db, companyId, branchId);
  }
  return figures;
}

/** The fields that the form shows, with those that no form is without and what it allocates to, and its add-ons. */
async function countForm(db: Executor, companyId: string): Promise<PageFigure> {
  const found = await findBookingModule(db, companyId);
  if (!found) return { count: 0, noted: 0 };
  const [fields, addOns] = await Promise.all([listModuleFields(db, companyId), listModuleAttributes(db, companyId)]);
  const shown = new Set([...ALWAYS_REQUIRED, ...fields.map(({ name }) => name)]);
  return { count: shown.size + found.allocationFields.length, noted: addOns.length };
}

/** Which of them want to be updated, the company's form of today decides. */
async function countFixedTrips(db: Executor, companyId: string, branchId: string): Promise<PageFigure> {
  const [trips, fields] = await Promise.all([listTrips(db, branchId), findFormFields(db, companyId)]);
  return { count: trips.length, noted: trips.filter((trip) => updateReasons(keptTrip(trip), fields).length > 0).length };
}
