import { ADDRESSES } from '../db/demo/addresses.ts';
import { ATTRIBUTE_CATALOGUE, type AttributeCode, FIRST_GLOBAL_ID } from '../db/demo/attribute-catalogue.ts';
import {
  type AttributeRow,
  buildAccount,
  buildAttribute,
  buildBookingModule,
  buildBranch,
  buildCompany,
  buildFixedTrip,
  buildPredefinedAddress,
  buildUser,
  type ModuleField,
} from '../db/demo/builders.ts';
import type { Database, Executor } from '../src/platform/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OPTIONAL_FIELDS: readonly ModuleField[] = [
  { name: 'customerName' },
  { name: 'customerPhone' },
  { name: 'payment' },
  { name: 'reference' },
  { name: 'comment' },
];
const WHEN_AND_WHERE: readonly ModuleField[] = [
  { name: 'date', required: true },
  { name: 'time', required: true },
  { name: 'numberOfPeople' },
  { name: 'pickupAddress', required: true },
];
/** What Havnens asks of a reference: a case number such as `2026-014`. */
export const HAVNENS_REFERENCE_PATTERN = String.raw`\d{4}-\d{3}`;

/** The clock of a test begins on a Friday at 11 in Copenhagen. */
export const TEST_NOW = new Date('2026-11-20T10:00:00Z');

export type World = Awaited<ReturnType<typeof fill>>;

/** A small world that every API test may count on; people sign in with `DEMO_PASSWORD`. */
export const makeWorld = (db: Database, now: Date): Promise<World> => db.transaction().execute((trx) => fill(trx, now));

async function fill(db: Executor, now: Date) {
  /** When the booking modules were last changed: a week ago. */
  const moduleUpdatedAt = new Date(now.getTime() - 7 * DAY_MS);
  const attributes = await addAttributes(db);
  return {
    moduleUpdatedAt,
    attributes,
    praj: await addProvider(db, attributes, moduleUpdatedAt),
    nordlys: await addNordlys(db, attributes, moduleUpdatedAt),
    havnens: await addHavnens(db, attributes, moduleUpdatedAt),
    inactive: await addInactive(db),
  };
}

type Attributes = Readonly<Record<AttributeCode, AttributeRow>>;
async function addAttributes(db: Executor): Promise<Attributes> {
  const made = [];
  for (const [at, one] of ATTRIBUTE_CATALOGUE.entries()) {
    made.push([one.code, await buildAttribute(db, { ...one, globalId: FIRST_GLOBAL_ID + at })] as const);
  }
  return Object.fromEntries(made) as Attributes;
}

async function addProvider(db: Executor, attributes: Attributes, moduleUpdatedAt: Date) {
  const company = await buildCompany(db, { name: 'Praj Taxa', isProvider: true, address: ADDRESSES.havneholmen });
  const branch = await buildBranch(db, { companyId: company.id, name: 'Hovedkontor', address: ADDRESSES.havneholmen });
  const admin = await buildUser(db, {
    branch,
    email: 'admin@praj.example',
    firstName: 'Astrid',
    lastName: 'Møller',
    role: 'PrajAdmin',
  });
  await buildBookingModule(db, {
    companyId: company.id,
    updatedAt: moduleUpdatedAt,
    fields: [...WHEN_AND_WHERE, { name: 'destinationAddress' }, ...OPTIONAL_FIELDS],
    attributes: [{ attribute: attributes.EL }, { attribute: attributes.SC }],
  });
  return { company, branch, users: { admin } };
}

