import { changeBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { setBranchStatus } from '@praj/contract/companies/branches.ts';
import { setCompanyStatus } from '@praj/contract/companies.ts';
import { changeUser, setUserStatus } from '@praj/contract/users.ts';
import fc from 'fast-check';
import { type Branch, type Company, endSessions } from '../model.ts';
import { anyOne, anyPortal, type Command, commands, expectRefusal, expectTaken, onceIn, pick } from './command.ts';

const saveForm = commands(
  'save the form',
  { which: anyOne, portal: anyPortal, asksReference: onceIn(2) },
  () => true,
  async (model, real, { which, portal, asksReference }) => {
    const company = pick(model.companies, which);
    real.say(
      `the booking form of company ${model.companies.indexOf(company) + 1} is saved${asksReference ? ', and requires a reference' : ''}`,
    );
    const admin = await real.installation.admin(portal);
    const codes = ['AF', 'DA', 'TI', 'AP', 'DE', 'KO', 'RE'] as const;
    const fields = codes.map((code) => ({ code, required: code === 'RE' && asksReference }));
    const body = { attributes: [], fields, referenceLabel: `Sag ${company.forms.length}` };
    const { updatedAt } = await admin.call(changeBookingModule, { params: { id: company.id }, body });
    company.forms.push(updatedAt);
    company.asksReference = asksReference;
  },
);

const giveRole = commands(
  'give a role',
  { who: anyOne, portal: anyPortal, role: fc.constantFrom('BranchEmployee' as const, 'BranchAdmin' as const, 'CompanyAdmin' as const) },
  () => true,
  async (model, real, { who, portal, role }) => {
    const person = pick(model.people, who);
    real.say(`${person.name} (${person.role}) becomes ${role}`);
    const admin = await real.installation.admin(portal);
    const { name: firstName, lastName } = person;
    await admin.call(changeUser, { params: { id: person.id }, body: { firstName, lastName, role } });
    if (role !== person.role) endSessions(model, (each) => each === person);
    person.role = role;
  },
);

const setActive = commands(
  'person',
  { who: anyOne, portal: anyPortal, back: fc.boolean() },
  () => true,
  async (model, real, { who, portal, back }) => {
    const away = model.people.filter(({ active }) => !active);
    const person = back && away.length > 0 ? pick(away, who) : pick(model.people, who);
    const active = !person.active;
    real.say(`${person.name} is ${active ? 're' : 'de'}activated`);
    const admin = await real.installation.admin(portal);
    const answer = await admin.try(setUserStatus, { params: { id: person.id }, body: { active } });
    if (active && !(person.branch.active && person.branch.company.active))
      return expectRefusal(answer, { status: 409, code: 'branch_archived' });
    expectTaken(setUserStatus, answer);
    person.active = active;
    if (!active) endSessions(model, (each) => each === person);
  },
);

const archive = commands(
  'archive',
  { which: anyOne, portal: anyPortal, company: fc.boolean(), back: onceIn(3).map((not) => !not), rather: onceIn(3) },
  (_model, { rather }) => rather,
  async (model, real, { which, portal, company, back }) => {
    const all: readonly (Branch | Company)[] = company ? model.companies : model.branches;
    const away = all.filter(({ active }) => !active);
    const one = back && away.length > 0 ? pick(away, which) : pick(all, which);
    const active = !one.active;
    const what = 'company' in one ? `branch ${one.name}` : `company ${model.companies.findIndex(({ id }) => id === one.id) + 1}`;
    real.say(`${what} is ${active ? 'activated' : 'archived'}`);
    const admin = await real.installation.admin(portal);
    const body = { active };
    if ('company' in one) await admin.call(setBranchStatus, { params: { companyId: one.company.id, branchId: one.id }, body });
    else await admin.call(setCompanyStatus, { params: { id: one.id }, body });
    one.active = active;
    if (!active) endSessions(model, ({ branch }) => branch === one || branch.company === one);
  },
);

export const ofPeople: readonly fc.Arbitrary<Command>[] = [saveForm, giveRole, setActive, archive];
