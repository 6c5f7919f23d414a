import type { Attribute } from '@praj/contract/shapes.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { ATTRIBUTE_CATALOGUE, type AttributeCode, FIRST_GLOBAL_ID } from './attribute-catalogue.ts';
import {
  type Account,
  buildAccount,
  buildAttribute,
  buildBookingModule,
  buildBranch,
  buildCompany,
  buildFixedTrip,
  buildPredefinedAddress,
  type FixedTrip,
} from './builders.ts';
import type { BranchCast, Cast, Filling } from './cast.ts';
import { type BranchScript, type CompanyScript, DEMO_COMPANIES } from './demo-companies.ts';
import { hireStaff } from './hire-staff.ts';
import { neighbourhoodOf } from './neighbourhood.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FOUNDED_DAYS_AGO = 800;
const MODULE_CHANGED_DAYS_AGO = 40;

/** The companies with branches, people, accounts, booking modules, favourites and fixed trips. */
export async function fillCompanies(filling: Filling): Promise<Cast> {
  const { db, now, random } = filling;
  const attributes = new Map<AttributeCode, Attribute>();
  for (const [at, given] of ATTRIBUTE_CATALOGUE.entries()) {
    const { id, code, description } = await buildAttribute(db, {
      ...given,
      id: random.id(foundedAt(now).getTime()),
      global_id: FIRST_GLOBAL_ID + at,
    });
    attributes.set(given.code, { id, code, description });
  }
  const branches: BranchCast[] = [];
  for (const company of DEMO_COMPANIES) branches.push(...(await fillCompany(filling, company, attributes)));
  return { branches, attributes };
}

const foundedAt = (now: Date): Date => new Date(now.getTime() - FOUNDED_DAYS_AGO * DAY_MS);

async function fillCompany(filling: Filling, script: CompanyScript, attributes: Cast['attributes']): Promise<BranchCast[]> {
  const { db, now, random, places } = filling;
  const created_at = foundedAt(now);
  const newId = (): string => random.id(created_at.getTime());
  const company = await buildCompany(db, {
    id: newId(),
    name: script.name,
    is_provider: script.provider ?? false,
    status: script.leftDaysAgo === undefined ? 'ACTIVE' : 'INACTIVE',
    hex_color: script.hexColor,
    contact_person: script.contactPerson,
    email: `kontakt@${script.mailDomain}`,
    created_at,
    ...(script.branches[0] && { address: script.branches[0].address }),
  });
  const moduleUpdatedAt = new Date(now.getTime() - MODULE_CHANGED_DAYS_AGO * DAY_MS);
  await buildBookingModule(db, {
    company_id: company.id,
    updated_at: moduleUpdatedAt,
    reference_label: script.referenceLabel,
    fields: script.fields,
    attributes: script.attributes.flatMap(({ code, required = false }) => {
      const attribute = attributes.get(code);
      return attribute ? [{ attribute, required }] : [];
    }),
  });
  const crews = [];
  for (const branchScript of script.branches) {
    const branch = await buildBranch(db, {
      id: newId(),
      company_id: company.id,
      name: branchScript.name,
      contact_person: branchScript.signIns?.[0] ? nameOf(branchScript.signIns[0]) : script.contactPerson,
      email: `kontakt@${script.mailDomain}`,
      address: branchScript.address,
    });
    crews.push({ branchScript, branch, staff: await hireStaff(filling, script, branchScript, branch, created_at) });
  }
  const everyone = crews.flatMap((crew) => crew.staff);
  const accounts: Account[] = [];
  for (const [at, name] of script.accounts.entries()) {
    const users = at === 0 ? everyone : everyone.filter((user) => ADMINS.includes(user.role) || random.happens(0.4));
    const code = String(script.firstAccountCode + at);
    accounts.push(await buildAccount(db, { id: newId(), company_id: company.id, name, code, default_account: at === 0, users }));
  }
  const cast: BranchCast[] = [];
  for (const { branchScript, branch, staff } of crews) {
    cast.push({
      script: branchScript,
      company: script,
      moduleUpdatedAt,
      staff,
      accounts,
      fixedTrips: await fillShortcuts(filling, branchScript, branch.id, moduleUpdatedAt),
      office: branchScript.address,
      places: neighbourhoodOf(branchScript.address, places, Math.min(60, branchScript.employees), random),
    });
  }
  return cast;
}

const ADMINS: readonly Role[] = ['BranchAdmin', 'CompanyAdmin', 'PrajAdmin'];
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`;

/** The branch's favourites and fixed trips. */
async function fillShortcuts(
  { db, now, random }: Filling,
  script: BranchScript,
  branch_id: string,
  moduleUpdatedAt: Date,
): Promise<FixedTrip[]> {
  for (const [at, { address, comment = null }] of script.favourites.entries()) {
    await buildPredefinedAddress(db, { id: random.id(now.getTime()), branch_id, address, comment, sort_order: at + 1 });
  }
  const trips: FixedTrip[] = [];
  for (const [at, { title, from, to, kroner, needsUpdate = false }] of script.fixedTrips.entries()) {
    const trip = await buildFixedTrip(db, {
      id: random.id(now.getTime()),
      branch_id,
      title,
      pickup: from,
      destination: to,
      price_oere: kroner * 100,
      needs_update: needsUpdate,
      sort_order: at + 1,
      booking_module_updated_at: moduleUpdatedAt,
    });
    if (!needsUpdate) trips.push(trip);
  }
  return trips;
}