async function addNordlys(db: Executor, attributes: Attributes, moduleUpdatedAt: Date) {
  const company = await buildCompany(db, { name: 'Nordlys Rådgivning A/S', contactPerson: 'Birgitte Lund' });
  const companyId = company.id;
  const branches = {
    koebenhavn: await buildBranch(db, { companyId, name: 'København', address: ADDRESSES.vesterbrogade }),
    aarhus: await buildBranch(db, { companyId, name: 'Aarhus', address: ADDRESSES.soenderGade }),
    odense: await buildBranch(db, { companyId, name: 'Odense', address: ADDRESSES.vestergadeOdense }),
  };
  const branch = branches.koebenhavn;
  const users = {
    firma: await buildUser(db, {
      branch,
      email: 'firma@nordlys.example',
      firstName: 'Birgitte',
      lastName: 'Lund',
      role: 'CompanyAdmin',
    }),
    leder: await buildUser(db, {
      branch,
      email: 'leder@nordlys.example',
      firstName: 'Søren',
      lastName: 'Østergaard',
      role: 'BranchAdmin',
    }),
    bruger: await buildUser(db, { branch, email: 'bruger@nordlys.example', firstName: 'Mette', lastName: 'Sørensen' }),
    aarhus: await buildUser(db, {
      branch: branches.aarhus,
      email: 'aarhus@nordlys.example',
      firstName: 'Aase',
      lastName: 'Aagesen',
    }),
  };
  const accounts = {
    raadgivning: await buildAccount(db, {
      companyId,
      name: 'Rådgivning',
      code: '1001',
      defaultAccount: true,
      users: Object.values(users),
    }),
    salg: await buildAccount(db, { companyId, name: 'Salg', code: '1002', users: [users.firma, users.leder] }),
    archived: await buildAccount(db, {
      companyId,
      name: 'Gammelt projekt',
      code: '1003',
      status: 'ARCHIVED',
      users: Object.values(users),
    }),
  };
  await buildBookingModule(db, {
    companyId,
    updatedAt: moduleUpdatedAt,
    fields: [...WHEN_AND_WHERE, { name: 'destinationAddress' }, ...OPTIONAL_FIELDS],
    attributes: (['EL', 'SC', 'HU', '1C', 'BU'] as const).map((code) => ({ attribute: attributes[code] })),
  });
  const favourites = {
    first: await buildPredefinedAddress(db, {
      branchId: branch.id,
      address: ADDRESSES.vesterbrogade,
      comment: 'Ring på hos Nordlys, 2. sal',
      sortOrder: 1,
    }),
    second: await buildPredefinedAddress(db, { branchId: branch.id, address: ADDRESSES.lufthavnen, sortOrder: 2 }),
  };
  const fixedTrips = {
    airport: await buildFixedTrip(db, { branchId: branch.id, title: 'Kontoret til lufthavnen', sortOrder: 1 }),
    needsUpdate: await buildFixedTrip(db, {
      branchId: branch.id,
      title: 'Kontoret til Strandvejen',
      destination: ADDRESSES.strandvejen,
      accountId: accounts.archived.id,
      sortOrder: 2,
    }),
  };
  return { company, branches, users, accounts, favourites, fixedTrips };
}

async function addHavnens(db: Executor, attributes: Attributes, moduleUpdatedAt: Date) {
  const company = await buildCompany(db, { name: 'Havnens Arkitekter ApS', contactPerson: 'Ole Krogh' });
  const companyId = company.id;
  const branch = await buildBranch(db, { companyId, name: 'Havnens Arkitekter', address: ADDRESSES.havneholmen });
  const users = {
    firma: await buildUser(db, {
      branch,
      email: 'firma@havnens.example',
      firstName: 'Ole',
      lastName: 'Krogh',
      role: 'CompanyAdmin',
    }),
    bruger: await buildUser(db, { branch, email: 'bruger@havnens.example', firstName: 'Ida', lastName: 'Winther' }),
  };
  const accounts = {
    tegnestue: await buildAccount(db, {
      companyId,
      name: 'Tegnestuen',
      code: '2001',
      defaultAccount: true,
      users: Object.values(users),
    }),
  };
  await buildBookingModule(db, {
    companyId,
    updatedAt: moduleUpdatedAt,
    referenceLabel: 'Sagsnummer',
    fields: [
      ...WHEN_AND_WHERE,
      { name: 'destinationAddress', required: true },
      { name: 'customerName' },
      { name: 'customerPhone' },
      { name: 'payment' },
      { name: 'reference', required: true, validation: HAVNENS_REFERENCE_PATTERN },
      { name: 'project' },
      { name: 'comment' },
    ],
    attributes: [{ attribute: attributes.EL, required: true }, { attribute: attributes.SC }],
  });
  const favourites = {
    first: await buildPredefinedAddress(db, { branchId: branch.id, address: ADDRESSES.havneholmen, sortOrder: 1 }),
  };
  return { company, branch, users, accounts, favourites };
}

async function addInactive(db: Executor) {
  const company = await buildCompany(db, { name: 'Lukket Handel A/S', status: 'INACTIVE' });
  const branch = await buildBranch(db, { companyId: company.id, name: 'Lukket Handel' });
  const user = await buildUser(db, { branch, email: 'inaktiv@lukket.example', firstName: 'Per', lastName: 'Dam' });
  return { company, branch, users: { user } };
}
