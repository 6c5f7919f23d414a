import type { Attribute } from '@praj/contract/shapes.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { type AllocationScript, fillAllocations, usualOn } from './allocations/fill-allocations.ts';
import { ATTRIBUTE_CATALOGUE, type AttributeCode, FIRST_GLOBAL_ID } from './attribute-catalogue.ts';
import {
  type Account,
  buildAccount,
  buildAttribute,
  buildBookingModule,
  buildBranch,
  buildCompany,
  buildCustomAddress,
  buildFixedTrip,
  buildLogo,
  buildPredefinedAddress,
  type FixedTrip,
  type User,
} from './builders.ts';
import type { BranchCast, Cast, Filling } from './cast.ts';
import type { BranchScript, CompanyScript } from './company-script.ts';
import { DEMO_COMPANIES } from './demo-companies.ts';
import { fillOrderingRules } from './fill-ordering-rules.ts';
import { neighbourhoodOf } from './neighbourhood.ts';
import { hireStaff } from './people/hire-staff.ts';
import { inviteNewcomers } from './people/invite-newcomers.ts';
import { seededRandom } from './seeded-random.ts';

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
      globalId: FIRST_GLOBAL_ID + at,
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
  const createdAt = foundedAt(now);
  const newId = (): string => random.id(createdAt.getTime());
  const company = await buildCompany(db, {
    id: newId(),
    name: script.name,
    isProvider: script.provider ?? false,
    travellerLinks: script.travellerLinks ?? 'off',
    repeatsTrips: script.repeatsTrips ?? false,
    allowsStops: script.allowsStops ?? script.repeatsTrips ?? false,
    status: script.leftDaysAgo === undefined ? 'ACTIVE' : 'INACTIVE',
    hexColor: script.hexColor,
    contactPerson: script.contactPerson,
    email: `kontakt@${script.mailDomain}`,
    createdAt,
    ...(script.branches[0] && { address: script.branches[0].address }),
  });
  if (script.logo) await buildLogo(db, company, script.logo);
  const moduleUpdatedAt = new Date(now.getTime() - MODULE_CHANGED_DAYS_AGO * DAY_MS);
  await buildBookingModule(db, {
    companyId: company.id,
    updatedAt: moduleUpdatedAt,
    referenceLabel: script.referenceLabel,
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
      companyId: company.id,
      name: branchScript.name,
      status: branchScript.closedDaysAgo === undefined ? 'ACTIVE' : 'INACTIVE',
      contactPerson: branchScript.signIns?.[0] ? fullName(branchScript.signIns[0]) : script.contactPerson,
      email: `kontakt@${script.mailDomain}`,
      phone: branchScript.phone ?? null,
      address: branchScript.address,
    });
    crews.push({ branchScript, branch, staff: await hireStaff(filling, script, branchScript, branch, createdAt) });
  }
  if (script.allocations) {
    const branches = crews.map(({ branch }) => branch);
    // Randomness of its own: the rest of the demo world is the same with and without lists.
    await fillAllocations(db, script.allocations, { companyId: company.id, branches, random: seededRandom(script.firstAccountCode) });
  }
  if (script.leftDaysAgo === undefined) await inviteNewcomers(filling, company);
  const everyone = crews.flatMap((crew) => crew.staff);
  if (script.orderingRules) {
    const rulesRandom = seededRandom(script.firstAccountCode + 2);
    await fillOrderingRules(db, script.orderingRules, { companyId: company.id, people: everyone, createdAt, random: rulesRandom });
  }
  const accounts: Account[] = [];
  for (const [at, name] of script.accounts.entries()) {
    const users = at === 0 ? everyone : everyone.filter((user) => ADMINS.includes(user.role) || random.happens(0.4));
    const code = String(script.firstAccountCode + at);
    const usualAllocations = usualOn(script.allocations, name);
    accounts.push(
      await buildAccount(db, { id: newId(), companyId: company.id, name, code, defaultAccount: at === 0, users, usualAllocations }),
    );
  }
  const management = await addManagementAccount(filling, script, { companyId: company.id, everyone, createdAt });
  const archived = await addArchivedAccount(filling, script, company.id, createdAt);
  const cast: BranchCast[] = [];
  for (const { branchScript, branch, staff } of crews) {
    cast.push({
      script: branchScript,
      company: script,
      moduleUpdatedAt,
      staff,
      accounts,
      fixedTrips: await fillShortcuts(filling, branchScript, {
        branchId: branch.id,
        moduleUpdatedAt,
        allocations: script.allocations,
        accounts: [...accounts, ...management, ...archived],
      }),
      office: branchScript.address,
      places: neighbourhoodOf(branchScript.address, places, Math.min(60, branchScript.employees), random),
    });
  }
  return cast;
}

