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
const OPTIONAL_FIELDS: readonly ModuleField[] = [{ code: 'FI' }, { code: 'TE' }, { code: 'BE' }, { code: 'RE' }, { code: 'KO' }];
const WHEN_AND_WHERE: readonly ModuleField[] = [
  { code: 'DA', required: true },
  { code: 'TI', required: true },
  { code: 'AP' },
  { code: 'AF', required: true },
];
/** What Havnens asks of a reference: a case number such as `2026-014`. */
export const HAVNENS_REFERENCE_PATTERN = String.raw`\d{4}-\d{3}`;

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
    made.push([one.code, await buildAttribute(db, { ...one, global_id: FIRST_GLOBAL_ID + at })] as const);
  }
  return Object.fromEntries(made) as Attributes;
}

async function addProvider(db: Executor, attributes: Attributes, moduleUpdatedAt: Date) {
  const company = await buildCompany(db, { name: 'Praj Taxa', is_provider: true, address: ADDRESSES.havneholmen });
  const branch = await buildBranch(db, { company_id: company.id, name: 'Hovedkontor', address: ADDRESSES.havneholmen });
  const admin = await buildUser(db, {
    branch,
    email: 'admin@praj.example',
    first_name: 'Astrid',
    last_name: 'Møller',
    role: 'PrajAdmin',
  });
  await buildBookingModule(db, {
    company_id: company.id,
    updated_at: moduleUpdatedAt,
    fields: [...WHEN_AND_WHERE, { code: 'DE' }, ...OPTIONAL_FIELDS],
    attributes: [{ attribute: attributes.EL }, { attribute: attributes.SC }],
  });
  return { company, branch, users: { admin } };
}

async function addNordlys(db: Executor, attributes: Attributes, moduleUpdatedAt: Date) {
  const company = await buildCompany(db, { name: 'Nordlys Rådgivning A/S', contact_person: 'Birgitte Lund' });
  const company_id = company.id;
  const branches = {
    koebenhavn: await buildBranch(db, { company_id, name: 'København', address: ADDRESSES.vesterbrogade }),
    aarhus: await buildBranch(db, { company_id, name: 'Aarhus', address: ADDRESSES.soenderGade }),
    odense: await buildBranch(db, { company_id, name: 'Odense', address: ADDRESSES.vestergadeOdense }),
  };
  const branch = branches.koebenhavn;
  const users = {
    firma: await buildUser(db, {
      branch,
      email: 'firma@nordlys.example',
      first_name: 'Birgitte',
      last_name: 'Lund',
      role: 'CompanyAdmin',
    }),
    leder: await buildUser(db, {
      branch,
      email: 'leder@nordlys.example',
      first_name: 'Søren',
      last_name: 'Østergaard',
      role: 'BranchAdmin',
    }),
    bruger: await buildUser(db, { branch, email: 'bruger@nordlys.example', first_name: 'Mette', last_name: 'Sørensen' }),
    aarhus: await buildUser(db, {
      branch: branches.aarhus,
      email: 'aarhus@nordlys.example',
      first_name: 'Aase',
      last_name: 'Aagesen',
    }),
  };
  const accounts = {
    raadgivning: await buildAccount(db, {
      company_id,
      name: 'Rådgivning',
      code: '1001',
      default_account: true,
      users: Object.values(users),
    }),
    salg: await buildAccount(db, { company_id, name: 'Salg', code: '1002', users: [users.firma, users.leder] }),
    archived: await buildAccount(db, {
      company_id,
      name: 'Gammelt projekt',
      code: '1003',
      status: 'ARCHIVED',
      users: Object.values(users),
    }),
  };
  await buildBookingModule(db, {
    company_id,
    updated_at: moduleUpdatedAt,
    fields: [...WHEN_AND_WHERE, { code: 'DE' }, ...OPTIONAL_FIELDS],
    attributes: (['EL', 'SC', 'HU', '1C', 'BU'] as const).map((code) => ({ attribute: attributes[code] })),
  });
  const favourites = {
    first: await buildPredefinedAddress(db, {
      branch_id: branch.id,
      address: ADDRESSES.vesterbrogade,
      comment: 'Ring på hos Nordlys, 2. sal',
      sort_order: 1,
    }),
    second: await buildPredefinedAddress(db, { branch_id: branch.id, address: ADDRESSES.lufthavnen, sort_order: 2 }),
  };
  const fixedTrips = {
    airport: await buildFixedTrip(db, { branch_id: branch.id, title: 'Kontoret til lufthavnen', sort_order: 1 }),
    needsUpdate: await buildFixedTrip(db, {
      branch_id: branch.id,
      title: 'Kontoret til Strandvejen',
      destination: ADDRESSES.strandvejen,
      account_id: accounts.archived.id,
      needs_update: true,
      sort_order: 2,
    }),
  };
  return { company, branches, users, accounts, favourites, fixedTrips };
}

async function addHavnens(db: Executor, attributes: Attributes, moduleUpdatedAt: Date) {
  const company = await buildCompany(db, { name: 'Havnens Arkitekter ApS', contact_person: 'Ole Krogh' });
  const company_id = company.id;
  const branch = await buildBranch(db, { company_id, name: 'Havnens Arkitekter', address: ADDRESSES.havneholmen });
  const users = {
    firma: await buildUser(db, {
      branch,
      email: 'firma@havnens.example',
      first_name: 'Ole',
      last_name: 'Krogh',
      role: 'CompanyAdmin',
    }),
    bruger: await buildUser(db, { branch, email: 'bruger@havnens.example', first_name: 'Ida', last_name: 'Winther' }),
  };
  const accounts = {
    tegnestue: await buildAccount(db, {
      company_id,
      name: 'Tegnestuen',
      code: '2001',
      default_account: true,
      users: Object.values(users),
    }),
  };
  await buildBookingModule(db, {
    company_id,
    updated_at: moduleUpdatedAt,
    reference_label: 'Sagsnummer',
    fields: [
      ...WHEN_AND_WHERE,
      { code: 'DE', required: true },
      { code: 'FI' },
      { code: 'TE' },
      { code: 'BE' },
      { code: 'RE', required: true, validation: HAVNENS_REFERENCE_PATTERN },
      { code: 'PR' },
      { code: 'KO' },
    ],
    attributes: [{ attribute: attributes.EL, required: true }, { attribute: attributes.SC }],
  });
  const favourites = {
    first: await buildPredefinedAddress(db, { branch_id: branch.id, address: ADDRESSES.havneholmen, sort_order: 1 }),
  };
  return { company, branch, users, accounts, favourites };
}

async function addInactive(db: Executor) {
  const company = await buildCompany(db, { name: 'Lukket Handel A/S', status: 'INACTIVE' });
  const branch = await buildBranch(db, { company_id: company.id, name: 'Lukket Handel' });
  const user = await buildUser(db, { branch, email: 'inaktiv@lukket.example', first_name: 'Per', last_name: 'Dam' });
  return { company, branch, users: { user } };
}
