import { type Branch, buildUser, type User } from './builders.ts';
import type { Filling } from './cast.ts';
import type { BranchScript, CompanyScript } from './demo-companies.ts';
import { FIRST_NAMES, LAST_NAMES, mailName } from './people-names.ts';

const INVITED_SHARE = 0.03;
const GONE_SHARE = 0.05;

/** The people of a branch, those with known sign-ins first; answers those who may sign in. */
export async function hireStaff(
  { db, random }: Pick<Filling, 'db' | 'random'>,
  company: CompanyScript,
  script: BranchScript,
  branch: Branch,
  createdAt: Date,
): Promise<User[]> {
  const taken = new Set<string>();
  const staff: User[] = [];
  for (let at = 0; at < script.employees; at += 1) {
    const known = script.signIns?.[at];
    const person = known ?? { firstName: random.pick(FIRST_NAMES), lastName: random.pick(LAST_NAMES), role: 'BranchEmployee' as const };
    const drawn = random.next();
    const status = known || drawn > INVITED_SHARE + GONE_SHARE ? 'ACTIVE' : drawn < INVITED_SHARE ? 'INVITED' : 'INACTIVE';
    const user = await buildUser(db, {
      id: random.id(createdAt.getTime()),
      branch,
      firstName: person.firstName,
      lastName: person.lastName,
      email: known?.email ?? freeMail(mailName(person.firstName, person.lastName), script.name, company.mailDomain, taken),
      phone: `+451${random.digits(7)}`,
      role: person.role,
      status,
      createdAt,
      ...(status === 'INVITED' && { passwordHash: null }),
    });
    if (status === 'ACTIVE') staff.push(user);
  }
  return staff;
}

/** An address that nobody of the company has; the branch's first letters tell namesakes of two branches apart. */
function freeMail(name: string, branchName: string, domain: string, taken: Set<string>): string {
  const branch = mailName(branchName.slice(0, 3), '').replace(/[^a-z]/g, '');
  let mail = `${name}.${branch}@${domain}`;
  for (let again = 2; taken.has(mail); again += 1) mail = `${name}${again}.${branch}@${domain}`;
  taken.add(mail);
  return mail;
}