const ADMINS: readonly Role[] = ['BranchAdmin', 'CompanyAdmin', 'PrajAdmin'];

interface Staffed {
  readonly companyId: string;
  readonly everyone: readonly User[];
  readonly createdAt: Date;
}
/** The account that only a company's CompanyAdmins have; no finished trip is on it. */
async function addManagementAccount(
  { db }: Filling,
  { managementAccount: name, accounts, firstAccountCode }: CompanyScript,
  { companyId, everyone, createdAt }: Staffed,
): Promise<Account[]> {
  if (!name) return [];
  const users = everyone.filter(({ role }) => role === 'CompanyAdmin');
  const code = String(firstAccountCode + accounts.length);
  const id = seededRandom(firstAccountCode).id(createdAt.getTime());
  return [await buildAccount(db, { id, companyId, name, code, users })];
}

/** The account that was archived; nobody orders on it any longer. */
async function addArchivedAccount(
  { db }: Filling,
  { archivedAccount: name, accounts, firstAccountCode }: CompanyScript,
  companyId: string,
  createdAt: Date,
): Promise<Account[]> {
  if (!name) return [];
  const code = String(firstAccountCode + accounts.length + 1);
  const id = seededRandom(firstAccountCode + 1).id(createdAt.getTime());
  return [await buildAccount(db, { id, companyId, name, code, status: 'ARCHIVED' })];
}

interface Shortcuts {
  readonly branchId: string;
  readonly moduleUpdatedAt: Date;
  readonly allocations: AllocationScript | undefined;
  readonly accounts: readonly Account[];
}
/** The branch's favourites and fixed trips; answers the trips that people have taken. */
async function fillShortcuts(
  { db, now, random }: Filling,
  script: BranchScript,
  { branchId, moduleUpdatedAt, allocations, accounts }: Shortcuts,
): Promise<FixedTrip[]> {
  for (const [at, { address, comment = null }] of script.favourites.entries()) {
    await buildPredefinedAddress(db, { id: random.id(now.getTime()), branchId, address, comment, sortOrder: at + 1 });
  }
  for (const [at, given] of (script.customAddresses ?? []).entries()) {
    // By a chance of its own: whatever the world draws after it stays as it is.
    await buildCustomAddress(db, { ...given, id: seededRandom(at).id(now.getTime()), branchId });
  }
  const trips: FixedTrip[] = [];
  for (const [at, given] of script.fixedTrips.entries()) {
    const { title, from, to, kroner, isNew, people = 4, account, message = null, reference, customerPhone } = given;
    // The trips of the two years stay as they are, whatever has been agreed since.
    const chance = isNew ? seededRandom(at) : random;
    const trip = await buildFixedTrip(db, {
      id: chance.id(now.getTime()),
      branchId,
      title,
      pickup: { ...from, comment: message },
      numberOfPeople: people,
      accountId: accounts.find(({ name }) => name === account)?.id ?? null,
      destination: to,
      priceOere: kroner * 100,
      reference: reference ?? null,
      customerPhone: customerPhone ?? null,
      usualAllocations: usualOn(allocations, title),
      sortOrder: at + 1,
      bookingModuleUpdatedAt: moduleUpdatedAt,
    });
    if (!isNew && !account) trips.push(trip);
  }
  return trips;
}
