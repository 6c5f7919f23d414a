import { activateAccount, addAccount, archiveAccount, changeAccount } from '@praj/contract/companies/accounts.ts';
import type fc from 'fast-check';
import { expect } from 'vitest';
import type { Refusal } from '../../client.ts';
import type { Account, Company, Model, Person } from '../model.ts';
import { anyOne, anyPortal, type Command, commands, expectRefusal, expectTaken, onceIn, pick } from './command.ts';
import { INVALID } from './placing.ts';

/** Some people of a company by a number, whose bits choose them; by now and then one of another company, who is refused. */
function somePeople(model: Model, company: Company, by: number, foreign: boolean): Person[] {
  const own = model.people.filter(({ branch }) => branch.company === company).filter((_person, at) => (by >> at) % 2 === 1);
  const others = model.people.filter(({ branch }) => branch.company !== company);
  return foreign ? [...own, pick(others, by)] : own;
}
const names = (people: readonly Person[]): string => people.map(({ name }) => name).join(' and ') || 'nobody';
/** It is the company's standard from now on, and no other is. */
function makeStandard(model: Model, account: Account): void {
  for (const other of model.accounts) if (other.company === account.company) other.standard = other === account;
}

const add = commands(
  'add an account',
  { which: anyOne, portal: anyPortal, who: anyOne, standard: onceIn(2), taken: onceIn(5), foreign: onceIn(6), atOnce: onceIn(4) },
  () => true,
  async (model, real, { which, portal, who, standard, taken, foreign, atOnce }) => {
    const company = pick(model.companies, which);
    const people = somePeople(model, company, who, foreign);
    const there = model.accounts.filter((account) => account.company === company);
    const code = taken && there.length > 0 ? pick(there, who).code : String(model.accounts.length + 1);
    const name = `Konto ${model.accounts.length + 1}`;
    real.say(
      `company ${model.companies.indexOf(company) + 1} gets account ${code} for ${names(people)}${standard ? ', its standard' : ''}${atOnce ? ', twice at once' : ''}`,
    );
    const body = { name, code, defaultAccount: standard, userIds: people.map(({ id }) => id) };
    const answers = await Promise.all(
      (atOnce ? [portal, 1 - portal] : [portal]).map(async (at) =>
        (await real.installation.admin(at)).try(addAccount, { params: { companyId: company.id }, body }),
      ),
    );
    const duplicate = { status: 409, code: 'duplicate' };
    const first = answers.findIndex(({ status }) => status === 200);
    if (there.some((account) => account.code === code)) return answers.forEach((answer) => expectRefusal(answer, duplicate));
    if (foreign) return answers.forEach((answer) => expectRefusal(answer, INVALID));
    for (const [at, answer] of answers.entries()) if (at !== Math.max(first, 0)) expectRefusal(answer, duplicate);
    const { accountId: id } = expectTaken(addAccount, pick(answers, Math.max(first, 0)));
    const account = { id, company, code, name, active: true, standard, people };
    model.accounts.push(account);
    if (standard) makeStandard(model, account);
  },
);

const change = commands(
  'change an account',
  { which: anyOne, portal: anyPortal, who: anyOne, standard: onceIn(3), foreign: onceIn(8) },
  (model) => model.accounts.length > 0,
  async (model, real, { which, portal, who, standard, foreign }) => {
    const account = pick(model.accounts, which);
    const people = somePeople(model, account.company, who, foreign);
    real.say(`${account.name} is for ${names(people)} from now on${standard ? ', and the standard' : ''}`);
    const admin = await real.installation.admin(portal);
    const name = `Konto ${account.code}, ${real.journal.length}`;
    const body = { name, code: account.code, defaultAccount: standard, userIds: people.map(({ id }) => id) };
    const answer = await admin.try(changeAccount, { params: paramsOf(account), body });
    if (!account.active) return expectRefusal(answer, { status: 409, code: 'account_archived' });
    if (foreign) return expectRefusal(answer, INVALID);
    Object.assign(account, { name, standard, people });
    if (standard) makeStandard(model, account);
    expectAsIs(account, answer);
  },
);

const archive = commands(
  'archive an account',
  { which: anyOne, portal: anyPortal, again: onceIn(4) },
  (model) => model.accounts.length > 0,
  async (model, real, { which, portal, again }) => {
    const account = pick(model.accounts, which);
    const active = again ? account.active : !account.active;
    real.say(`${account.name} is ${active ? 'put to use' : 'archived'}${again ? ', as it is already' : ''}`);
    const admin = await real.installation.admin(portal);
    const params = paramsOf(account);
    account.active = active;
    account.standard &&= active;
    if (active) expectAsIs(account, await admin.try(activateAccount, { params, body: null }));
    else expectAsIs(account, await admin.try(archiveAccount, { params }));
  },
);

const paramsOf = ({ id, company }: Account) => ({ companyId: company.id, accountId: id });
function expectAsIs({ name, active, standard, people }: Account, answer: Refusal): void {
  const { usersWithAccess, ...told } = expectTaken(changeAccount, answer);
  expect(told).toMatchObject({ name, status: active ? 'ACTIVE' : 'ARCHIVED', defaultAccount: standard });
  expect(usersWithAccess.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
}

export const ofAccounts: readonly fc.Arbitrary<Command>[] = [add, add, change, archive, archive];
