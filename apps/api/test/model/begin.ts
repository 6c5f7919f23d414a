import { ADDRESSES } from '../../db/demo/addresses.ts';
import { buildAccount, buildBookingModule, buildBranch, buildCompany, buildFixedTrip, buildUser } from '../../db/demo/builders.ts';
import { buildVoucher, buildVoucherAccount } from '../../db/demo/voucher-builders.ts';
import type { Executor } from '../../src/platform/database.ts';
import type { Installation } from './installation.ts';
import type { Account, Branch, Company, FixedTrip, Model, Person, Voucher } from './model.ts';
import { Real } from './real.ts';

const MINUTE_MS = 60_000;

/** A run begins: two companies of its own with three branches, their people signed in, three vouchers, an account that is one person's, and a fixed trip that is one branch's. */
export async function begin(installation: Installation): Promise<{ model: Model; real: Real }> {
  const now = installation.base.deps.now().getTime();
  const given = await installation.base.db.transaction().execute((trx) => build(trx, new Date(now)));
  const model: Model = { now, ...given, sessions: [], orders: [], presses: [], runs: [true, true] };
  const real = new Real(installation);
  for (const portal of [0, 1]) await installation.start(portal);
  for (const [at, person] of model.people.entries()) {
    const { userId, accessToken, refreshToken } = await installation.base.client(person.email);
    await real.signedIn(model, person, { userId, accessToken, refreshToken }, at % 2);
  }
  return { model, real };
}

async function build(
  db: Executor,
  now: Date,
): Promise<Pick<Model, 'companies' | 'branches' | 'people' | 'vouchers' | 'accounts' | 'fixedTrips'>> {
  const nordlys = await addCompany(db, now);
  const havnens = await addCompany(db, now);
  const koebenhavn = await addBranch(db, nordlys, 'København');
  const aarhus = await addBranch(db, nordlys, 'Aarhus');
  const havnen = await addBranch(db, havnens, 'Havnen');
  const leder = await addPerson(db, koebenhavn, 'Søren', 'BranchAdmin');
  const people = [
    leder,
    await addPerson(db, koebenhavn, 'Mette', 'BranchEmployee'),
    await addPerson(db, koebenhavn, 'Jens', 'BranchEmployee'),
    await addPerson(db, aarhus, 'Birgitte', 'CompanyAdmin'),
    await addPerson(db, havnen, 'Ida', 'BranchEmployee'),
  ];
  await buildVoucherAccount(db, { branchId: koebenhavn.id });
  const vouchers = [];
  for (const highestPrice of [null, 150, 250]) vouchers.push(await addVoucher(db, leder, now, highestPrice));
  const accounts = [await addAccount(db, leder)];
  const fixedTrips = [await addFixedTrip(db, aarhus)];
  return { companies: [nordlys, havnens], branches: [koebenhavn, aarhus, havnen], people, vouchers, accounts, fixedTrips };
}

async function addCompany(db: Executor, now: Date): Promise<Company> {
  const { id } = await buildCompany(db);
  const updatedAt = new Date(now.getTime() - MINUTE_MS);
  await buildBookingModule(db, {
    companyId: id,
    updatedAt,
    fields: [
      ...(['date', 'time', 'pickupAddress'] as const).map((name) => ({ name, required: true })),
      { name: 'numberOfPeople' },
      { name: 'destinationAddress' },
      { name: 'comment' },
      { name: 'reference' },
    ],
    attributes: [],
  });
  return { id, active: true, forms: [updatedAt.toISOString()], asksReference: false };
}

async function addBranch(db: Executor, company: Company, name: string): Promise<Branch> {
  const { id } = await buildBranch(db, { companyId: company.id, name });
  return { id, name, company, active: true };
}

async function addPerson(db: Executor, branch: Branch, name: string, role: Person['role']): Promise<Person> {
  const lastName = 'Holm';
  const given = { branch: { id: branch.id, companyId: branch.company.id }, role, firstName: name, lastName };
  const { id, email } = await buildUser(db, given);
  return { id, name, lastName, email, branch, role, active: true };
}

async function addAccount(db: Executor, person: Person): Promise<Account> {
  const { company } = person.branch;
  const [name, code] = ['Konto 1', '1'];
  const { id } = await buildAccount(db, { companyId: company.id, name, code, users: [person] });
  return { id, company, code, name, active: true, standard: false, people: [person] };
}

async function addFixedTrip(db: Executor, branch: Branch): Promise<FixedTrip> {
  const title = 'Fast tur 1';
  const { id } = await buildFixedTrip(db, { branchId: branch.id, title, priceOere: 29_900, destination: ADDRESSES.strandvejen });
  return { id, branch, title, version: 1, price: 299, account: null, reference: null, there: true };
}

async function addVoucher(db: Executor, issuer: Person, now: Date, highestPrice: number | null): Promise<Voucher> {
  const { branch } = issuer;
  const reference = 'Gæster';
  const { id, code } = await buildVoucher(db, {
    issuer: { id: issuer.id, companyId: branch.company.id, branchId: branch.id },
    now,
    columns: { reference, highestPriceOere: highestPrice === null ? null : highestPrice * 100 },
  });
  return { id, code, branch, issuer, reference, highestPrice, status: 'ACTIVE', order: undefined };
}
