import type { Role } from '@praj/domain/people/roles.ts';
import { type Branch, buildUser, type User } from '../builders.ts';
import type { Filling } from '../cast.ts';
import type { BranchScript, CompanyScript } from '../company-script.ts';
import { seededRandom } from '../seeded-random.ts';
import { FIRST_NAMES, LAST_NAMES, LONG_NAMES, mailName } from './people-names.ts';

const INVITED_SHARE = 0.03;
const GONE_SHARE = 0.05;
/** One of so many has a long name. */
const LONG_NAME_EVERY = 37;
/** How long ago those who never order signed in last, in days: some of them this week, some a year ago. */
const SIGNED_IN_DAYS = { active: 400, gone: { from: 130, to: 700 } } as const;
/** Of those who never order some have not signed in either. */
const NEVER_SHARE = 0.15;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The people of a branch, those with known sign-ins first, then those who administer it; answers those who may sign in. */
export async function hireStaff(
  { db, now, random }: Pick<Filling, 'db' | 'now' | 'random'>,
  company: CompanyScript,
  script: BranchScript,
  branch: Branch,
  createdAt: Date,
): Promise<User[]> {
  const taken = new Set<string>();
  const staff: User[] = [];
  let toAnonymise = script.anonymises === true;
  // What came to the people later has a chance of its own: names and trips stay those of the seed.
  const chance = seededRandom(script.employees);
  for (let at = 0; at < script.employees; at += 1) {
    const known = script.signIns?.[at];
    const drawnName = known ?? { firstName: random.pick(FIRST_NAMES), lastName: random.pick(LAST_NAMES) };
    const drawn = random.next();
    const status = known || drawn > INVITED_SHARE + GONE_SHARE ? 'ACTIVE' : drawn < INVITED_SHARE ? 'INVITED' : 'INACTIVE';
    const { firstName, lastName } = known ?? (isLongNamed(at) ? longName(at) : drawnName);
    const user = await buildUser(db, {
      id: random.id(createdAt.getTime()),
      branch,
      firstName,
      lastName,
      email: known?.email ?? freeMail(mailName(firstName, lastName), script.name, company.mailDomain, taken),
      phone: `+451${random.digits(7)}`,
      role: known?.role ?? roleOf(script, at),
      status,
      createdAt,
      lastActivityAt: status === 'INVITED' || chance.happens(NEVER_SHARE) ? null : lastSignIn(now, status, chance.next()),
      ...(status === 'INVITED' && { passwordHash: null }),
      ...(toAnonymise && status === 'INACTIVE' && anonymised(branch.id, now)),
    });
    if (user.anonymisedAt) toAnonymise = false;
    if (status === 'ACTIVE') staff.push(user);
  }
  return staff;
}

/** What is left of somebody who was anonymised last month. */
const anonymised = (branchId: string, now: Date) => ({
  firstName: 'Anonymiseret',
  lastName: 'bruger',
  email: `${branchId}@anonymiseret.invalid`,
  phone: null,
  passwordHash: null,
  lastActivityAt: null,
  anonymisedAt: new Date(now.getTime() - 30 * DAY_MS),
});

const isLongNamed = (at: number): boolean => at % LONG_NAME_EVERY === LONG_NAME_EVERY - 1;
function longName(at: number) {
  const [firstName, lastName] = LONG_NAMES[Math.floor(at / LONG_NAME_EVERY) % LONG_NAMES.length] ?? LONG_NAMES[0];
  return { firstName, lastName };
}

/** Behind the known sign-ins stand the company's admins, then the branch's, then everybody else. */
function roleOf({ signIns = [], admins }: BranchScript, at: number): Role {
  const place = at - signIns.length;
  const { company = 0, branch = 0 } = admins ?? {};
  if (place < company) return 'CompanyAdmin';
  return place < company + branch ? 'BranchAdmin' : 'BranchEmployee';
}

/** When somebody signed in last; most of those who still may, lately. @param drawn from 0 up to 1 */
function lastSignIn(now: Date, status: 'ACTIVE' | 'INACTIVE', drawn: number): Date {
  const { active, gone } = SIGNED_IN_DAYS;
  const daysAgo = status === 'ACTIVE' ? active * drawn ** 3 : gone.from + (gone.to - gone.from) * drawn;
  return new Date(now.getTime() - daysAgo * DAY_MS);
}

/** An address that nobody of the company has; the branch's first letters tell namesakes of two branches apart. */
function freeMail(name: string, branchName: string, domain: string, taken: Set<string>): string {
  const branch = mailName(branchName.slice(0, 3), '').replace(/[^a-z]/g, '');
  let mail = `${name}.${branch}@${domain}`;
  for (let again = 2; taken.has(mail); again += 1) mail = `${name}${again}.${branch}@${domain}`;
  taken.add(mail);
  return mail;
}
